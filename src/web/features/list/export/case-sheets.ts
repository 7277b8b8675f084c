import { ruleNameOf } from '../../../../core/findings/rules/registry.ts'
import { fieldName, fieldLabel } from '../../../wording/field-text.ts'
import { findingText } from '../../../wording/finding-text.ts'
import type { ListRow } from '../../../data/list/list-row.ts'
import type { CsvCell, CsvContext } from '../columns/column.ts'
import { columnNames, headingId, rowsFor, tableOfRows } from './export-rows.ts'
import type { NewSheet } from './workbook.ts'

type Cells = readonly CsvCell[]

/** What the sheet of explanations says of the file itself. */
interface About {
  /** Wall clock in its UTC parts. */
  readonly exportedAt: Date
  /** Whether privacy mode masked the rows. */
  readonly isMasked: boolean
}

/** One row for each alert of each case. */
function alertRows(rows: readonly ListRow[], { say, isPersonal }: CsvContext): readonly Cells[] {
  return rows.flatMap(({ key, summary }) =>
    (summary?.alerts ?? []).map((finding) => [
      key.typed,
      summary?.chave ?? null,
      say(finding.level === 'fail' ? 'flag.fail' : 'flag.warn'),
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

function explanations(rows: readonly ListRow[], context: CsvContext, about: About): readonly Cells[] {
  const { say, isPersonal } = context
  const content = say(isPersonal ? 'list.export.content.personal' : 'list.export.content.keys-only')
  return [
    ...columnNames(context).map((name) => [say(headingId(name)), name, say(`workbook.column.${name}`)]),
    [],
    [say('workbook.about.exportedAt'), 'exportedAt', about.exportedAt],
    [say('workbook.about.cases'), 'cases', rows.length],
    [
      say('workbook.about.content'),
      isPersonal ? 'personal' : 'keys-only',
      about.isMasked ? `${content} · ${say('workbook.about.masked')}` : content,
    ],
    [say('workbook.alerts'), null, say('workbook.about.alerts')],
  ]
}

/** A list as the sheets of a workbook: its cases, their alerts in words, and what each column is. */
export function caseSheets(rows: readonly ListRow[], context: CsvContext, about: About): readonly NewSheet[] {
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
    {
      name: say('workbook.columns'),
      rows: [
        [say('workbook.about.column'), say('workbook.about.name'), say('workbook.about.meaning')],
        ...explanations(rows, context, about),
      ],
    },
  ]
}
