import * as z from 'zod/mini'

/**
 * What a line counts. `part`, `name` and `state` mean:
 *
 * | subject    | part                                     | name                        | state       |
 * | ---------- | ---------------------------------------- | --------------------------- | ----------- |
 * | verdict    |                                          | the verdict                 |             |
 * | rule       |                                          | the rule                    | worst level |
 * | coverage   | the part of the case                     |                             | its state   |
 * | similarity |                                          |                             | its flag    |
 * | code       | Status, Motivo, TipoDocumento, Biometria | a code without a meaning    |             |
 * | text       | its label                                | a text not understood       |             |
 * | field      | OCR, Analise, Biometria or Laudo         | one beyond the interface    |             |
 */
const SUBJECTS = ['verdict', 'rule', 'coverage', 'similarity', 'code', 'text', 'field'] as const

export const REPORT_FORMAT = 'lupa-report-3'

/** More than the longest list has. */
const MOST_CASES = 10_000

const Count = z.int().check(z.nonnegative(), z.maximum(MOST_CASES))

/** A line without its count. */
const Counted = z.strictObject({
  subject: z.enum(SUBJECTS),
  part: z.string(),
  name: z.string(),
  state: z.string(),
})
export type Counted = Readonly<z.output<typeof Counted>>

// Not by z.extend, whose code would come with the first page.
const Line = z.strictObject({ ...Counted.shape, count: Count })
export type Line = Readonly<z.output<typeof Line>>

/** A report over a list: counts of cases, and nothing of a person. This is the file that is saved and opened again. */
const Report = z
  .strictObject({
    format: z.literal(REPORT_FORMAT),
    /** When its cases were sent, as days yyyy-mm-dd; null where no answer has a date. */
    sent: z.nullable(z.strictObject({ from: z.iso.date(), to: z.iso.date() })),
    /** When they were looked up, ISO 8601 in UTC. */
    lookedUp: z.strictObject({ from: z.iso.datetime(), to: z.iso.datetime() }),
    /** Tells configurations apart, because another configuration judges the same answers otherwise. */
    configuration: z.string(),
    cases: Count,
    failed: z.record(z.string(), Count),
    lines: z.array(Line),
  })
  .check(z.refine(({ cases, lines }) => lines.every(({ count }) => count <= cases)))
export type Report = Readonly<z.output<typeof Report>>

const SEPARATOR = '\u0000'

/** What is counted as one string, by which it is found again. */
export function keyOf({ subject, part, name, state }: Counted): string {
  return [subject, part, name, state].join(SEPARATOR)
}

export function countedOf(key: string): Counted {
  const [subject, part = '', name = '', state = ''] = key.split(SEPARATOR)
  return { subject: subject as Counted['subject'], part, name, state }
}

export function failuresIn({ failed }: Report): number {
  return Object.values(failed).reduce((sum, count) => sum + count, 0)
}

/** A file as a report, or why it is none: written by another version, cut off or edited, or another file. */
export type ReadReport = { readonly report: Report } | { readonly problem: 'other' | 'version' | 'damaged' }

export function readReport(text: string): ReadReport {
  const format = /^\uFEFF?\s*\{\s*"format"\s*:\s*"(lupa-report-\d+)"/.exec(text)?.[1]
  if (format === undefined) return { problem: 'other' }
  if (format !== REPORT_FORMAT) return { problem: 'version' }
  try {
    const read = Report.safeParse(JSON.parse(text.replace(/^\uFEFF/, '')))
    return read.success ? { report: read.data } : { problem: 'damaged' }
  } catch {
    return { problem: 'damaged' }
  }
}
