import { focusManager } from '@tanstack/react-query'
import PQueue from 'p-queue'
import { waitByClock } from '#core/service/client/abort.ts'
import type { ServiceError } from '#core/service/client/errors.ts'
import { FOLLOW_MS, followInterval } from '#web/data/source/follow-interval.ts'
import type { ListRow } from './list-row.ts'
import { toFailedRow } from './load-row.ts'
import { FAILURES_BEFORE_PAUSE, isSessionError, isTrouble } from './pace.ts'
import type { RowQueueOptions } from './row-queue.ts'

interface RowFollowerOptions extends Pick<RowQueueOptions, 'loadRow' | 'isSignedIn' | 'rows' | 'rowsAtOnce'> {
  readonly onAnswer: (index: number, answer: Partial<ListRow>) => void
  /** Called when the time of the next request changes. */
  readonly onChange: () => void
}

export function isPendingRow({ summary }: Pick<ListRow, 'summary'>): boolean {
  return summary?.coverage.some(({ state }) => state === 'pending') ?? false
}

/** Requests the pending rows of an ended list again, like the page of a case does. A row keeps its answer meanwhile. */
export function createRowFollower(options: RowFollowerOptions) {
  const { loadRow, isSignedIn, rows, rowsAtOnce, onAnswer, onChange } = options
  let run: AbortController | null = null
  let wait: AbortController | null = null
  let nextRequestAt: number | null = null
  /** When each row was requested last, by its index. */
  const lastRounds = new Map<number, number>()

  /** Returns the 429 that ended the round, or null. The rows after a 429 or a few failures in a row wait for the next round. */
  async function requestPendingRows(signal: AbortSignal, round: number): Promise<ServiceError | null> {
    const tasks = new PQueue({ concurrency: rowsAtOnce })
    let limit: ServiceError | null = null
    let failures = 0
    const requests = rows()
      .filter(isPendingRow)
      // The rows that the last rounds did not reach come first.
      .toSorted((a, b) => (lastRounds.get(a.index) ?? 0) - (lastRounds.get(b.index) ?? 0))
      .map((row) => async () => {
        if (limit !== null || failures >= FAILURES_BEFORE_PAUSE || signal.aborted) return
        lastRounds.set(row.index, round)
        const { result, errors } = await loadRow(row, signal, 'follow').catch(toFailedRow)
        if (signal.aborted) return
        limit ??= errors.find(({ kind }) => kind === 'rate-limited') ?? null
        const hasFailed = errors.some((error) => isTrouble(error) || isSessionError(error))
        failures = hasFailed ? failures + 1 : 0
        if (!hasFailed && 'summary' in result) onAnswer(row.index, result)
      })
    await tasks.addAll(requests)
    return limit
  }

  async function follow(signal: AbortSignal, delayMs: number | null): Promise<void> {
    const endsAt = Date.now() + FOLLOW_MS
    lastRounds.clear()
    let requests = 0
    let limit: ServiceError | null = null
    let interval = delayMs ?? followInterval(requests, limit)
    while (rows().some(isPendingRow) && Date.now() + interval < endsAt) {
      nextRequestAt = Date.now() + interval
      wait = new AbortController()
      onChange()
      // oxlint-disable-next-line no-await-in-loop -- one request after the other
      await waitByClock(interval, AbortSignal.any([signal, wait.signal])).catch(() => undefined)
      if (signal.aborted) return
      if (focusManager.isFocused() && isSignedIn()) {
        // oxlint-disable-next-line no-await-in-loop
        requests += 1
        // oxlint-disable-next-line no-await-in-loop
        limit = await requestPendingRows(signal, requests)
      }
      if (signal.aborted) return
      interval = followInterval(requests, limit)
    }
    stop()
    onChange()
  }

  function start(delayMs: number | null = null): void {
    if (run) return
    run = new AbortController()
    void follow(run.signal, delayMs)
  }

  function stop(): void {
    run?.abort()
    run = null
    nextRequestAt = null
  }

  return {
    start: () => start(),
    stop,
    requestNow(): void {
      if (run) wait?.abort()
      else start(0)
    },
    /** Milliseconds since the epoch; null while nothing is followed. */
    nextRequestAt: () => nextRequestAt,
  }
}
