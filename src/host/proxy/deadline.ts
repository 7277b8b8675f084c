/** The time that one exchange with the service may take. */
export interface Deadline {
  /** Aborts when the browser leaves or the time is over. */
  readonly signal: AbortSignal
  readonly isPassed: () => boolean
  readonly stop: () => void
  /** Calls `end` when the exchange stops or aborts, whichever is first, or both. */
  readonly onEnd: (end: () => void) => void
  /** The promise, or a rejection when the signal aborts first: a service in process may ignore the signal. */
  readonly race: <T>(promise: Promise<T>) => Promise<T>
}

/**
 * Starts a deadline of `timeoutMs` milliseconds that also ends when `browser` aborts. Not AbortSignal.timeout, whose
 * timer cannot be stopped: under load there would be 35 seconds of them.
 */
export function startDeadline(browser: AbortSignal, timeoutMs: number): Deadline {
  const controller = new AbortController()
  let isPassed = false
  let end: (() => void) | undefined
  const abort = (reason?: Error) => {
    controller.abort(reason)
    end?.()
  }
  const leave = () => abort()
  const timer = setTimeout(() => {
    isPassed = true
    abort(new DOMException('the service did not answer in time', 'TimeoutError'))
  }, timeoutMs)
  if (browser.aborted) leave()
  else browser.addEventListener('abort', leave, { once: true })
  return {
    signal: controller.signal,
    isPassed: () => isPassed,
    stop: () => {
      clearTimeout(timer)
      browser.removeEventListener('abort', leave)
      end?.()
    },
    onEnd: (called) => {
      end = called
      if (controller.signal.aborted) called()
    },
    race: async (promise) => {
      const { promise: aborted, reject } = Promise.withResolvers<never>()
      const onAbort = () => reject(new Error('aborted'))
      if (controller.signal.aborted) onAbort()
      else controller.signal.addEventListener('abort', onAbort, { once: true })
      try {
        return await Promise.race([promise, aborted])
      } finally {
        controller.signal.removeEventListener('abort', onAbort)
      }
    },
  }
}
