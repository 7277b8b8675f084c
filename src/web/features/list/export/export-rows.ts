import type { ListRow } from '../../../data/list/list-row.ts'
import { maskRow } from '../../../data/list/mask-row.ts'
import { CSV_FIELDS, JSON_FIELDS, PERSONAL_FIELDS } from './file-fields.ts'
import type { CsvCell, CsvContext, JsonContext } from './file-fields.ts'
import { csvOf } from './csv.ts'

/** The fields that a file holds, with their names, in their order. */
function chosenFields<Name extends string, Field>(
  fields: Readonly<Record<Name, Field>>,
  { isPersonal }: JsonContext,
): readonly (readonly [Name, Field])[] {
  const all = Object.entries(fields) as [Name, Field][]
  return all.filter(([name]) => isPersonal || !PERSONAL_FIELDS.has(name))
}

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

/** The rows as far as the person chose to export them. */
export function rowsFor(rows: readonly ListRow[], { isPersonal }: JsonContext): readonly ListRow[] {
  return isPersonal ? rows : rows.map(withoutPersonalData)
}

/** The rows as JSON, as they are given (masked in privacy mode): an array, indented by two, with a final line break. */
export function jsonOfRows(rows: readonly ListRow[], context: JsonContext): string {
  const fields = chosenFields(JSON_FIELDS, context)
  const exported = rowsFor(rows, context).map((row) =>
    Object.fromEntries(fields.map(([name, valueOf]) => [name, valueOf(row, context)])),
  )
  return `${JSON.stringify(exported, null, 2)}\n`
}

/**
 * The rows as a table in the reader's language, headings first: words from the catalogue, codes by their labels where the
 * configuration has any.
 */
export function tableOfRows(rows: readonly ListRow[], context: CsvContext): readonly (readonly CsvCell[])[] {
  const fields = chosenFields(CSV_FIELDS, context).filter(
    ([name]) => name !== 'conclusion' || context.conclusionOf,
  )
  return [
    fields.map(([name]) => context.say(`export.column.${name}`)),
    ...rowsFor(rows, context).map((row) => fields.map(([, cellOf]) => cellOf(row, context))),
  ]
}

/** The same table as CSV. */
export function csvOfRows(rows: readonly ListRow[], context: CsvContext): string {
  return csvOf(tableOfRows(rows, context), context.language)
}
