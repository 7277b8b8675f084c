import { SECTIONS } from '../../../core/compare/compare-cases.ts'
import type { ComparedRow, Comparison, Section } from '../../../core/compare/compare-cases.ts'
import { SIDES } from '../../../core/paths/paths.ts'
import type { ComparedSide } from '../../../core/paths/paths.ts'
import { useText } from '../../i18n/text.ts'
import { CopyButton } from '../../ui/copy.tsx'
import { FlagIcon } from '../../ui/flag.tsx'
import { Panel } from '../../ui/panel.tsx'
import { MarkedText } from '../../ui/untrusted-text/marked-text.tsx'
import { UntrustedText } from '../../ui/untrusted-text/untrusted-text.tsx'
import { MONOSPACED_FIELDS } from '../../../wording/field-text.ts'
import { areAlike } from '../../../core/compare/are-alike.ts'
import { SimilarityBar } from './similarity-bar.tsx'
import type { RowText, RowValue } from './use-row-text.ts'

interface ComparisonTableProps {
  readonly comparison: Comparison
  readonly text: RowText
  /** Whose document each side is. */
  readonly names: Readonly<Record<ComparedSide, string | null>>
}

/** Every compared field: what coincides as one value across both columns, what differs as two. */
export function ComparisonTable({ comparison, text, names }: ComparisonTableProps) {
  const { say } = useText()
  const neither = comparison.rows.filter(({ outcome }) => outcome === 'neither')
  const rows = comparison.rows.filter(
    (row) => row.outcome !== 'neither' && SIDES.some((side) => text.value(row, side)),
  )
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
                    <UntrustedText text={names[side]} isCut />
                  </>
                )}
              </th>
            ))}
            <th scope="col" className="px-4 py-2 font-medium max-md:hidden md:w-[17%]">
              {say('compare.column.how')}
            </th>
          </tr>
        </thead>
        {SECTIONS.map((section) => (
          <TableSection
            key={section}
            section={section}
            rows={rows.filter((row) => row.section === section)}
            text={text}
          />
        ))}
      </table>
      {neither.length === 0 ? null : (
        <p className="border-line text-muted border-t px-4 py-2 text-[0.8125rem]">
          {say('compare.neither')}{' '}
          {neither.map((row, index) => (
            <span key={row.name} data-compared={text.name(row)} data-outcome="neither" className="untrusted">
              <UntrustedText text={text.title(row)} isCut />
              {index < neither.length - 1 ? ', ' : ''}
            </span>
          ))}
        </p>
      )}
    </Panel>
  )
}

interface TableSectionProps {
  readonly section: Section
  readonly rows: readonly ComparedRow[]
  readonly text: RowText
}

function TableSection({ section, rows, text }: TableSectionProps) {
  const { say } = useText()
  if (rows.length === 0) return null
  return (
    <tbody>
      <tr className="bg-sunken">
        <th
          scope="rowgroup"
          colSpan={3}
          className="border-line text-muted border-y px-3 py-1.5 text-xs font-semibold sm:px-4"
        >
          {say(`compare.section.${section}`)}
        </th>
        <td className="border-line border-y max-md:hidden" />
      </tr>
      {rows.map((row) => (
        <Row key={`${row.is} ${row.name}`} row={row} text={text} />
      ))}
    </tbody>
  )
}

/** The background of a shared value that a rule speaks against. */
const SHARED_LOOK: Readonly<Partial<Record<string, string>>> = { fail: 'bg-fail-soft', warn: 'bg-warn-soft' }

function Row({ row, text }: { row: ComparedRow; text: RowText }) {
  const words = text.how(row)
  const isSame = row.outcome === 'equal'
  return (
    <tr
      data-compared={text.name(row)}
      data-outcome={row.outcome}
      data-flag={isSame ? row.flag : undefined}
      className={`border-line border-b align-baseline last:border-b-0 ${(isSame && SHARED_LOOK[row.flag]) || ''}`}
    >
      <th scope="row" className="untrusted text-muted px-3 py-2 font-normal max-sm:pr-1 sm:px-4">
        {text.title(row)}
        {/* Without room for its column, how they differ stands below the field. */}
        <span className="text-2xs mt-0.5 block md:hidden">{words}</span>
      </th>
      {isSame ? (
        <SharedCell row={row} text={text} />
      ) : (
        SIDES.map((side) => <SideCell key={side} row={row} side={side} text={text} />)
      )}
      <td className="text-muted px-4 py-2 text-xs max-md:hidden">{words}</td>
    </tr>
  )
}

