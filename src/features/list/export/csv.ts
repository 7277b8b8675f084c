import type { CsvCell } from '../columns/column.ts'

/** Signs that begin a formula in a spreadsheet, in full width and small forms as well, which some of them take for the plain ones. */
const FORMULA = '=+\\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B'

/**
 * What a spreadsheet skips before a formula: spaces, controls, signs that nobody sees, and quotes, because where it divides a
 * text in two, a pair of them is an empty beginning of the second part.
 */
const SKIPPED = String.raw`["\s\p{C}\p{Default_Ignorable_Code_Point}]*`

/**
 * Where a spreadsheet may begin to read a cell: at its start, but also within, because one that divides cells by semicolons
 * (Excel in Portuguese) opens a file of commas by its own rule. Between words a hyphen or an @ is only text.
 */
const BEGINNINGS = new RegExp(`((?:[;\\t\\r\\n]|^)${SKIPPED})([${FORMULA}]?)`, 'gu')

/** What a spreadsheet takes for the end of a cell, whatever follows. */
const CONTROL_FIRST = /^[\t\r\n]/

/**
 * Makes a text one that no spreadsheet calculates: an apostrophe before every sign that could begin a formula (OWASP, "CSV
 * injection"). Nothing else is changed.
 */
export function withoutFormulas(text: string): string {
  const inert = text.replace(BEGINNINGS, (whole, before: string, sign: string) =>
    sign === '' ? whole : `${before}'${sign}`,
  )
  return CONTROL_FIRST.test(inert) ? `'${inert}` : inert
}

function quoted(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  return `"${withoutFormulas(cell).replaceAll('"', '""')}"`
}

/**
 * A table as CSV by RFC 4180: commas, CRLF after every row, every text in quotes. With a byte-order mark, without which Excel
 * takes UTF-8 for Windows-1252.
 *
 * Not by papaparse: its `escapeFormulae` lets a formula of more than one line pass, and looks at the start of a cell only.
 */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')}`
}
