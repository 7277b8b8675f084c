import type { DocumentKind } from '../findings/model/evidence.ts'

/** What is counted. `part`, `name` and `state` of a line mean this:
 *
 * | subject    | part                                   | name                                  | state                   |
 * | ---------- | -------------------------------------- | ------------------------------------- | ----------------------- |
 * | verdict    |                                        | the verdict                           |                         |
 * | rule       |                                        | the rule                              | its worst level         |
 * | coverage   | the part of the case                   |                                       | its state               |
 * | code       | Status, Motivo, TipoDocumento, Biometria | the code                            | `known` or `unmapped`   |
 * | label      |                                        | a label of the laudo                  |                         |
 * | text       | the label of its line                  | the text, masked as in lists          | what was read in it     |
 * | field      | OCR, Analise, Biometria or Laudo       | the field                             | `filled` or `beyond` the interface |
 * | similarity |                                        | the lower end of its bin in percent; '' without a number | its flag |
 * | time       | `analysis` or `face`                   | its longest time in seconds; '' while pending |                 |
 * | failure    |                                        |                                       |                         |
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
  'time',
  'failure',
] as const
export type CountedSubject = (typeof SUBJECTS)[number]

/** The kinds of document that cases are counted by, as `documentKindOf` finds them. */
export const KINDS = ['licence', 'rg', 'other', 'unknown'] as const satisfies readonly DocumentKind[]

export type CountByKind = Record<(typeof KINDS)[number], number>

export const NO_CASES: Readonly<CountByKind> = { licence: 0, rg: 0, other: 0, unknown: 0 }

/** What is counted. */
export interface Counted {
  readonly subject: CountedSubject
  readonly part: string
  readonly name: string
  readonly state: string
}

/** One thing that is counted, and how many cases have it. */
export interface Line extends Counted {
  readonly counts: CountByKind
}

/** A first and a last moment or day. */
interface Span {
  readonly from: string
  readonly to: string
}

export const REPORT_FORMAT = 'lupa-report-1'

/** A report over a list: counts of cases, and nothing of a person. This is the file that is saved and compared. */
export interface Report {
  readonly format: typeof REPORT_FORMAT
  /** When its cases were sent, as days yyyy-mm-dd; null where no answer has a date. */
  readonly sent: Span | null
  /** When they were looked up, ISO 8601 in UTC. */
  readonly lookedUp: Span
  /** Tells configurations apart, because another configuration judges the same answers otherwise. */
  readonly configuration: string
  readonly cutOffs: { readonly ok: number; readonly warn: number }
  /** The cases that were answered, and those that could not be loaded by the kind of failure. */
  readonly cases: CountByKind
  readonly failed: Readonly<Record<string, number>>
  readonly lines: Line[]
}

const SEPARATOR = '\u0000'

/** What is counted as one string: a list keeps thousands of them, and finds its rows by them. */
export function keyOf({ subject, part, name, state }: Counted): string {
  return [subject, part, name, state].join(SEPARATOR)
}

/** The reverse of `keyOf`. */
export function countedOf(key: string): Counted {
  const [subject, part = '', name = '', state = ''] = key.split(SEPARATOR)
  return { subject: subject as CountedSubject, part, name, state }
}

/** The sum over all kinds of document. */
export function totalOf(counts: CountByKind): number {
  return KINDS.reduce((sum, kind) => sum + counts[kind], 0)
}

/** How many cases could not be loaded, whatever the kind of failure. */
export function failuresIn({ failed }: Report): number {
  return Object.values(failed).reduce((sum, count) => sum + count, 0)
}
