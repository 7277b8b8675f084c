import { useShownRow } from '../../../worklist/use-shown-row.ts'
import type { WorklistRow } from '../../../worklist/worklist-row.ts'
import { clockOf } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/text.ts'
import { ForeignText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { CountsCell, CpfCell, Incomplete, NameCell, RowFlagIcon } from '../table/row-cells.tsx'
import { rowFlag } from '../state/row-flag.ts'
import type { CodeTexts } from '../state/use-code-texts.ts'
import { useSessionState } from '../../../session/session-context.ts'

interface PrintedListProps {
  readonly shown: readonly WorklistRow[]
  /** Of how many in the list. */
  readonly total: number
  readonly linksOf: (row: WorklistRow) => number
  readonly texts: CodeTexts
  readonly printedAt: Date
}

const COLUMNS = [
  'flag',
  'key',
  'name',
  'cpf',
  'kind',
  'status',
  'counts',
  'similarity',
  'links',
  'mark',
] as const

const WIDTHS: Partial<Record<(typeof COLUMNS)[number], string>> = {
  flag: 'w-24',
  key: 'w-40',
  cpf: 'w-24',
  kind: 'w-24',
  status: 'w-24',
  counts: 'w-28',
  similarity: 'w-16 text-right',
  links: 'w-12 text-right',
  mark: 'w-20',
}

/** The list on paper: every row that the table shows, in its order. */
export function PrintedList({ shown, total, linksOf, texts, printedAt }: PrintedListProps) {
  const { say, format } = useText()
  const state = useSessionState()
  return (
    <div data-wide className="hidden print:block">
      <h1 className="text-lg font-semibold">{say('batch.table')}</h1>
      <p className="text-muted mb-3 text-xs">
        {say('batch.shown', { shown: shown.length, total })}
        {' · '}
        {say('print.meta', {
          at: format.dateTime(clockOf(printedAt)),
          by: state.status === 'signed-out' ? '' : state.clientId,
        })}
      </p>
      <table className="w-full table-fixed text-left text-[0.625rem] leading-4">
        <thead>
          <tr className="border-ink border-b">
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={`px-1 py-1 font-semibold ${WIDTHS[column]}`}>
                {say(`batch.column.${column}`)}
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
  readonly row: WorklistRow
  readonly links: number
  readonly texts: CodeTexts
}

function PrintedRow({ row, links, texts: { statusText, kindText } }: PrintedRowProps) {
  const { say, format } = useText()
  const shown = useShownRow(row)
  const { key, state, summary, mark } = shown
  const flag = rowFlag(row)
  const cell = 'px-1 py-0.5 align-top'
  return (
    <tr className="border-line break-inside-avoid border-b">
      <td className={`${cell} whitespace-nowrap`}>
        {flag === null ? (
          say(`batch.state.${state}`)
        ) : (
          <span className="inline-flex items-center gap-1 font-semibold">
            <RowFlagIcon flag={flag} className="size-3" />
            <span>
              {say(`batch.flag.${flag}`)}
              <Incomplete summary={summary} />
            </span>
          </span>
        )}
      </td>
      <td className={`${cell} foreign font-mono`}>
        <ForeignText text={key.typed} isCut />
      </td>
      <td className={`${cell} [&_.truncate]:whitespace-normal`}>
        <NameCell row={shown} />
      </td>
      <td className={`${cell} tabular whitespace-nowrap`}>
        <CpfCell cpf={summary?.cpf ?? null} />
      </td>
      <td className={cell}>{summary?.documentType ? kindText(summary.documentType) : null}</td>
      <td className={cell}>{summary?.status ? statusText(summary.status) : null}</td>
      <td className={cell}>{summary ? <CountsCell summary={summary} /> : null}</td>
      <td className={`${cell} tabular text-right whitespace-nowrap`}>
        {typeof summary?.similarity === 'number' ? format.percentAligned(summary.similarity) : null}
      </td>
      <td className={`${cell} tabular text-right`}>{links === 0 ? null : links}</td>
      <td className={cell}>{mark === null ? null : say(`batch.mark.${mark}`)}</td>
    </tr>
  )
}
