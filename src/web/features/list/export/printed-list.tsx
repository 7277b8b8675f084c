import { useShownRow } from '../../../data/list/use-shown-row.ts'
import type { ListRow } from '../../../data/list/list-row.ts'
import { clockOf } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/text.ts'
import { COLUMNS } from '../columns/columns.tsx'
import type { CodeTexts } from '../columns/use-code-texts.ts'
import { usePrintedHead } from '../../../ui/use-printing.ts'
import { useAccess } from '../../../data/access.ts'

interface PrintedListProps {
  readonly shown: readonly ListRow[]
  /** Of how many in the list. */
  readonly total: number
  readonly linksOf: (row: ListRow) => number
  readonly texts: CodeTexts
  readonly printedAt: Date
}

const PRINTED = COLUMNS.flatMap(({ id, header, align, print }) =>
  print ? [{ id, header, print, align: align === 'right' ? 'text-right' : '' }] : [],
)

/** The list on paper: every row that the table shows, in its order. */
export function PrintedList({ shown, total, linksOf, texts, printedAt }: PrintedListProps) {
  const { say, format } = useText()
  const { person } = useAccess()
  usePrintedHead(`${say('list.table')} · ${say('list.shown', { shown: shown.length, total })}`)
  return (
    <div data-wide className="hidden print:block">
      <h1 className="text-lg font-semibold">{say('list.table')}</h1>
      <p className="text-muted mb-3 text-xs">
        {say('list.shown', { shown: shown.length, total })}
        {' · '}
        {say('print.meta', {
          at: format.dateTime(clockOf(printedAt)),
          by: person,
        })}
      </p>
      <table className="w-full table-fixed text-left text-[0.625rem] leading-4">
        <thead>
          <tr className="border-ink border-b">
            {PRINTED.map(({ id, header, print, align }) => (
              <th key={id} scope="col" className={`px-1 py-1 font-semibold ${print.width ?? ''} ${align}`}>
                {say(header.text)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <PrintedRow key={row.index} row={row} links={linksOf(row)} texts={texts} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface PrintedRowProps {
  readonly row: ListRow
  readonly links: number
  readonly texts: CodeTexts
}

function PrintedRow({ row, links, texts }: PrintedRowProps) {
  const { say, format } = useText()
  const shown = useShownRow(row)
  return (
    <tr className="border-line break-inside-avoid border-b">
      {PRINTED.map(({ id, print, align }) => (
        <td key={id} className={`px-1 py-0.5 align-top ${print.className ?? ''} ${align}`}>
          {print.render({ row: shown, links, texts, say, format })}
        </td>
      ))}
    </tr>
  )
}
