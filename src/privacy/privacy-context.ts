import { useSyncExternalStore } from 'react'
import { createRequiredContext } from '../state/required-context.ts'
import type { PrivacySwitch } from './privacy-switch.ts'

/** The switch of privacy mode. */
export const [PrivacyContext, usePrivacySwitch] = createRequiredContext<PrivacySwitch>('PrivacyContext')

/** Whether privacy mode is on, followed as it changes. */
export function usePrivacy(): boolean {
  const privacy = usePrivacySwitch()
  return useSyncExternalStore(privacy.subscribe, privacy.isOn)
}
