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

interface TimeLimit {
  readonly milliseconds: number
  readonly wait: Wait
  /** The reason of the signal when the time is over. */
  readonly late: () => Error
  readonly signal?: AbortSignal | undefined
}

/** Runs `work` with a signal that aborts when the time is over, and when `signal` aborts. */
export async function withinTime<T>(
  { milliseconds, wait, late, signal }: TimeLimit,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ended = new AbortController()
  void wait(milliseconds, ended.signal).then(
    () => ended.abort(late()),
    () => {},
  )
  try {
    return await work(signal ? AbortSignal.any([signal, ended.signal]) : ended.signal)
  } finally {
    ended.abort()
  }
}
