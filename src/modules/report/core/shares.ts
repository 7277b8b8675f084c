import { estimateShare } from './estimate-share.ts'
import { lineKey } from './report.ts'
import type { LineId, Report } from './report.ts'

export type Share = ReturnType<typeof estimateShare> & { readonly count: number }

/** A line with its share in this report and in an earlier one. */
export interface ComparedLine {
  readonly line: LineId
  readonly now: Share
  readonly before: Share | null
}

function shareIn({ lines, cases }: Report, key: string): Share {
  const count = lines.find((line) => lineKey(line) === key)?.count ?? 0
  return { count, ...estimateShare(count, cases) }
}

export function compareLine(line: LineId, report: Report, earlier: Report | null): ComparedLine {
  const key = lineKey(line)
  return { line, now: shareIn(report, key), before: earlier && shareIn(earlier, key) }
}

/** The lines of one subject in either report, most frequent first. */
export function compareLines(
  subject: LineId['subject'],
  report: Report,
  earlier: Report | null,
): readonly ComparedLine[] {
  const lines = [report, earlier].flatMap(
    (item) => item?.lines.filter((line) => line.subject === subject) ?? [],
  )
  const distinct = new Map<string, LineId>(lines.map((line) => [lineKey(line), line]))
  return [...distinct.values()]
    .map((line) => compareLine(line, report, earlier))
    .toSorted((a, b) => b.now.count - a.now.count)
}

const AXIS_ENDS = [0.04, 0.08, 0.12, 0.2, 0.4, 0.6, 0.8, 1]

/** The end of an axis, in quarters of whole percents, that every interval and earlier share fits. */
export function axisEnd(lines: readonly ComparedLine[]): number {
  const highest = Math.max(...lines.flatMap(({ now, before }) => [now.high, before?.share ?? 0]))
  return AXIS_ENDS.find((end) => end >= highest) ?? 1
}
