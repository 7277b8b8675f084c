/** Waits a number of milliseconds; rejects with the reason of `signal` as soon as that aborts. */
export type Wait = (milliseconds: number, signal?: AbortSignal) => Promise<void>

/** The outcome of `work`, or the reason of `signal` as soon as it aborts, for work that does not listen to a signal. */
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

/** Waits with setTimeout, and leaves no timer behind when it is aborted. */
export const waitByClock: Wait = (milliseconds, signal) => {
  const passed = Promise.withResolvers<void>()
  const timer = setTimeout(passed.resolve, milliseconds)
  return untilAborted(passed.promise, signal).finally(() => clearTimeout(timer))
}
