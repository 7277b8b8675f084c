import type { Flag } from '../../../core/findings/model/finding.ts'
import { useText } from '../../i18n/text.ts'
import { SIDES } from '../../../core/paths/paths.ts'
import type { Side } from '../../../core/paths/paths.ts'
import { UntrustedText } from '../../ui/untrusted-text/untrusted-text.tsx'
import type { ComparedRow } from '../../../core/compare/compare-cases.ts'
import type { SharedIdentity } from '../../../core/compare/shared-identity.ts'
import { linkFlagOf } from '../../../core/compare/shared-identity.ts'
import type { RowText } from './use-row-text.ts'
import { ValueCell } from './value-cells.tsx'

/** Rows under one heading. */
export interface TablePart {
  readonly name: string
  readonly rows: readonly ComparedRow[]
}

interface DifferencesTableProps {
  /** Those without rows are left out. */
  readonly parts: readonly TablePart[]
  readonly text: RowText
  /** Whose document each side is, as it is shown. */
  readonly names: Readonly<Record<Side, string | null>>
  /** Whether it has every field, so that its words say which are the same. */
  readonly isComplete: boolean
  /** What the two share, whose flag its fields have in both. */
  readonly identity: readonly SharedIdentity[]
}

/** Fields in rows: the value of each side, and how the two differ in words. */
export function DifferencesTable({ parts, text, names, isComplete, identity }: DifferencesTableProps) {
  const { say } = useText()
  return (
    <table className="w-full table-fixed border-collapse text-left text-[0.8125rem]">
      <caption className="sr-only">
        {say(isComplete ? 'compare.caption.all' : 'compare.different.title')}
      </caption>
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
      {parts
        .filter(({ rows }) => rows.length > 0)
        .map(({ name, rows }) => (
          <tbody key={name}>
            <tr className="bg-sunken">
              <th
                scope="rowgroup"
                colSpan={3}
                className="border-line text-muted border-y px-3 py-1.5 text-xs font-semibold sm:px-4"
              >
                {name}
              </th>
              <td className="border-line border-y max-md:hidden" />
            </tr>
            {rows.map((row) => (
              <Row
                key={`${row.is} ${row.name}`}
                row={row}
                text={text}
                isComplete={isComplete}
                linkFlag={linkFlagOf(row.name, identity)}
              />
            ))}
          </tbody>
        ))}
    </table>
  )
}

interface RowProps {
  readonly row: ComparedRow
  readonly text: RowText
  readonly isComplete: boolean
  readonly linkFlag: Flag
}

function Row({ row, text, isComplete, linkFlag }: RowProps) {
  const { say } = useText()
  const outcome = row.outcome ?? 'not-compared'
  const how = text.how(row)
  const words = how === '' && isComplete ? say(`compare.outcome.${outcome}`) : how
  return (
    <tr
      data-compared={row.name}
      data-outcome={outcome}
      className="border-line border-b align-baseline last:border-b-0"
    >
      <th scope="row" className="untrusted text-muted px-3 py-2 font-normal max-sm:pr-1 sm:px-4">
        {text.title(row)}
        {/* Without room for its column, how they differ stands below the field. */}
        <span className="text-2xs mt-0.5 block md:hidden">{words}</span>
      </th>
      <ValueCell row={row} side="a" text={text} linkFlag={linkFlag} />
      <ValueCell row={row} side="b" text={text} linkFlag={linkFlag} />
      <td className="text-muted px-4 py-2 text-xs max-md:hidden">{words}</td>
    </tr>
  )
}
