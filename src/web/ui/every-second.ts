/** Calls the listener once a second; returns how to stop. The `subscribe` of a clock for `useSyncExternalStore`. */
export function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000)
  return () => clearInterval(timer)
}
