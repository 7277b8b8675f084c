import type { Line, Report } from './report.ts'

/** A text that was not understood, and the lines that count it: one for each label. */
interface UnknownText {
  readonly name: string
  readonly lines: readonly Line[]
}

interface Unknown {
  readonly codes: readonly Line[]
  readonly texts: readonly UnknownText[]
  readonly fields: readonly Line[]
}

export function whatIsUnknown({ lines }: Report): Unknown {
  const sorted = lines.toSorted((a, b) => b.count - a.count)
  const linesOf = (subject: Line['subject']) => sorted.filter((line) => line.subject === subject)
  const texts = Map.groupBy(linesOf('text'), ({ name }) => name)
  return {
    codes: linesOf('code'),
    texts: [...texts].map(([name, ofText]) => ({ name, lines: ofText })),
    fields: linesOf('field'),
  }
}
