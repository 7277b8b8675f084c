import { focusManager } from '@tanstack/react-query'
import PQueue from 'p-queue'
import { waitByClock } from '#core/service/client/abort.ts'
import type { ServiceError } from '#core/service/client/errors.ts'
import { FOLLOW_MS, followInterval } from '#web/data/source/follow-interval.ts'
import type { ListRow } from './list-row.ts'
import { toFailedRow } from './load-row.ts'
import { isTrouble } from './pace.ts'
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

  /** Returns the error that slows the list down, if any. The rows after it wait for the next time. */
  async function requestPendingRows(signal: AbortSignal): Promise<ServiceError | null> {
    const tasks = new PQueue({ concurrency: rowsAtOnce })
    let trouble: ServiceError | null = null
    const requests = rows()
      .filter(isPendingRow)
      .map(({ index, key }) => async () => {
        if (trouble !== null || signal.aborted) return
        const { result, errors } = await loadRow(key, signal, 'follow').catch(toFailedRow)
        if (signal.aborted) return
        trouble ??= errors.find(isTrouble) ?? null
        if (trouble === null && 'summary' in result) onAnswer(index, result)
      })
    await tasks.addAll(requests)
    return trouble
  }

  async function follow(signal: AbortSignal, delayMs: number | null): Promise<void> {
    const endsAt = Date.now() + FOLLOW_MS
    let requests = 0
    let trouble: ServiceError | null = null
    let interval = delayMs ?? followInterval(requests, trouble)
    while (rows().some(isPendingRow) && Date.now() + interval < endsAt) {
      nextRequestAt = Date.now() + interval
      wait = new AbortController()
      onChange()
      // oxlint-disable-next-line no-await-in-loop -- one request after the other
      await waitByClock(interval, AbortSignal.any([signal, wait.signal])).catch(() => undefined)
      if (signal.aborted) return
      if (focusManager.isFocused() && isSignedIn()) {
        // oxlint-disable-next-line no-await-in-loop
        trouble = await requestPendingRows(signal)
        requests += 1
      }
      if (signal.aborted) return
      interval = followInterval(requests, trouble)
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