function valueClass(name: string): string {
  if (MONOSPACED_FIELDS.has(name)) return 'font-mono text-[0.8125rem] max-sm:text-xs'
  return name === 'TaxaSimilaridade' ? 'tabular' : ''
}

/** One value for both sides; the other spelling beside it, where there are two. */
function SharedCell({ row, text }: { row: ComparedRow; text: RowText }) {
  const { say } = useText()
  const [a, b] = [text.value(row, 'a'), text.value(row, 'b')]
  if (!a || !b) return null
  return (
    <td colSpan={2} className={`untrusted px-2 py-2 max-sm:text-xs sm:px-4 ${valueClass(row.name)}`}>
      <AlertMark flag={row.flag} />
      <Value value={a} />
      {a.text === b.text ? null : (
        <span className="text-muted font-sans text-xs font-normal">
          {' '}
          ({say('compare.same.written')} <Value value={b} />)
        </span>
      )}
      {row.flag === 'fail' || row.flag === 'warn' ? (
        <CopyButton text={a.text} name={text.title(row)} />
      ) : null}
    </td>
  )
}

/** Whether the letters in which the two values of a row differ are marked: only where the values are alike. */
function isMarked(row: ComparedRow, own: RowValue, other: RowValue | null): other is RowValue {
  if (row.outcome !== 'different' && row.outcome !== 'unclear') return false
  if (!other || own.isOwn || other.isOwn || own.text === other.text) return false
  return areAlike(row.name, own.text, other.text)
}

interface SideCellProps {
  readonly row: ComparedRow
  readonly side: ComparedSide
  readonly text: RowText
}

/** A value of one side with its flag: the worse of its own case's and of what both share; a dash where there is none. */
function SideCell({ row, side, text }: SideCellProps) {
  const own = text.value(row, side)
  const other = text.value(row, side === 'a' ? 'b' : 'a')
  return (
    <td
      className={`untrusted px-2 py-2 max-sm:text-xs sm:px-4 ${valueClass(row.name)}`}
      data-flag={own?.flag}
    >
      {own === null ? (
        <span className="text-muted">—</span>
      ) : (
        <>
          <AlertMark flag={own.flag} />
          {isMarked(row, own, other) ? (
            <MarkedText text={own.text} against={other.text} />
          ) : (
            <Value value={own} />
          )}
        </>
      )}
    </td>
  )
}

/** The icon of an alert, with its word. What confirms a value in its own case says nothing about the two. */
function AlertMark({ flag }: Pick<RowValue, 'flag'>) {
  const { say } = useText()
  if (flag !== 'fail' && flag !== 'warn') return null
  return (
    <>
      <FlagIcon flag={flag} className="mr-1 align-[-0.125rem] sm:mr-1.5" />
      <span className="sr-only">{say(`flag.${flag}`)}: </span>
    </>
  )
}

/** A value, and what is known of it besides: an age, another region, or how far a similarity reaches. */
function Value({ value: { text, isOwn, note, similarity } }: { value: RowValue }) {
  return (
    <>
      {isOwn ? <bdi>{text}</bdi> : <UntrustedText text={text} isCut />}
      {note === null ? null : (
        <>
          {' '}
          <span className="text-muted inline-block font-sans text-[0.8125rem] max-sm:text-xs">{note}</span>
        </>
      )}
      {similarity === null || similarity.percent === null ? null : (
        <span className="ml-2 inline-flex w-28 align-middle max-sm:hidden">
          <SimilarityBar percent={similarity.percent} flag={similarity.flag} cutOffs={similarity.cutOffs} />
        </span>
      )}
    </>
  )
}
