import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether this draws what only the browser knows: false while the page is prerendered and while React takes that over,
 * because both have to come out the same.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
