/**
 * Returns a function that lists the delays of the timers started since. Use it with fake timers, which also end it.
 * `vi.getTimerCount()` would include timers of other tests in the same process.
 */
export function watchTimers(): () => readonly number[] {
  const { setTimeout: start, clearTimeout: stop } = globalThis
  const running = new Map<unknown, number>()
  globalThis.setTimeout = ((callback: () => void, milliseconds = 0) => {
    const timer = start(() => {
      running.delete(timer)
      callback()
    }, milliseconds)
    running.set(timer, milliseconds)
    return timer
  }) as typeof setTimeout
  globalThis.clearTimeout = (timer) => {
    running.delete(timer)
    stop(timer)
  }
  return () => [...running.values()]
}
