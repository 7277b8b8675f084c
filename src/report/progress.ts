import type { ListState } from '../web/data/list/list-run.ts'

const BAR_WIDTH = 24

/** Milliseconds between two lines where there is no terminal. */
const LINE_EVERY_MS = 60_000

const REASONS = {
  'rate-limited': 'the service limits the rate',
  trouble: 'the service fails',
  'sign-in': 'the session ended',
} as const

function minutesOf(milliseconds: number): string {
  return milliseconds < 60_000 ? 'less than a minute' : `${Math.round(milliseconds / 60_000)} min`
}

/** How far a list is, as one line without a key. */
function progressText({ counts, rows, timeLeft, waitingFor, waitingUntil }: ListState): string {
  const parts = [`${counts.done + counts.error} of ${rows.length}`]
  if (counts.error > 0) parts.push(`${counts.error} failed`)
  if (waitingFor !== null) {
    const until =
      waitingUntil === null ? '' : ` until ${new Date(waitingUntil).toISOString().slice(11, 19)} UTC`
    parts.push(`pauses${until}: ${REASONS[waitingFor]}`)
  } else if (timeLeft !== null) parts.push(`${minutesOf(timeLeft)} left`)
  return parts.join(', ')
}

/** A bar of the ended rows. */
function barText({ counts, rows }: ListState): string {
  const full = Math.floor(((counts.done + counts.error) / Math.max(1, rows.length)) * BAR_WIDTH)
  return `[${'#'.repeat(full)}${'.'.repeat(BAR_WIDTH - full)}]`
}

/** Where progress is written: standard error. */
export interface ProgressStream {
  readonly isTTY?: boolean
  readonly columns?: number
  readonly write: (text: string) => void
}

interface Progress {
  readonly show: (state: ListState) => void
  /** Clears the line of a terminal. */
  readonly end: () => void
}

/** Shows how far a list is: one line that is written over on a terminal, elsewhere a line a minute. */
export function createProgress(stream: ProgressStream, now: () => number = Date.now): Progress {
  let writtenAt = now()
  return {
    show(state) {
      if (stream.isTTY) {
        const line = `${barText(state)} ${progressText(state)}`.slice(0, (stream.columns ?? 80) - 1)
        stream.write(`\r\u001B[K${line}`)
      } else if (now() - writtenAt >= LINE_EVERY_MS) {
        writtenAt = now()
        stream.write(`${progressText(state)}\n`)
      }
    },
    end() {
      if (stream.isTTY) stream.write('\r\u001B[K')
    },
  }
}
