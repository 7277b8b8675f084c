import { ruleNameOf } from '../../../../core/findings/rules/registry.ts'
import { fieldName, fieldLabel } from '../../../../wording/field-text.ts'
import { findingText } from '../../../../wording/finding-text.ts'
import type { ListRow } from '../../../data/list/list-row.ts'
import type { CsvCell, CsvContext } from './file-fields.ts'
import { rowsFor, tableOfRows } from './export-rows.ts'
import type { NewSheet } from './workbook.ts'

type Cells = readonly CsvCell[]

/** One row for each alert of each case. */
function alertRows(rows: readonly ListRow[], { say, isPersonal }: CsvContext): readonly Cells[] {
  return rows.flatMap(({ key, summary }) =>
    (summary?.alerts ?? []).map((finding) => [
      key.typed,
      summary?.chave ?? null,
      say(finding.level === 'fail' ? 'cause.fail' : 'cause.warn'),
      say(`finding.${ruleNameOf(finding)}.name`),
      finding.fields
        .filter((name) => isPersonal || fieldLabel(name) !== null)
        .map((name) => fieldName(name, say))
        .join(', '),
      ...(isPersonal ? [findingText(finding, say)] : []),
      finding.rule,
    ]),
  )
}

/** A list as the sheets of a workbook: its cases, and their alerts in words. */
export function caseSheets(rows: readonly ListRow[], context: CsvContext): readonly NewSheet[] {
  const { say, isPersonal } = context
  return [
    { name: say('workbook.cases'), rows: tableOfRows(rows, context) },
    {
      name: say('workbook.alerts'),
      rows: [
        [
          say('export.column.key'),
          say('export.column.chave'),
          say('workbook.alert.level'),
          say('workbook.alert.name'),
          say('workbook.alert.fields'),
          ...(isPersonal ? [say('workbook.alert.sentence')] : []),
          say('workbook.alert.rule'),
        ],
        ...alertRows(rowsFor(rows, context), context),
      ],
    },
  ]
}
