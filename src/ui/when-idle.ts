/** Where a browser cannot say when it is idle, so many milliseconds later. */
const LATER_MS = 500

/** Does something when the page has nothing else to do; returns how to call it off. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, LATER_MS)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(act)
  return () => cancelIdleCallback(request)
}
