import type { MessageId } from '../../../i18n/language.ts'
import type { WorklistRow } from '../../../worklist/worklist-row.ts'
import type { CsvContext, CsvName, JsonContext } from '../columns/column.ts'
import { FILE_FIELDS } from '../columns/columns.tsx'
import { csvOf } from './csv.ts'

const JSON_FIELDS = FILE_FIELDS.flatMap(({ json }) => Object.entries(json))
const CSV_FIELDS = FILE_FIELDS.flatMap(({ csv }) => Object.entries(csv))

/** The rows as JSON, as they are given (masked in privacy mode): an array, indented by two, with a final line break. */
export function jsonOfRows(rows: readonly WorklistRow[], context: JsonContext): string {
  const exported = rows.map((row) =>
    Object.fromEntries(JSON_FIELDS.map(([name, valueOf]) => [name, valueOf(row, context)])),
  )
  return `${JSON.stringify(exported, null, 2)}\n`
}

/**
 * The rows as CSV in the reader's language: headings and words from the catalogue, codes by their labels where the
 * configuration has any, numbers with the language's decimal sign.
 */
export function csvOfRows(rows: readonly WorklistRow[], context: CsvContext): string {
  return csvOf([
    CSV_FIELDS.map(([name]) =>
      context.say(`export.column.${name}` as `export.column.${CsvName}` & MessageId),
    ),
    ...rows.map((row) => CSV_FIELDS.map(([, cellOf]) => cellOf(row, context))),
  ])
}
