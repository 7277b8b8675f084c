/**
 * Watches the timers that are started from here on; returns which of them still run, each as its milliseconds. It is for
 * tests with fake timers, and ends with those. `vi.getTimerCount()` would count those of others, too: tests share their
 * process.
 */
export function watchTimers(): () => readonly number[] {
  const { setTimeout: start, clearTimeout: stop } = globalThis
  const running = new Map<unknown, number>()
  globalThis.setTimeout = ((run: () => void, milliseconds = 0) => {
    const ended = () => {
      running.delete(timer)
      run()
    }
    const timer = start(ended, milliseconds)
    running.set(timer, milliseconds)
    return timer
  }) as typeof setTimeout
  globalThis.clearTimeout = (timer) => {
    running.delete(timer)
    stop(timer)
  }
  return () => [...running.values()]
}
