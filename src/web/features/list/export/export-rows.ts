import type { MessageId } from '../../../i18n/language.ts'
import type { ListRow } from '../../../data/list/list-row.ts'
import { maskRow } from '../../../data/list/mask-row.ts'
import type { CsvCell, CsvContext, CsvName, JsonContext } from '../columns/column.ts'
import { FILE_FIELDS } from '../columns/columns.tsx'
import { csvOf } from './csv.ts'

type CellOf = (row: ListRow, context: CsvContext) => CsvCell

function fieldsFor({ isPersonal }: JsonContext) {
  return FILE_FIELDS.filter((each) => isPersonal || !each.isPersonal)
}

/** The columns of a CSV file and of the sheet of cases, by their names. */
function columnNames(context: JsonContext): readonly CsvName[] {
  return fieldsFor(context).flatMap(({ csv }) => Object.keys(csv) as CsvName[])
}

/** The heading of a column. */
function headingId(name: CsvName): MessageId {
  return `export.column.${name}`
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
  const fields = fieldsFor(context).flatMap(({ json }) => Object.entries(json))
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
  const cells = fieldsFor(context).flatMap(({ csv }) => Object.values(csv) as CellOf[])
  return [
    columnNames(context).map((name) => context.say(headingId(name))),
    ...rowsFor(rows, context).map((row) => cells.map((cellOf) => cellOf(row, context))),
  ]
}

/** The same table as CSV. */
export function csvOfRows(rows: readonly ListRow[], context: CsvContext): string {
  return csvOf(tableOfRows(rows, context), context.language)
}
