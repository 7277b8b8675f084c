import type { Wait } from '#core/service/client/abort.ts'

interface Alarm {
  readonly at: number
  readonly ring: () => void
}

const settled = () => new Promise<void>((resolve) => void setImmediate(resolve))

/** A clock that stands still until the test lets time pass. */
export function createClock() {
  let time = 1_700_000_000_000
  const alarms = new Set<Alarm>()
  const wait: Wait = (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      const alarm = { at: time + milliseconds, ring: resolve }
      alarms.add(alarm)
      signal?.addEventListener('abort', () => {
        alarms.delete(alarm)
        reject(signal.reason as Error)
      })
    })

  async function pass(milliseconds: number): Promise<void> {
    const end = time + milliseconds
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- what has rung may set the next alarm
      await settled()
      const [next] = [...alarms].filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)
      if (!next) break
      alarms.delete(next)
      time = Math.max(time, next.at)
      next.ring()
    }
    time = end
    await settled()
  }
  return { now: () => time, wait, pass }
}
