import { notifyManager } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

/** A frame: nobody sees what would have been drawn before. */
const FRAME_MS = 16

/**
 * Has pages told of answers together that come within a frame of each other, as the last two of a case do: drawing each
 * by itself takes a slow machine longer than the wait. Where nothing more is on its way to a page, it is told at
 * once.
 */
export function notifyTogether(queries: QueryClient): void {
  let waiting: (() => void)[] = []
  function tell(): void {
    const all = waiting
    waiting = []
    for (const each of all) each()
  }
  notifyManager.setScheduler((each) => {
    const isFirst = waiting.push(each) === 1
    // In a task of its own: what an answer leads to is asked for before it is drawn.
    if (queries.isFetching({ type: 'active' }) === 0) setTimeout(tell)
    else if (isFirst) setTimeout(tell, FRAME_MS)
  })
}
