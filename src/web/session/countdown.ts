export interface Clocks {
  /** Since the epoch: runs while a laptop sleeps, and can be set back. */
  readonly now?: () => number
  /** Monotonic: cannot be set, but may pause while a laptop sleeps. */
  readonly steady?: () => number
}

/** How late the end may be noticed after sleep. */
const CHECK_MS = 5000

/** Ends by the clock that has run further. */
export function createCountdown(
  onEnd: () => void,
  { now = Date.now, steady = () => performance.now() }: Clocks = {},
) {
  let durationMs = 0
  let startedAt = 0
  let steadyStart = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function remainingMs(): number {
    return durationMs - Math.max(now() - startedAt, steady() - steadyStart)
  }

  function startTimer(): void {
    timer = setTimeout(
      () => {
        if (!endIfDue()) startTimer()
      },
      Math.min(remainingMs(), CHECK_MS),
    )
  }

  function stop(): void {
    clearTimeout(timer)
    timer = undefined
  }

  /** Ends an overdue countdown before its timer fires, as after sleep; returns whether it did. */
  function endIfDue(): boolean {
    if (timer === undefined || remainingMs() > 0) return false
    stop()
    onEnd()
    return true
  }

  return {
    start(lengthMs: number, elapsedMs = 0): void {
      stop()
      durationMs = lengthMs
      startedAt = now() - elapsedMs
      steadyStart = steady() - elapsedMs
      startTimer()
    },
    stop,
    /** Milliseconds, negative if the end is overdue; null if stopped. */
    remaining: () => (timer === undefined ? null : remainingMs()),
    endIfDue,
  }
}
