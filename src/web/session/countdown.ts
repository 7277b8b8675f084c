/** Two clocks, in milliseconds. */
export interface Clocks {
  /** The system's, since the epoch: it runs while a laptop sleeps, and can be set back. */
  readonly now?: () => number
  /** One that nobody can set, since any moment: it may stand still while a laptop sleeps. */
  readonly steady?: () => number
}

/** A time that runs out, by whichever of two clocks has run further. */
export interface Countdown {
  /** @param spentMs how much of it has already passed. */
  readonly start: (lengthMs: number, spentMs?: number) => void
  readonly stop: () => void
  /** Milliseconds, negative where its end was not noticed yet; null where it is not running. */
  readonly left: () => number | null
  /** Ends it if its time has passed, as after sleep, before a timer notices; returns whether it did. */
  readonly endIfDue: () => boolean
}

/** How late the end may be noticed after a sleeping machine wakes up, in milliseconds. */
const CHECK_MS = 5000

export function createCountdown(
  onEnd: () => void,
  { now = Date.now, steady = () => performance.now() }: Clocks = {},
): Countdown {
  let length = 0
  let startedAt = 0
  let steadyStart = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function timeLeft(): number {
    return length - Math.max(now() - startedAt, steady() - steadyStart)
  }

  function startTimer(): void {
    timer = setTimeout(
      () => {
        if (!endIfDue()) startTimer()
      },
      Math.min(timeLeft(), CHECK_MS),
    )
  }

  function stop(): void {
    clearTimeout(timer)
    timer = undefined
  }

  function endIfDue(): boolean {
    if (timer === undefined || timeLeft() > 0) return false
    stop()
    onEnd()
    return true
  }

  return {
    start(lengthMs, spentMs = 0) {
      stop()
      length = lengthMs
      startedAt = now() - spentMs
      steadyStart = steady() - spentMs
      startTimer()
    },
    stop,
    left: () => (timer === undefined ? null : timeLeft()),
    endIfDue,
  }
}
