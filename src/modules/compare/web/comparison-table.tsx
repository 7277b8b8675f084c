import { SIDES } from '#modules/compare/core/compare-address.ts'
import type { ComparedSide } from '#modules/compare/core/compare-address.ts'
import { MONOSPACED_FIELDS } from '#words/text/field-text.ts'
import { useText } from '#words/use-text.ts'
import { CopyButton } from '#web/ui/copy.tsx'
import { FlagIcon } from '#web/ui/marks.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { MarkedText } from '#web/ui/untrusted-text/marked-text.tsx'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import { isAlert } from '#modules/compare/core/compare-cases.ts'
import type { buildTable, CellValue, TableRow } from './comparison-rows.ts'
import { ALERT_BACKGROUND } from './why.tsx'

interface ComparisonTableProps {
  readonly table: ReturnType<typeof buildTable>
  readonly holderNames: Readonly<Record<ComparedSide, string | null>>
}

export function ComparisonTable({ table: { sections, emptyRows }, holderNames }: ComparisonTableProps) {
  const { say } = useText()
  return (
    <Panel name="compare-fields" title={say('compare.fields')} state="ready" className="mt-4">
      <table className="w-full table-fixed border-collapse text-left text-compact">
        <caption className="sr-only">{say('compare.fields')}</caption>
        <thead>
          <tr className="text-muted text-xs">
            <th scope="col" className="w-[29%] px-3 py-2 font-medium max-sm:pr-1 sm:w-[13rem] sm:px-4">
              <span className="sr-only">{say('compare.column.field')}</span>
            </th>
            {SIDES.map((side) => (
              <th key={side} scope="col" className="untrusted px-2 py-2 font-medium sm:px-4">
                {side.toUpperCase()}
                {holderNames[side] === null ? null : (
                  <>
                    {' · '}
                    <UntrustedText text={holderNames[side]} />
                  </>
                )}
              </th>
            ))}
          </tr>
        </thead>
        {sections.map(({ name, title, rows }) => (
          <tbody key={name} data-section={name}>
            <tr className="bg-sunken">
              <th
                scope="rowgroup"
                colSpan={3}
                className="border-line text-muted border-y px-3 py-1.5 text-xs font-semibold sm:px-4"
              >
                {title}
              </th>
            </tr>
            {rows.map((row, index) => (
              <Row key={index} row={row} isAlertRow={name === 'alerts'} />
            ))}
          </tbody>
        ))}
      </table>
      {emptyRows.length === 0 ? null : (
        <p className="border-line text-muted border-t px-4 py-2 text-compact">
          {say('compare.neither')}{' '}
          {emptyRows.map(({ name, title }, index) => (
            <span key={name} data-compared={name} data-outcome="neither" className="untrusted">
              <UntrustedText text={title} />
              {index < emptyRows.length - 1 ? ', ' : ''}
            </span>
          ))}
        </p>
      )}
    </Panel>
  )
}

function Row({ row, isAlertRow }: { row: TableRow; isAlertRow: boolean }) {
  const { say } = useText()
  const { name, title, outcome, flag, a, b, hasMarkedLetters } = row
  const isSame = outcome === 'equal'
  const background = isSame && !isAlertRow ? ALERT_BACKGROUND[flag] : undefined
  return (
    <tr
      data-compared={isAlertRow ? undefined : name}
      data-finding={isAlertRow ? name : undefined}
      data-outcome={outcome}
      data-flag={isSame ? flag : undefined}
      className={`border-line border-b align-baseline last:border-b-0 ${background ?? ''}`}
    >
      <th scope="row" className="untrusted text-muted px-3 py-2 font-normal max-sm:pr-1 sm:px-4">
        {title}
        {outcome === 'unclear' ? (
          <span className="text-2xs mt-0.5 block">{say('compare.outcome.unclear')}</span>
        ) : null}
      </th>
      {isSame ? (
        <SharedCell row={row} />
      ) : (
        <>
          <SideCell name={name} value={a} markAgainst={hasMarkedLetters ? b : null} />
          <SideCell name={name} value={b} markAgainst={hasMarkedLetters ? a : null} />
        </>
      )}
    </tr>
  )
}

function cellClass(name: string): string {
  const font = MONOSPACED_FIELDS.has(name) ? 'font-mono text-compact' : ''
  return `untrusted border-line px-2 py-2 max-sm:text-xs sm:px-4 [td+&]:border-l ${name === 'TaxaSimilaridade' ? 'tabular' : font}`
}

/** Lines that lead from a shared value to both columns. */
const RULES =
  'before:bg-control after:bg-control before:h-px before:min-w-2 before:flex-1 after:h-px after:min-w-2 after:flex-1'

function SharedCell({ row: { name, title, flag, a, b } }: { row: TableRow }) {
  const { say } = useText()
  if (!a || !b) return null
  return (
    <td colSpan={2} className={cellClass(name)}>
      <div className={`flex items-center gap-3 ${RULES}`}>
        <span className="min-w-0 text-center">
          <AlertMark flag={flag} />
          <Value value={a} />
          {a.text === b.text ? null : (
            <span className="text-muted font-sans text-xs font-normal">
              {' '}
              ({say('compare.same.written')} <Value value={b} />)
            </span>
          )}
          {!a.isConsoleText && isAlert(flag) ? <CopyButton text={a.text} name={title} /> : null}
        </span>
      </div>
    </td>
  )
}

interface SideCellProps {
  readonly name: string
  readonly value: CellValue | null
  /** Marks the letters that differ from this value. */
  readonly markAgainst: CellValue | null
}

function SideCell({ name, value, markAgainst }: SideCellProps) {
  if (!value) {
    return (
      <td className={cellClass(name)}>
        <span className="text-muted">—</span>
      </td>
    )
  }
  return (
    <td className={cellClass(name)} data-flag={value.flag}>
      <AlertMark flag={value.flag} />
      {markAgainst ? <MarkedText text={value.text} against={markAgainst.text} /> : <Value value={value} />}
    </td>
  )
}

/** Renders no green flag: a value that its own case confirms may still contradict the other case. */
function AlertMark({ flag }: Pick<CellValue, 'flag'>) {
  const { say } = useText()
  if (!isAlert(flag)) return null
  return (
    <>
      <FlagIcon flag={flag} className="mr-1 align-[-0.125rem] sm:mr-1.5" />
      <span className="sr-only">{say(`flag.${flag}`)}: </span>
    </>
  )
}

function Value({ value: { text, isConsoleText } }: { value: CellValue }) {
  return isConsoleText ? <bdi>{text}</bdi> : <UntrustedText text={text} />
}
