import { useMemo } from 'react'
import type { Case } from '../../../../core/case/assemble.ts'
import type { LineJudgement } from '../../../../core/findings/model/judgement.ts'
import { useText } from '../../../../words/text.ts'
import { SkeletonRows } from '../../../ui/panel.tsx'
import { CasePanel } from '../panel/case-panel.tsx'
import { useRoving } from '../panel/roving.ts'
import { targetId } from '../state/target.ts'
import { LaudoLine } from './laudo-line.tsx'

interface LaudoPanelProps {
  readonly current: Case
  readonly onRetry: () => void
}

export function LaudoPanel({ current, onRetry }: LaudoPanelProps) {
  const { say } = useText()
  const { lines } = current.judgement
  return (
    <CasePanel
      name="laudo"
      current={current}
      aside={say('laudo.count', { count: lines.length })}
      skeleton={<SkeletonRows rows={12} rowRem={2} />}
      onRetry={onRetry}
    >
      {() =>
        lines.length === 0 ? (
          <p className="text-muted px-4 py-5 text-center">{say('laudo.onlyGeneral')}</p>
        ) : (
          <LaudoTable lines={lines} />
        )
      }
    </CasePanel>
  )
}

const COLUMN_WIDTHS = { campo: 'w-[34%]', valor: 'w-[31%]', mensagem: 'w-[35%]' } as const
const COLUMNS = Object.keys(COLUMN_WIDTHS) as (keyof typeof COLUMN_WIDTHS)[]

/** What lines have in common, worst first: their flag; that nothing was validated; or that they are about the format or digit only. */
const GROUPS = ['fail', 'warn', 'unchecked', 'none', 'ok', 'note'] as const
type LineGroup = (typeof GROUPS)[number]

function groupOf({ flag, note, reading }: LineJudgement): LineGroup {
  if (note === 'format' || note === 'digit') return 'note'
  return flag === 'unchecked' && reading.outcome === 'not-validated' ? 'none' : flag
}

/** A death record that was not validated comes first in its group: it is what must not be overlooked. */
function byDeath(a: LineJudgement, b: LineJudgement): number {
  return Number(b.kind === 'death') - Number(a.kind === 'death')
}

/** The lines in groups, the worst group first, each in the report's own order. */
export function groupLines(lines: readonly LineJudgement[]) {
  const byGroup = Map.groupBy(lines, groupOf)
  return GROUPS.flatMap((group) => {
    const own = byGroup.get(group)
    return own ? [{ group, lines: own.toSorted(byDeath) }] : []
  })
}

function LaudoTable({ lines }: { lines: readonly LineJudgement[] }) {
  const { say } = useText()
  const groups = useMemo(() => groupLines(lines), [lines])
  const { reached, handlers } = useRoving('[data-campo]')
  const inOrder = groups.flatMap((group) => group.lines)
  const tabStop = inOrder.find(({ index }) => targetId({ kind: 'line', index }) === reached) ?? inOrder[0]
  return (
    <div role="group" aria-label={say('laudo.groups')} {...handlers}>
      <table
        aria-label={say('panel.laudo')}
        className="w-full table-fixed text-left text-[0.8125rem] leading-4.5"
      >
        <thead className="bg-surface sticky top-(--sticky-top) z-[1]">
          <tr>
            {COLUMNS.map((column) => (
              <th
                key={column}
                scope="col"
                className={`text-muted px-2 py-1 text-xs font-normal first:pl-4 ${COLUMN_WIDTHS[column]}`}
              >
                {say(`laudo.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ group, lines: own }) => (
          <tbody key={group}>
            <tr className="bg-sunken border-line border-t">
              <th
                scope="rowgroup"
                colSpan={COLUMNS.length}
                className="px-4 py-1 text-left text-xs font-normal"
              >
                <span className={`flag mark-${group}`}>
                  {say(`laudo.heading.${group}`, { count: own.length })}
                </span>
                {group === 'note' ? (
                  <span className="text-muted"> · {say('laudo.heading.note.lead')}</span>
                ) : null}
              </th>
            </tr>
            {own.map((line) => (
              <LaudoLine key={line.index} line={line} isTabStop={line === tabStop} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}
