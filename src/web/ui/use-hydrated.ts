import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/**
 * False while prerendering and hydrating, then true: what only the browser knows is rendered after hydration, because
 * hydration must render what was prerendered.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
