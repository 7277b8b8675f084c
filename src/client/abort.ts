/** The wait between two attempts, in milliseconds; ends early where `signal` aborts. */
export type Wait = (milliseconds: number, signal?: AbortSignal) => Promise<void>

/**
 * The outcome of `work`, or the signal's reason as soon as it aborts: not everything that is waited for listens to
 * a signal itself.
 */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work
  let stop: (() => void) | undefined
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason as Error)
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
  })
  try {
    return await Promise.race([aborted, work])
  } finally {
    if (stop) signal.removeEventListener('abort', stop)
  }
}

/** Waits by the clock, and leaves no timer behind when it is aborted. */
export const waitByClock: Wait = (milliseconds, signal) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const passed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  return untilAborted(passed, signal).finally(() => clearTimeout(timer))
}
