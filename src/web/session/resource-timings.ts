import type { Session } from './session.ts'

/**
 * Clears the browser's list of fetched addresses (`performance.getEntriesByType('resource')`), which contain Chaves and
 * Ids, when the session ends.
 *
 * @returns a function that stops it.
 */
export function clearResourceTimings(session: Session): () => void {
  return session.subscribe(({ status }) => {
    if (status === 'signed-in') return
    performance.clearResourceTimings()
    // An aborted request is listed only once it has ended.
    performance.setResourceTimingBufferSize(0)
  })
}
