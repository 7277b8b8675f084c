import * as z from 'zod/mini'

/**
 * What a line counts:
 *
 * | subject    | part                 | name                      | state     |
 * | ---------- | -------------------- | ------------------------- | --------- |
 * | verdict    |                      | the verdict               |           |
 * | cause      |                      | its leading rule          | its level |
 * | coverage   | the part of the case |                           | its state |
 * | similarity |                      | lowest percent of its bin |           |
 */
const SUBJECTS = ['verdict', 'cause', 'coverage', 'similarity'] as const

export const REPORT_FORMAT = 'lupa-report-4'

const MAX_CASES = 10_000

const Count = z.int().check(z.nonnegative(), z.maximum(MAX_CASES))

const LineId = z.strictObject({
  subject: z.enum(SUBJECTS),
  part: z.string(),
  name: z.string(),
  state: z.string(),
})
export type LineId = Readonly<z.output<typeof LineId>>

// z.extend would add code to the first page.
const Line = z.strictObject({ ...LineId.shape, count: Count })
export type Line = Readonly<z.output<typeof Line>>

/** The saved file: counts of a list's cases, without any text of the service. */
const Report = z
  .strictObject({
    format: z.literal(REPORT_FORMAT),
    /** First and last DataEnvio, as yyyy-mm-dd; null if no answer has one. */
    sent: z.nullable(z.strictObject({ from: z.iso.date(), to: z.iso.date() })),
    lookedUp: z.strictObject({ from: z.iso.datetime(), to: z.iso.datetime() }),
    /** Fingerprint: another configuration judges the same answers differently. */
    configuration: z.string(),
    cases: Count,
    failed: z.record(z.string(), Count),
    lines: z.array(Line),
  })
  .check(z.refine(({ cases, lines }) => lines.every(({ count }) => count <= cases)))
export type Report = Readonly<z.output<typeof Report>>

const SEPARATOR = '\u0000'

export function lineKey({ subject, part, name, state }: LineId): string {
  return [subject, part, name, state].join(SEPARATOR)
}

export function parseLineKey(key: string): LineId {
  const [subject, part = '', name = '', state = ''] = key.split(SEPARATOR)
  return { subject: subject as LineId['subject'], part, name, state }
}

export function countFailures({ failed }: Report): number {
  return Object.values(failed).reduce((sum, count) => sum + count, 0)
}

/** `damaged`: cut off or edited; `other`: not a report. */
export type ParsedReport = { readonly report: Report } | { readonly problem: 'other' | 'version' | 'damaged' }

export function parseReport(text: string): ParsedReport {
  const format = /^\uFEFF?\s*\{\s*"format"\s*:\s*"(lupa-report-\d+)"/.exec(text)?.[1]
  if (format === undefined) return { problem: 'other' }
  if (format !== REPORT_FORMAT) return { problem: 'version' }
  try {
    const result = Report.safeParse(JSON.parse(text.replace(/^\uFEFF/, '')))
    return result.success ? { report: result.data } : { problem: 'damaged' }
  } catch {
    return { problem: 'damaged' }
  }
}
