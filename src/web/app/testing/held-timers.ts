/** Timers from here on are held. */
const HELD_FROM_MS = 1500
/** Timers from here on, as before an announcement, run in a tenth of their time. */
const SHORTENED_FROM_MS = 150

const { setTimeout, clearTimeout, setInterval } = globalThis
const real = { setTimeout, clearTimeout, setInterval, now: Date.now }
const heldTimers = new Map<unknown, { readonly run: () => void; readonly milliseconds: number }>()

const shortened = (milliseconds: number) =>
  milliseconds < SHORTENED_FROM_MS ? milliseconds : milliseconds / 10

/**
 * Holds the console's longer timers and stops its clock: tests must not depend on the load of the machine.
 *
 * @param limitMs timers of exactly this length run: they are Testing Library's, and end a wait.
 */
export function holdTimers(limitMs: number): void {
  const now = real.now()
  Date.now = () => now
  globalThis.setTimeout = ((run: () => void, milliseconds = 0) => {
    if (milliseconds === limitMs) return real.setTimeout(run, milliseconds)
    if (milliseconds < HELD_FROM_MS) return real.setTimeout(run, shortened(milliseconds))
    // A real timer, because `clearTimeout` needs one.
    const timer = real.setTimeout(() => {})
    heldTimers.set(timer, { run, milliseconds })
    return timer
  }) as typeof setTimeout
  globalThis.clearTimeout = (timer) => {
    heldTimers.delete(timer)
    real.clearTimeout(timer)
  }
  globalThis.setInterval = ((run: () => void, milliseconds = 0) =>
    real.setInterval(run, shortened(milliseconds))) as typeof setInterval
}

export function runHeldTimers(milliseconds: number): void {
  for (const [timer, held] of heldTimers) {
    if (held.milliseconds === milliseconds && heldTimers.delete(timer)) held.run()
  }
}

export function releaseTimers(): void {
  heldTimers.clear()
  Date.now = real.now
  Object.assign(globalThis, { setTimeout, clearTimeout, setInterval })
}
