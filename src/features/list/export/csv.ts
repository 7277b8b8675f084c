import type { CsvCell } from '../columns/column.ts'

/** Characters that begin a formula in a spreadsheet; some spreadsheets take their full-width and small forms for the plain ones. */
const FORMULA = '=+\\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B'

/**
 * What a spreadsheet skips before a formula: spaces, control and invisible characters, and quotes, because where it splits a
 * text in two, a pair of quotes is an empty beginning of the second part.
 */
const SKIPPED = String.raw`["\s\p{C}\p{Default_Ignorable_Code_Point}]*`

/**
 * Where a spreadsheet may begin to read a cell: at its start, but also inside, because one that separates cells by semicolons
 * (Excel in Portuguese) splits a comma-separated file at semicolons too. Between words a hyphen or an @ is only text.
 */
const FORMULA_STARTS = new RegExp(`((?:[;\\t\\r\\n]|^)${SKIPPED})([${FORMULA}]?)`, 'gu')

/** What a spreadsheet takes for the end of a cell, whatever follows. */
const CONTROL_FIRST = /^[\t\r\n]/

/**
 * Escapes formulas: an apostrophe goes before every character that could begin one (OWASP, "CSV injection"). Nothing else is
 * changed.
 */
export function escapeFormulas(text: string): string {
  const inert = text.replace(FORMULA_STARTS, (whole, before: string, sign: string) =>
    sign === '' ? whole : `${before}'${sign}`,
  )
  return CONTROL_FIRST.test(inert) ? `'${inert}` : inert
}

function quoted(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  return `"${escapeFormulas(cell).replaceAll('"', '""')}"`
}

/**
 * A table as CSV by RFC 4180: commas, CRLF after every row, every text in quotes. With a byte-order mark, without which Excel
 * takes UTF-8 for Windows-1252.
 *
 * papaparse does not fit: its `escapeFormulae` looks at the start of a cell only.
 */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')}`
}
