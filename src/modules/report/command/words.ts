import type { ReportComparison, Shift } from '../core/compare-reports.ts'
import type { Counted, Report } from '../core/report.ts'
import { shareOf } from '../core/statistics.ts'
import type { Proportion } from '../core/statistics.ts'
import { whatIsUnknown } from '../core/unknown.ts'
import type { ListState } from '../../list/web/data/list-run.ts'

/** A text of the service, or of a file, without characters that a terminal would act on, or that reorder the line. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\uFFFD')
}

function countedName({ subject, part, name, state }: Counted): string {
  const words = [subject, part, name].filter(Boolean).join(' ')
  return printable(state === '' ? words : `${words} (${state})`)
}

function percentOf({ count, of }: Proportion): string {
  return `${count} of ${of} (${(100 * shareOf(count, of).share).toFixed(1)}%)`
}

function shiftLine(what: string, { counted, before, now, chance }: Shift): string {
  const chanceText = chance < 0.0001 ? 'p < 0.0001' : `p = ${chance.toFixed(4)}`
  return `${what}: ${countedName(counted)}: from ${percentOf(before)} to ${percentOf(now)}, ${chanceText}`
}

/** What changed against an earlier report, one line each. */
export function comparisonLines(earlier: Report, comparison: ReportComparison): readonly string[] {
  const { isNew, rose, fell, vanished, comparisons, isOtherConfiguration } = comparison
  const lines = [
    ...isNew.map((each) => shiftLine('New', each)),
    ...rose.map((each) => shiftLine('Rose', each)),
    ...fell.map((each) => shiftLine('Fell', each)),
    ...vanished.map((each) => shiftLine('Vanished', each)),
  ]
  const against = `${comparisons} shares compared with the report of ${earlier.lookedUp.to.slice(0, 10)}`
  return [
    ...(isOtherConfiguration
      ? ['Another configuration judged the earlier cases: changes may come from it.']
      : []),
    ...lines,
    lines.length === 0 ? `${against}: nothing changed more than chance explains.` : `${against}.`,
  ]
}

/** What a report is about, in two lines. */
export function summaryLines(report: Report): readonly string[] {
  const { codes, texts, beyond } = whatIsUnknown(report)
  const failed = Object.entries(report.failed).map(([kind, count]) => `${kind} ${count}`)
  const failures = failed.length === 0 ? 'none failed' : `failed: ${failed.join(', ')}`
  return [
    `${report.cases} cases were read, ${failures}.`,
    `Not known: ${codes.length} codes, ${texts.length} texts, ${beyond.length} fields beyond the interface.`,
  ]
}

const PAUSES = {
  'rate-limited': 'the service limits the rate',
  trouble: 'the service fails',
  'sign-in': 'the session ended',
} as const

/** How far a list is, as one line without a key. */
function progressText({ counts, rows, timeLeft, waitingFor, waitingUntil }: ListState): string {
  const ended = counts.done + counts.error
  const parts = [`${ended} of ${rows.length}`]
  if (counts.error > 0) parts.push(`${counts.error} failed`)
  if (waitingFor !== null) {
    const until =
      waitingUntil === null ? '' : ` until ${new Date(waitingUntil).toISOString().slice(11, 19)} UTC`
    parts.push(`pauses${until}: ${PAUSES[waitingFor]}`)
  } else if (ended === 0) parts.push('no answer yet')
  else if (timeLeft !== null) parts.push(`${Math.ceil(timeLeft / 60_000)} min left`)
  return parts.join(', ')
}

export interface ProgressStream {
  readonly isTTY?: boolean
  readonly columns?: number
  readonly write: (text: string) => void
}

/** Where there is no terminal, something new is written after so long, and else every twelfth time. */
const TICK_MS = 5000
const LINE_EVERY_TICKS = 12

/** Shows how far a list is: one line that is written over on a terminal; elsewhere a line a minute, and at each pause. */
export function createProgress(stream: ProgressStream) {
  let shown: ListState | null = null
  let pause: ListState['waitingFor'] = null
  let ticks = LINE_EVERY_TICKS
  const timer = setInterval(() => {
    ticks += 1
    if (stream.isTTY || shown === null) return
    if (shown.waitingFor === pause && ticks < LINE_EVERY_TICKS) return
    ticks = 0
    pause = shown.waitingFor
    stream.write(`${progressText(shown)}\n`)
  }, TICK_MS)
  return {
    show: (state: ListState): void => {
      shown = state
      if (stream.isTTY) stream.write(`\r\u001B[K${progressText(state).slice(0, (stream.columns ?? 80) - 1)}`)
    },
    end: (): void => {
      clearInterval(timer)
      if (stream.isTTY) stream.write('\r\u001B[K')
    },
  }
}
