import * as z from 'zod/mini'
import { REPORT_FORMAT, SUBJECTS } from './report.ts'
import type { Report } from './report.ts'

/** More than the longest list has: the comparison of a line takes a step for each. */
const MOST_CASES = 10_000

const Count = z.int().check(z.nonnegative(), z.maximum(MOST_CASES))
const DaySpan = z.strictObject({ from: z.iso.date(), to: z.iso.date() })
const MomentSpan = z.strictObject({ from: z.iso.datetime(), to: z.iso.datetime() })

const Line = z.strictObject({
  subject: z.enum(SUBJECTS),
  part: z.string(),
  name: z.string(),
  state: z.string(),
  count: Count,
})

const SavedReport = z
  .strictObject({
    format: z.literal(REPORT_FORMAT),
    sent: z.nullable(DaySpan),
    lookedUp: MomentSpan,
    configuration: z.string(),
    cases: Count,
    failed: z.record(z.string(), Count),
    lines: z.array(Line),
  })
  .check(z.refine(({ cases, lines }) => lines.every(({ count }) => count <= cases)))

/** A file as a report, or why it is none: written by another version, cut off or edited, or another file. */
export type ReadReport = { readonly report: Report } | { readonly problem: 'other' | 'version' | 'damaged' }

export function readReport(text: string): ReadReport {
  const format = /^\uFEFF?\s*\{\s*"format"\s*:\s*"(lupa-report-\d+)"/.exec(text)?.[1]
  if (format === undefined) return { problem: 'other' }
  if (format !== REPORT_FORMAT) return { problem: 'version' }
  try {
    const read = SavedReport.safeParse(JSON.parse(text.replace(/^\uFEFF/, '')))
    return read.success ? { report: read.data } : { problem: 'damaged' }
  } catch {
    return { problem: 'damaged' }
  }
}
