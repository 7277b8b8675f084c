import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/**
 * False while the page is prerendered and hydrated, true from then on: what only the browser knows is drawn after
 * hydration, because both drawings have to be the same.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
