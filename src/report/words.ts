import { ANY_BIN } from '../core/report/compare-reports.ts'
import type { ReportComparison, Shift } from '../core/report/compare-reports.ts'
import { totalOf } from '../core/report/report.ts'
import type { Counted, Report } from '../core/report/report.ts'
import { shareOf } from '../core/report/statistics.ts'
import type { Proportion } from '../core/report/statistics.ts'
import { whatIsUnknown } from '../core/report/unknown.ts'

/** A text of the service, or of a file, without characters that a terminal would act on, or that reorder the line. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\uFFFD')
}

function nameOf({ subject, part, name, state }: Counted): string {
  const words = [subject, part, name === ANY_BIN ? '' : name].filter(Boolean).join(' ')
  return printable(state === '' ? words : `${words} (${state})`)
}

function percentOf({ count, of }: Proportion): string {
  return `${count} of ${of} (${(100 * shareOf(count, of).share).toFixed(1)} %)`
}

function chanceText(chance: number): string {
  return chance < 0.0001 ? 'p < 0.0001' : `p = ${chance.toFixed(4)}`
}

function shiftLine(what: string, { counted, before, now, chance }: Shift): string {
  return `${what}: ${nameOf(counted)}: from ${percentOf(before)} to ${percentOf(now)}, ${chanceText(chance)}`
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
    `${totalOf(report.cases)} cases were read, ${failures}.`,
    `Not known: ${codes.length} codes, ${texts.length} texts, ${beyond.length} fields beyond the interface.`,
  ]
}
