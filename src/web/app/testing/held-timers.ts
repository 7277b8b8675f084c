/** Timers from here to the limit are held, in milliseconds. */
const HELD_FROM_MS = 1500

const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout, now: Date.now }
const held = new Map<unknown, { readonly run: () => void; readonly milliseconds: number }>()

/**
 * Holds the longer timers of the console, and stops its clock: how long a text is shown, when a part is preloaded, or how
 * soon one key must follow another does not depend on how busy the machine is.
 *
 * @param limitMs from here on timers run: those that end a test.
 */
export function holdTimers(limitMs: number): void {
  const at = real.now()
  Date.now = () => at
  globalThis.setTimeout = ((run: () => void, milliseconds = 0) => {
    if (milliseconds < HELD_FROM_MS || milliseconds >= limitMs) return real.setTimeout(run, milliseconds)
    // One of its own, that `clearTimeout` can be asked to stop.
    const timer = real.setTimeout(() => {})
    held.set(timer, { run, milliseconds })
    return timer
  }) as typeof setTimeout
  globalThis.clearTimeout = (timer) => {
    held.delete(timer)
    real.clearTimeout(timer)
  }
}

/** Ends the held timers of some milliseconds. */
export function endTimersOf(milliseconds: number): void {
  for (const [timer, each] of held) {
    if (each.milliseconds === milliseconds && held.delete(timer)) each.run()
  }
}

/** Undoes `holdTimers`. */
export function releaseTimers(): void {
  held.clear()
  Date.now = real.now
  globalThis.setTimeout = real.setTimeout
  globalThis.clearTimeout = real.clearTimeout
}
