import { waitByClock } from '../../../core/client/abort.ts'
import type { Wait } from '../../../core/client/abort.ts'
import { LONGEST_SERVICE_PAUSE_MS, OVERDUE_READ_MS } from '../../limits.ts'
import { createTurns, TurnRefusal } from '../turns/turns.ts'
import type { Turns } from '../turns/turns.ts'

/** In a longer pause nobody is kept waiting: the page says when to try again. In milliseconds. */
const LONGEST_SILENT_PAUSE_MS = 10_000

/** The turns of reads of the service. In a longer pause `take` rejects with a TurnRefusal, too. */
export interface Budget extends Pick<Turns, 'take' | 'waiting'> {
  /** Lets nobody in for some milliseconds, because the service has asked for it; never shortens a pause. */
  readonly pause: (milliseconds: number) => void
}

interface BudgetOptions {
  /** Reads at once. */
  readonly concurrency: number
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  readonly wait?: Wait
}

/** A budget of `concurrency` reads at once. */
export function createBudget({ concurrency, now = Date.now, wait = waitByClock }: BudgetOptions): Budget {
  const turns = createTurns({ atOnce: concurrency, overdueMs: OVERDUE_READ_MS, wait })
  let pausedUntil: number | null = null

  /** @returns the refusal of a read in a pause that is too long to wait for; null where there is none. */
  function longPause(): TurnRefusal | null {
    const left = pausedUntil === null ? 0 : pausedUntil - now()
    return left > LONGEST_SILENT_PAUSE_MS ? new TurnRefusal('the service has asked for a pause', left) : null
  }

  async function resumeAt(time: number): Promise<void> {
    await wait(time - now())
    // Another answer may have made the pause longer.
    if (pausedUntil !== time) return
    pausedUntil = null
    turns.resume()
  }

  return {
    waiting: turns.waiting,
    async take(person, purpose, signal) {
      const refusal = longPause()
      if (refusal) throw refusal
      return turns.take(person, purpose, signal)
    },
    pause(milliseconds) {
      const until = now() + Math.min(milliseconds, LONGEST_SERVICE_PAUSE_MS)
      if (until <= (pausedUntil ?? now())) return
      pausedUntil = until
      turns.hold()
      void resumeAt(until)
      const refusal = longPause()
      if (refusal) turns.refuseWaiting(refusal)
    },
  }
}
