import { useStore } from 'zustand'
import { createRequiredContext } from '../state/required-context.ts'
import type { PrivacySwitch } from './privacy-switch.ts'

/** The switch of privacy mode. */
export const [PrivacyContext, usePrivacySwitch] = createRequiredContext<PrivacySwitch>('PrivacyContext')

/** Whether privacy mode is on; renders again when that changes. */
export function usePrivacy(): boolean {
  return useStore(usePrivacySwitch())
}
