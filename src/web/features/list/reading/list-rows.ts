import Papa from 'papaparse'
import { LIST_LIMITS } from '../../../limits.ts'

/** What separates the cells of a table: Excel's clipboard, Brazilian and international CSV, the most reliable first. */
export const DELIMITERS = ['\t', ';', ','] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** A row of a table. */
export interface Row {
  /** The number of its first line, from 1. */
  readonly line: number
  /** That line. */
  readonly text: string
  /** Null where its quotes cannot be read. */
  readonly cells: readonly string[] | null
}

/** A quoted cell that runs over more lines is taken for a stray quote. */
const MOST_LINES_OF_A_CELL = 50

/** A longer row with quotes, in UTF-16 units, is taken for damaged: splitting it would freeze the page. */
const LONGEST_QUOTED_ROW = 1_000_000

function hasOddQuotes(line: string): boolean {
  return (line.split('"').length - 1) % 2 === 1
}

/**
 * The cells of a row by RFC 4180; null where a quote is not closed, or is followed by anything but a delimiter.
 *
 * papaparse is given one row at a time: in a whole text, a stray quote would swallow every line below it.
 */
function cellsOf(text: string, delimiter: Delimiter): readonly string[] | null {
  if (!text.includes('"')) return text.split(delimiter)
  if (text.length > LONGEST_QUOTED_ROW) return null
  // Lines end with \n, which is data here.
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\r\n' })
  return errors.length === 0 ? (data[0] ?? []) : null
}

/**
 * The rows of a table, blank lines included. A row may run over several lines where a cell is quoted. One with invalid
 * quotes is its first line, so that a stray quote never swallows the lines below it.
 */
export function* rowsOf(lines: readonly string[], delimiter: Delimiter): Generator<Row> {
  let at = 0
  while (at < lines.length) {
    const text = lines[at] ?? ''
    const line = at + 1
    at += 1
    let cells = cellsOf(text, delimiter)
    if (!cells && hasOddQuotes(text)) {
      const closing = lines.slice(at, at + MOST_LINES_OF_A_CELL - 1).findIndex(hasOddQuotes) + 1
      cells = closing === 0 ? null : cellsOf([text, ...lines.slice(at, at + closing)].join('\n'), delimiter)
      if (cells) at += closing
    }
    // Excel's clipboard does not escape a quote inside a cell.
    yield { line, text, cells: cells ?? (delimiter === '\t' ? text.split('\t') : null) }
  }
}

/** The lines of a text up to the limit, and how many there are. */
export function linesOf(text: string): { lines: readonly string[]; count: number } {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (plain === '') return { lines: [], count: 0 }
  // The final line break does not begin another line.
  const end = plain.endsWith('\n') ? plain.length - 1 : plain.length
  const lines = plain.slice(0, end).split('\n', LIST_LIMITS.lines)
  let count = 1
  for (let at = plain.indexOf('\n'); at >= 0 && at < end; at = plain.indexOf('\n', at + 1)) count += 1
  return { lines, count }
}
