import { OCR_FIELDS } from '../contract/answers.ts'
import { totalOf } from './report.ts'
import type { Line, Report } from './report.ts'

/** What Lupa does not know of what the service sent, the most frequent first. */
export interface Unknown {
  /** Codes without an entry in the config's tables. */
  readonly codes: readonly Line[]
  /** Texts of which no word was understood. */
  readonly texts: readonly Line[]
  /** Fields beyond the interface. */
  readonly beyond: readonly Line[]
  /** OCR fields that no case has; none where no document was read. */
  readonly neverFilled: readonly string[]
}

/** Collects what a report has of what Lupa does not know. */
export function whatIsUnknown({ lines }: Report): Unknown {
  const sorted = lines.toSorted((a, b) => totalOf(b.counts) - totalOf(a.counts))
  const withState = (subject: Line['subject'], state: string) =>
    sorted.filter((line) => line.subject === subject && line.state === state)
  const filled = new Set(withState('field', 'filled').map(({ name }) => name))
  return {
    codes: withState('code', 'unmapped'),
    texts: withState('text', 'unrecognised'),
    beyond: withState('field', 'beyond'),
    neverFilled: filled.size === 0 ? [] : OCR_FIELDS.filter((name) => !filled.has(name)),
  }
}
