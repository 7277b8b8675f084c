import Papa from 'papaparse'
import type { Language } from '#words/language.ts'
import { formatOf } from '#words/format.ts'

/** A date's wall clock is in its UTC parts; null is an empty cell. */
export type CsvCell = string | number | Date | null

/** What Excel splits by in each language, where the comma is the decimal sign or is not. */
const DELIMITERS: Readonly<Record<Language, ',' | ';'>> = { 'pt-BR': ';', en: ',' }

/** A wall clock as spreadsheets read it: 05/09/2026 means another day in each country, so that English has the ISO order. */
function dateText(date: Date, language: Language): string {
  const [day = '', time = ''] = date.toISOString().split(/[T.]/)
  return `${language === 'pt-BR' ? day.split('-').toReversed().join('/') : day} ${time}`
}

/**
 * A table as CSV by RFC 4180, as Excel in the reader's language expects it: semicolons and decimal commas, or commas and
 * decimal points; CRLF after every row, every text in quotes. With a byte-order mark, without which Excel takes UTF-8 for
 * Windows-1252.
 */
export function csvOf(rows: readonly (readonly CsvCell[])[], language: Language): string {
  const delimiter = DELIMITERS[language]
  const format = formatOf(language)
  const cellOf = (cell: CsvCell) => {
    if (typeof cell === 'string') return escapeFormulas(cell, delimiter)
    if (cell instanceof Date) return dateText(cell, language)
    return cell === null || Number.isInteger(cell) ? cell : format.number(cell)
  }
  const text = Papa.unparse(
    rows.map((row) => row.map(cellOf)),
    { delimiter, newline: '\r\n', quotes: (value) => typeof value === 'string' },
  )
  return `\uFEFF${text}${rows.length > 0 ? '\r\n' : ''}`
}

type CsvDelimiter = ',' | ';'

/** Characters that begin a formula in a spreadsheet; some spreadsheets take their full-width and small forms for the plain ones. */
const FORMULA = '=+\\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B'

/**
 * What a spreadsheet skips before a formula: spaces, control and invisible characters, and quotes, because where it splits a
 * text in two, a pair of quotes is an empty beginning of the second part.
 */
const SKIPPED = String.raw`["\s\p{C}\p{Default_Ignorable_Code_Point}]*`

/**
 * Where a spreadsheet may begin to read a cell: at its start, but also inside, because one of another language splits the
 * file by the other delimiter, too. Between words a hyphen or an @ is only text.
 */
function formulaStarts(other: CsvDelimiter): RegExp {
  return new RegExp(`((?:[${other}\\t\\r\\n]|^)${SKIPPED})('*[${FORMULA}])?`, 'gu')
}
const FORMULA_STARTS = { ',': formulaStarts(';'), ';': formulaStarts(',') } as const

/** What a spreadsheet takes for the end of a cell, whatever follows. */
const CONTROL_FIRST = /^'*[\t\r\n]/

/**
 * Escapes formulas: an apostrophe goes before every character that could begin one (OWASP, "CSV injection"), and before
 * apostrophes that stand there already, so that the text comes back as it went. papaparse's own `escapeFormulae` looks at
 * the start of a cell only, and not past spaces.
 *
 * @param delimiter of the file that the text is for.
 */
export function escapeFormulas(text: string, delimiter: CsvDelimiter): string {
  const inert = text.replace(FORMULA_STARTS[delimiter], (whole, before: string, sign?: string) =>
    sign === undefined ? whole : `${before}'${sign}`,
  )
  return CONTROL_FIRST.test(inert) ? `'${inert}` : inert
}

export function unescapeFormulas(text: string, delimiter: CsvDelimiter): string {
  const inert = /^'+[\t\r\n]/.test(text) ? text.slice(1) : text
  return inert.replace(FORMULA_STARTS[delimiter], (whole, before: string, sign?: string) =>
    sign?.startsWith("'") ? before + sign.slice(1) : whole,
  )
}
