import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** False while prerendering and hydrating, because hydration must render what was prerendered. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
