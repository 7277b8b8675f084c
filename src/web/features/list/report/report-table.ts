import { CHANGES } from '../../../../core/report/compare-reports.ts'
import type { ReportComparison } from '../../../../core/report/compare-reports.ts'
import { keyOf, KINDS, NO_CASES, totalOf } from '../../../../core/report/report.ts'
import type { Counted, Report } from '../../../../core/report/report.ts'
import { shareOf } from '../../../../core/report/statistics.ts'
import { inlineText } from '../../../../wording/visible-text.ts'
import type { Say } from '../../../i18n/language.ts'
import type { CsvCell } from '../export/file-fields.ts'

interface ReportTableContext {
  readonly report: Report
  /** What changed since an earlier report, which then has columns. */
  readonly comparison: ReportComparison | null
  readonly countedText: (counted: Counted) => string
  readonly say: Say
}

/** Percent with two decimals. */
const percent = (share: number) => Math.round(10_000 * share) / 100

/**
 * A report as a table for spreadsheets: a row for each line, and after them for each change that no line counts as it does:
 * what vanished, the failures, the sides of the similarity's cut-offs.
 */
export function reportTable({
  report,
  comparison,
  countedText,
  say,
}: ReportTableContext): readonly (readonly CsvCell[])[] {
  const cases = totalOf(report.cases)
  const changes = new Map(
    comparison
      ? CHANGES.flatMap((kind) =>
          comparison[kind].map((change) => [keyOf(change.counted), { kind, ...change }] as const),
        )
      : [],
  )
  const head = [
    ...(['subject', 'part', 'name', 'state', 'what', 'cases', 'share', 'low', 'high'] as const).map(
      (column) => say(`report.csv.${column}`),
    ),
    ...KINDS.map((kind) => say(`report.kind.${kind}`)),
    ...(comparison ? [say('report.csv.change'), say('report.csv.before'), say('report.csv.chance')] : []),
  ]
  const counted = new Set(report.lines.map(keyOf))
  const lines = [
    ...report.lines.map((line) => ({ ...line, count: totalOf(line.counts) })),
    ...[...changes.entries()]
      .filter(([key]) => !counted.has(key))
      .map(([, { counted: what, now }]) => ({
        ...what,
        count: now.count,
        counts: now.count === 0 ? NO_CASES : null,
      })),
  ]
  return [
    head,
    ...lines.map((line) => {
      const { count } = line
      const { share, low, high } = shareOf(count, cases)
      const change = changes.get(keyOf(line))
      return [
        line.subject,
        ...[line.part, line.name, line.state].map((text) => inlineText(text)),
        countedText(line),
        count,
        ...[share, low, high].map(percent),
        ...KINDS.map((kind) => line.counts?.[kind] ?? null),
        ...(comparison
          ? change
            ? [say(`report.change.kind.${change.kind}`), change.before.count, change.chance]
            : [null, null, null]
          : []),
      ]
    }),
  ]
}
