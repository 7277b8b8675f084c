import Papa from 'papaparse'
import type { Language } from '../../../../words/language.ts'
import { formatOf } from '../../../../words/format.ts'
import { escapeFormulas } from './formulas.ts'

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
