import Papa from 'papaparse'
import { LIST_LIMITS } from '../../../limits.ts'

/** What separates the cells of a table: Excel's clipboard, Brazilian and international CSV, the most reliable first. */
export const DELIMITERS = ['\t', ';', ','] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** A row of a table. */
export interface Row {
  /** Its first line, from 1. */
  readonly line: number
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
 * Reads the row that begins at `lines[at]`, which may run over several lines where a cell is quoted. A row with invalid
 * quotes is that one line, so that a stray quote never swallows the lines below it.
 *
 * @returns the row, and the index of the line after it.
 */
export function rowAt(
  lines: readonly string[],
  at: number,
  delimiter: Delimiter,
): { row: Row; next: number } {
  const first = lines[at] ?? ''
  const line = at + 1
  const alone = cellsOf(first, delimiter)
  if (alone) return { row: { line, cells: alone }, next: at + 1 }
  if (hasOddQuotes(first)) {
    const within = lines.slice(at + 1, at + MOST_LINES_OF_A_CELL)
    const closing = within.findIndex(hasOddQuotes)
    const cells = closing < 0 ? null : cellsOf(lines.slice(at, at + closing + 2).join('\n'), delimiter)
    if (cells) return { row: { line, cells }, next: at + closing + 2 }
  }
  // Excel's clipboard does not escape a quote inside a cell.
  return { row: { line, cells: delimiter === '\t' ? first.split('\t') : null }, next: at + 1 }
}

/** The rows of a table from its first line on, blank lines left out. */
export function* rowsOf(lines: readonly string[], delimiter: Delimiter): Generator<Row> {
  let at = 0
  while (at < lines.length) {
    const isBlank = lines[at]?.trim() === ''
    const { row, next } = rowAt(lines, at, delimiter)
    if (!isBlank) yield row
    at = next
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
