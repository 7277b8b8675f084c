/** In milliseconds. */
export interface Clocks {
  /** Since the epoch: runs while a laptop sleeps, and can be set back. */
  readonly now?: () => number
  /** Monotonic: cannot be set, but may pause while a laptop sleeps. */
  readonly steady?: () => number
}

/** Ends by the clock that has run further. */
export interface Countdown {
  /** @param spentMs the part of `lengthMs` that has passed. */
  readonly start: (lengthMs: number, spentMs?: number) => void
  readonly stop: () => void
  /** Remaining milliseconds, negative if the end is overdue; null if stopped. */
  readonly remaining: () => number | null
  /** Ends an overdue countdown, as after sleep, before its timer fires; returns whether it did. */
  readonly endIfDue: () => boolean
}

/** The delay after a sleeping machine wakes up. */
const CHECK_MS = 5000

export function createCountdown(
  onEnd: () => void,
  { now = Date.now, steady = () => performance.now() }: Clocks = {},
): Countdown {
  let durationMs = 0
  let startedAt = 0
  let steadyStart = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function remaining(): number {
    return durationMs - Math.max(now() - startedAt, steady() - steadyStart)
  }

  function startTimer(): void {
    timer = setTimeout(
      () => {
        if (!endIfDue()) startTimer()
      },
      Math.min(remaining(), CHECK_MS),
    )
  }

  function stop(): void {
    clearTimeout(timer)
    timer = undefined
  }

  function endIfDue(): boolean {
    if (timer === undefined || remaining() > 0) return false
    stop()
    onEnd()
    return true
  }

  return {
    start(lengthMs, spentMs = 0) {
      stop()
      durationMs = lengthMs
      startedAt = now() - spentMs
      steadyStart = steady() - spentMs
      startTimer()
    },
    stop,
    remaining: () => (timer === undefined ? null : remaining()),
    endIfDue,
  }
}
