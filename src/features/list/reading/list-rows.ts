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

function hasOddQuotes(line: string): boolean {
  return (line.split('"').length - 1) % 2 === 1
}

/**
 * The cells of a row by RFC 4180; null where a quote is not closed, or is followed by anything but a delimiter.
 *
 * papaparse does not fit: after a stray quote it reads on to the end of the text, and takes seconds for a text of such quotes.
 * Here a bad row takes no longer than a good one.
 */
function cellsOf(text: string, delimiter: Delimiter): readonly string[] | null {
  if (!text.includes('"')) return text.split(delimiter)
  const cells: string[] = []
  let at = 0
  for (;;) {
    const quoted = text[at] === '"' ? quotedFrom(text, at) : undefined
    if (quoted === null) return null
    const end = quoted ? quoted.end : text.indexOf(delimiter, at)
    cells.push(quoted ? quoted.cell : text.slice(at, end < 0 ? undefined : end))
    if (end < 0 || end === text.length) return cells
    if (text[end] !== delimiter) return null
    at = end + 1
  }
}

/** The cell whose opening quote is at `at`, and where it ends; null where it is not closed. */
function quotedFrom(text: string, at: number): { cell: string; end: number } | null {
  let cell = ''
  let from = at + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return null
    if (text[quote + 1] !== '"') return { cell: cell + text.slice(from, quote), end: quote + 1 }
    cell += text.slice(from, quote + 1)
    from = quote + 2
  }
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
