import { FLAGS } from '../../../core/findings/model/finding.ts'
import type { Flag } from '../../../core/findings/model/finding.ts'
import { areAlike } from '../../../core/compare/are-alike.ts'
import { useText } from '../../i18n/text.ts'
import type { Side } from '../../../core/paths/paths.ts'
import { FlagIcon } from '../../ui/flag.tsx'
import { MarkedText } from '../../ui/untrusted-text/marked-text.tsx'
import { UntrustedText } from '../../ui/untrusted-text/untrusted-text.tsx'
import { SimilarityBar } from '../../ui/similarity/similarity-bar.tsx'
import { MONOSPACED_FIELDS } from '../../wording/monospaced-fields.ts'
import type { ComparedRow } from '../../../core/compare/compare-cases.ts'
import type { RowText, ShownValue } from './use-row-text.ts'

/** The class of a field's values. */
export function valueClass(name: string): string {
  if (MONOSPACED_FIELDS.has(name)) return 'font-mono text-[0.8125rem] max-sm:text-xs'
  return name === 'TaxaSimilaridade' ? 'tabular' : ''
}

/** Whether the letters in which the two values of a row differ are marked: only where the values are alike. */
export function isMarked(row: ComparedRow, { value }: RowText): boolean {
  if (row.outcome !== 'different' && row.outcome !== 'unclear') return false
  const [a, b] = [value(row, 'a'), value(row, 'b')]
  if (!a || !b || a.isOwn || b.isOwn || a.text === b.text) return false
  return areAlike(row.name, a.text, b.text)
}

/** A value as it is shown; a code by its label. */
export function Value({ value }: { value: ShownValue }) {
  return value.isOwn ? <bdi>{value.text}</bdi> : <UntrustedText text={value.text} isCut />
}

/** What is known of a value besides: an age, another region, or how far a similarity reaches. */
function Besides({ value: { note, similarity } }: { value: ShownValue }) {
  return (
    <>
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

interface ValueCellProps {
  readonly row: ComparedRow
  readonly side: Side
  readonly text: RowText
  /** The flag that what the two share gives the field. */
  readonly linkFlag: Flag
}

/** A value of one side with its flag, its own case's or that of what both share; a dash where there is none. */
export function ValueCell({ row, side, text, linkFlag }: ValueCellProps) {
  const { say } = useText()
  const own = text.value(row, side)
  const other = text.value(row, side === 'a' ? 'b' : 'a')
  const flags = [row[side]?.flag, own && linkFlag]
  const flag = FLAGS.find((each) => flags.includes(each)) ?? null
  // What confirms a value in its own case says nothing about the two.
  const isFlagShown = flag === 'fail' || flag === 'warn'
  return (
    <td
      className={`untrusted px-2 py-2 max-sm:text-xs sm:px-4 ${valueClass(row.name)}`}
      data-flag={flag ?? undefined}
    >
      {own === null ? (
        <span className="text-muted">—</span>
      ) : (
        <>
          {isFlagShown ? (
            <FlagIcon flag={flag} className="mr-1 inline size-3 align-[-0.125rem] sm:mr-1.5 sm:size-3.5" />
          ) : null}
          {other !== null && isMarked(row, text) ? (
            <MarkedText text={own.text} against={other.text} />
          ) : (
            <Value value={own} />
          )}
          <Besides value={own} />
          {isFlagShown ? <span className="sr-only"> ({say(`flag.${flag}`)})</span> : null}
        </>
      )}
    </td>
  )
}
