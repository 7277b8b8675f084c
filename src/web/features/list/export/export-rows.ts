import type { ListRow } from '../../../data/list/list-row.ts'
import { maskRow } from '../../../data/list/mask-row.ts'
import { FILE_FIELDS, PERSONAL_FIELDS } from './file-fields.ts'
import type { FileContext } from './file-fields.ts'
import type { CsvCell } from '../csv/csv.ts'

/**
 * A row without personal data beside its Chave and Id: what else a service may write a person's data into (a status, a type
 * of document) is masked as in privacy mode.
 */
function withoutPersonalData(row: ListRow): ListRow {
  const masked = maskRow(row)
  return {
    ...masked,
    key: row.key,
    summary: masked.summary &&
      row.summary && { ...masked.summary, chave: row.summary.chave, id: row.summary.id },
  }
}

/**
 * The rows as a table in the reader's language, headings first: words from the catalogue, codes by their labels where the
 * configuration has any.
 */
export function tableOfRows(rows: readonly ListRow[], context: FileContext): readonly (readonly CsvCell[])[] {
  const { isPersonal, conclusionOf, say } = context
  const names = Object.keys(FILE_FIELDS).filter(
    (name) => (isPersonal || !PERSONAL_FIELDS.has(name)) && (name !== 'conclusion' || conclusionOf),
  ) as (keyof typeof FILE_FIELDS)[]
  return [
    names.map((name) => say(`export.column.${name}`)),
    ...rows
      .map((row) => (isPersonal ? row : withoutPersonalData(row)))
      .map((row) => names.map((name) => FILE_FIELDS[name](row, context))),
  ]
}
