import { SIDES } from '#modules/compare/core/compare-address.ts'
import type { ComparedSide } from '#modules/compare/core/compare-address.ts'
import { MONOSPACED_FIELDS } from '#words/text/field-text.ts'
import { useText } from '#words/text.ts'
import { CopyButton } from '#web/ui/copy.tsx'
import { FlagIcon } from '#web/ui/marks.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { MarkedText } from '#web/ui/untrusted-text/marked-text.tsx'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import type { ShownRow, ShownTable, ShownValue } from './use-shown-rows.ts'

interface ComparisonTableProps {
  readonly table: ShownTable
  /** Whose document each side is. */
  readonly names: Readonly<Record<ComparedSide, string | null>>
}

/** Every compared field and alert: what coincides as one value across both columns, what differs as two. */
export function ComparisonTable({ table: { sections, neither }, names }: ComparisonTableProps) {
  const { say } = useText()
  return (
    <Panel name="compare-fields" title={say('compare.fields')} state="ready" className="mt-4">
      <table className="w-full table-fixed border-collapse text-left text-[0.8125rem]">
        <caption className="sr-only">{say('compare.fields')}</caption>
        <thead>
          <tr className="text-muted text-xs">
            <th scope="col" className="w-[29%] px-3 py-2 font-medium max-sm:pr-1 sm:w-[13rem] sm:px-4">
              <span className="sr-only">{say('compare.column.field')}</span>
            </th>
            {SIDES.map((side) => (
              <th key={side} scope="col" className="untrusted px-2 py-2 font-medium sm:px-4">
                {side.toUpperCase()}
                {names[side] === null ? null : (
                  <>
                    {' · '}
                    <UntrustedText text={names[side]} />
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
              <Row key={index} row={row} isAlert={name === 'alerts'} />
            ))}
          </tbody>
        ))}
      </table>
      {neither.length === 0 ? null : (
        <p className="border-line text-muted border-t px-4 py-2 text-[0.8125rem]">
          {say('compare.neither')}{' '}
          {neither.map(({ name, title }, index) => (
            <span key={name} data-compared={name} data-outcome="neither" className="untrusted">
              <UntrustedText text={title} />
              {index < neither.length - 1 ? ', ' : ''}
            </span>
          ))}
        </p>
      )}
    </Panel>
  )
}

/** The background of a shared value that a rule speaks against. */
const SHARED_LOOK: Readonly<Partial<Record<string, string>>> = { fail: 'bg-fail-soft', warn: 'bg-warn-soft' }

function Row({ row, isAlert }: { row: ShownRow; isAlert: boolean }) {
  const { say } = useText()
  const { name, title, outcome, flag } = row
  const isSame = outcome === 'equal'
  return (
    <tr
      data-compared={isAlert ? undefined : name}
      data-finding={isAlert ? name : undefined}
      data-outcome={outcome}
      data-flag={isSame ? flag : undefined}
      className={`border-line border-b align-baseline last:border-b-0 ${(isSame && !isAlert && SHARED_LOOK[flag]) || ''}`}
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
          <SideCell name={name} own={row.a} other={row.isMarked ? row.b : null} />
          <SideCell name={name} own={row.b} other={row.isMarked ? row.a : null} />
        </>
      )}
    </tr>
  )
}

function cellClass(name: string): string {
  const face = MONOSPACED_FIELDS.has(name) ? 'font-mono text-[0.8125rem]' : ''
  return `untrusted px-2 py-2 max-sm:text-xs sm:px-4 ${name === 'TaxaSimilaridade' ? 'tabular' : face}`
}

/** One value for both sides; the other spelling beside it, where there are two. */
function SharedCell({ row: { name, title, flag, a, b } }: { row: ShownRow }) {
  const { say } = useText()
  if (!a || !b) return null
  return (
    <td colSpan={2} className={cellClass(name)}>
      <AlertMark flag={flag} />
      <Value value={a} />
      {a.text === b.text ? null : (
        <span className="text-muted font-sans text-xs font-normal">
          {' '}
          ({say('compare.same.written')} <Value value={b} />)
        </span>
      )}
      {!a.isOwn && (flag === 'fail' || flag === 'warn') ? <CopyButton text={a.text} name={title} /> : null}
    </td>
  )
}

interface SideCellProps {
  readonly name: string
  readonly own: ShownValue | null
  /** The value that letters are marked against; null where none are. */
  readonly other: ShownValue | null
}

/** A value of one side with its flag: the worse of its own case's and of what both share; a dash where there is none. */
function SideCell({ name, own, other }: SideCellProps) {
  return (
    <td className={cellClass(name)} data-flag={own?.flag}>
      {own === null ? (
        <span className="text-muted">—</span>
      ) : (
        <>
          <AlertMark flag={own.flag} />
          {other ? <MarkedText text={own.text} against={other.text} /> : <Value value={own} />}
        </>
      )}
    </td>
  )
}

/** The icon of an alert, with its word. What confirms a value in its own case says nothing about the two. */
function AlertMark({ flag }: Pick<ShownValue, 'flag'>) {
  const { say } = useText()
  if (flag !== 'fail' && flag !== 'warn') return null
  return (
    <>
      <FlagIcon flag={flag} className="mr-1 align-[-0.125rem] sm:mr-1.5" />
      <span className="sr-only">{say(`flag.${flag}`)}: </span>
    </>
  )
}

function Value({ value: { text, isOwn } }: { value: ShownValue }) {
  return isOwn ? <bdi>{text}</bdi> : <UntrustedText text={text} />
}
