/** Timers from here to the limit are held, in milliseconds. */
const HELD_FROM_MS = 1500
/** Shorter ones from here on, as before an announcement, take a tenth of their time. */
const SHORTENED_FROM_MS = 150

const { setTimeout, clearTimeout, setInterval } = globalThis
const real = { setTimeout, clearTimeout, setInterval, now: Date.now }
const held = new Map<unknown, { readonly run: () => void; readonly milliseconds: number }>()

const shortened = (milliseconds: number) =>
  milliseconds < SHORTENED_FROM_MS ? milliseconds : milliseconds / 10

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
    if (milliseconds >= limitMs) return real.setTimeout(run, milliseconds)
    if (milliseconds < HELD_FROM_MS) return real.setTimeout(run, shortened(milliseconds))
    // One of its own, that `clearTimeout` can be asked to stop.
    const timer = real.setTimeout(() => {})
    held.set(timer, { run, milliseconds })
    return timer
  }) as typeof setTimeout
  globalThis.clearTimeout = (timer) => {
    held.delete(timer)
    real.clearTimeout(timer)
  }
  globalThis.setInterval = ((run: () => void, milliseconds = 0) =>
    real.setInterval(run, shortened(milliseconds))) as typeof setInterval
}

export function endTimersOf(milliseconds: number): void {
  for (const [timer, each] of held) {
    if (each.milliseconds === milliseconds && held.delete(timer)) each.run()
  }
}

export function releaseTimers(): void {
  held.clear()
  Date.now = real.now
  Object.assign(globalThis, { setTimeout, clearTimeout, setInterval })
}
