import type { Wait } from '#core/service/client/abort.ts'

interface Alarm {
  readonly time: number
  readonly ring: () => void
}

/** Resolves after all pending promises have. */
export const settled = () => new Promise<void>((resolve) => void setImmediate(resolve))

/** A clock that only `pass` moves. */
export function createClock() {
  let time = 1_700_000_000_000
  const alarms = new Set<Alarm>()
  const wait: Wait = (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      const alarm = { time: time + milliseconds, ring: resolve }
      alarms.add(alarm)
      signal?.addEventListener('abort', () => {
        alarms.delete(alarm)
        reject(signal.reason as Error)
      })
    })

  async function pass(milliseconds: number): Promise<void> {
    const end = time + milliseconds
    for (;;) {
      // A ring may set the next alarm.
      await settled()
      const [next] = [...alarms].filter((alarm) => alarm.time <= end).toSorted((a, b) => a.time - b.time)
      if (!next) break
      alarms.delete(next)
      time = Math.max(time, next.time)
      next.ring()
    }
    time = end
    await settled()
  }
  return { now: () => time, wait, pass }
}
