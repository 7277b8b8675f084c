import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** False while prerendering and hydrating: hydration must match the prerendered page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
