import { use } from 'react'
import { useStore } from 'zustand'
import { createRequiredContext } from '../../session/required-context.ts'
import type { Masks } from '../../../core/privacy/mask-case.ts'
import type { PrivacySwitch } from './privacy-switch.ts'

/** The switch of privacy mode. */
export const [PrivacyContext, usePrivacySwitch] = createRequiredContext<PrivacySwitch>('PrivacyContext')

/** Whether privacy mode is on, its masks loaded or not: for what shows no value of a case. */
export function useIsSwitchedOn(): boolean {
  return useStore(usePrivacySwitch())
}

/**
 * The masks in privacy mode, null outside of it; renders again when that changes. Suspends until they are loaded and throws
 * where they could not be, so that nothing is shown without them.
 */
export function useMasks(): Masks | null {
  const { masks } = usePrivacySwitch()
  return useIsSwitchedOn() ? (masks.get() ?? use(masks.loading())) : null
}

/** Whether privacy mode is on; suspends and throws as `useMasks`. */
export function usePrivacy(): boolean {
  return useMasks() !== null
}
