import Papa from 'papaparse'
import type { Language } from '#words/language.ts'
import { formatOf } from '#words/format.ts'

/** A date holds wall-clock time in its UTC parts; null is an empty cell. */
export type CsvCell = string | number | Date | null

type CsvDelimiter = ',' | ';'

/** Excel splits by semicolon in languages with a decimal comma. */
const DELIMITERS: Readonly<Record<Language, CsvDelimiter>> = { 'pt-BR': ';', en: ',' }

/** Spreadsheets read 05/09/2026 differently in each English-speaking country, so English uses ISO 8601. */
function dateText(date: Date, language: Language): string {
  const [day = '', time = ''] = date.toISOString().split(/[T.]/)
  return `${language === 'pt-BR' ? day.split('-').toReversed().join('/') : day} ${time}`
}

/**
 * Serializes a table as CSV (RFC 4180) with the delimiter and decimal sign that Excel expects in the language. The byte-order
 * mark makes Excel read UTF-8 instead of Windows-1252.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[], language: Language): string {
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

/** Characters that begin a formula. Some spreadsheets accept their full-width and small forms, too. */
const FORMULA = '=+\\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B'

/**
 * What a spreadsheet skips before a formula: spaces, control and invisible characters, and quotes. A pair of quotes is an empty
 * start of a cell if the spreadsheet splits the text there.
 */
const SKIPPED = String.raw`["\s\p{C}\p{Default_Ignorable_Code_Point}]*`

/**
 * Matches wherever a spreadsheet may start a cell: at the start, and after the other delimiter, because a spreadsheet in another
 * language splits the file there. Between words a hyphen or an @ is only text.
 */
function formulaStarts(other: CsvDelimiter): RegExp {
  return new RegExp(`((?:[${other}\\t\\r\\n]|^)${SKIPPED})('*[${FORMULA}])?`, 'gu')
}
const FORMULA_STARTS = { ',': formulaStarts(';'), ';': formulaStarts(',') } as const

const CONTROL_FIRST = /^'*[\t\r\n]/

/**
 * Escapes formulas with an apostrophe before each character that could begin one (OWASP, "CSV injection"). Existing apostrophes
 * there are doubled, so `unescapeFormulas` restores the text. papaparse's `escapeFormulae` checks only the first character.
 *
 * @param delimiter of the target file.
 */
export function escapeFormulas(text: string, delimiter: CsvDelimiter): string {
  const escaped = text.replace(FORMULA_STARTS[delimiter], (match, skipped: string, sign?: string) =>
    sign === undefined ? match : `${skipped}'${sign}`,
  )
  return CONTROL_FIRST.test(escaped) ? `'${escaped}` : escaped
}

export function unescapeFormulas(text: string, delimiter: CsvDelimiter): string {
  const escaped = /^'+[\t\r\n]/.test(text) ? text.slice(1) : text
  return escaped.replace(FORMULA_STARTS[delimiter], (match, skipped: string, sign?: string) =>
    sign?.startsWith("'") ? skipped + sign.slice(1) : match,
  )
}
