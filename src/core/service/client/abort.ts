/** Resolves after `milliseconds`; rejects with the reason of `signal` on abort. */
export type Wait = (milliseconds: number, signal?: AbortSignal) => Promise<void>

/** Makes `work` abortable: rejects with the reason of `signal` on abort, even if `work` ignores the signal. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  try {
    return await Promise.race([aborted.promise, work])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

export const waitByClock: Wait = (milliseconds, signal) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  return untilAborted(promise, signal).finally(() => clearTimeout(timer))
}

interface TimeLimit {
  readonly milliseconds: number
  readonly wait: Wait
  readonly createTimeoutError: () => Error
  readonly signal?: AbortSignal | undefined
}

export async function withTimeout<T>(
  { milliseconds, wait, createTimeoutError, signal }: TimeLimit,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const timeout = new AbortController()
  void wait(milliseconds, timeout.signal).then(
    () => timeout.abort(createTimeoutError()),
    () => {},
  )
  try {
    return await work(signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal)
  } finally {
    timeout.abort()
  }
}
