/** What is counted. `part`, `name` and `state` of a line mean this:
 *
 * | subject    | part                                     | name                                | state                              |
 * | ---------- | ---------------------------------------- | ----------------------------------- | ---------------------------------- |
 * | verdict    |                                          | the verdict                         |                                    |
 * | rule       |                                          | the rule                            | its worst level                    |
 * | coverage   | the part of the case                     |                                     | its state                          |
 * | code       | Status, Motivo, TipoDocumento, Biometria | the code                            | `known` or `unmapped`              |
 * | label      |                                          | a label of the laudo                |                                    |
 * | text       | the label of its line                    | if not understood: the text, masked | what was read in it                |
 * | field      | OCR, Analise, Biometria or Laudo         | the field                           | `filled` or `beyond` the interface |
 * | similarity |                                          |                                     | its flag                           |
 * | failure    |                                          |                                     |                                    |
 *
 * No line counts failures: only a comparison does, from `failed`.
 */
export const SUBJECTS = [
  'verdict',
  'rule',
  'coverage',
  'code',
  'label',
  'text',
  'field',
  'similarity',
  'failure',
] as const

export interface Counted {
  readonly subject: (typeof SUBJECTS)[number]
  readonly part: string
  readonly name: string
  readonly state: string
}

export interface Line extends Counted {
  readonly count: number
}

interface Span {
  readonly from: string
  readonly to: string
}

export const REPORT_FORMAT = 'lupa-report-2'

/** A report over a list: counts of cases, and nothing of a person. This is the file that is saved and compared. */
export interface Report {
  readonly format: typeof REPORT_FORMAT
  /** When its cases were sent, as days yyyy-mm-dd; null where no answer has a date. */
  readonly sent: Span | null
  /** When they were looked up, ISO 8601 in UTC. */
  readonly lookedUp: Span
  /** Tells configurations apart, because another configuration judges the same answers otherwise. */
  readonly configuration: string
  readonly cases: number
  readonly failed: Readonly<Record<string, number>>
  readonly lines: readonly Line[]
}

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
