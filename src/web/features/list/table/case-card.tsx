import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { holesOf } from '../../../../core/case/case-summary.ts'
import { useText } from '../../../i18n/text.ts'
import { KeyLink, NameCell, SECOND_LINE, SimilarityText } from '../columns/cells.tsx'
import type { CellContext } from '../columns/column.ts'
import { RowChanges } from './changes.tsx'
import { CoverageIcons, HoleWords } from '../columns/coverage-column.tsx'
import { LinksLine } from '../columns/links-cell.tsx'
import { rowVerdict } from '../columns/row-verdict.ts'
import { changesId } from './grid.ts'
import { FirstClause, RowVerdictIcon, useRowClauses } from '../columns/verdict-cell.tsx'

interface CaseCardProps {
  readonly cell: CellContext
  /** Whether it is two lines, without the second clause and the key. */
  readonly isBrief: boolean
  /** The checkbox. */
  readonly select: ReactNode
}

/** A row of the list as a card, for widths from 20rem. */
export function CaseCard({ cell, isBrief, select }: CaseCardProps) {
  const { say } = useText()
  const { row, address, linked, isActive, onShowGroup } = cell
  const verdict = rowVerdict(row)
  const [first, ...rest] = useRowClauses(row)
  const { summary, mark } = row
  const hasHoles = summary !== null && holesOf(summary).length > 0
  return (
    <div role="gridcell" className="flex items-start gap-2 px-3">
      <span className="flex w-6 shrink-0 flex-col items-center gap-1 self-stretch">
        {verdict === null ? (
          <span className="size-4" />
        ) : (
          <RowVerdictIcon verdict={verdict} className="mt-px size-4" />
        )}
        {select}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-start justify-between gap-2">
          <span className="untrusted min-w-0">
            <FirstClause row={row}>{first}</FirstClause>
          </span>
          {isBrief || !summary ? null : <SimilarityText summary={summary} />}
        </span>
        {isBrief || rest.length === 0 ? null : (
          <bdi className={`untrusted ${SECOND_LINE}`}>{rest.join('; ')}</bdi>
        )}
        <span className="flex flex-wrap items-center justify-between gap-x-3 text-xs leading-[1.125rem]">
          <span className="flex min-w-0 flex-wrap gap-x-3">
            {isBrief && summary?.name ? (
              <Link to={address} tabIndex={-1}>
                <NameCell row={row} />
              </Link>
            ) : (
              <>
                <NameCell row={row} />
                <KeyLink row={row} address={address} />
              </>
            )}
            {mark === null ? null : <span className="text-muted">{say(`list.mark.${mark}`)}</span>}
          </span>
          {summary ? (
            <span className="flex grow items-center justify-end gap-2">
              {/* A complete coverage needs no room on a card, and on two lines there is room for the holes only. */}
              <span
                className={
                  hasHoles ? `flex gap-0.5 ${isBrief ? '[&>[data-state=complete]]:sr-only' : ''}` : 'sr-only'
                }
              >
                <CoverageIcons summary={summary} />
              </span>
              <HoleWords summary={summary} />
              {isBrief ? <SimilarityText summary={summary} /> : null}
            </span>
          ) : null}
        </span>
        {linked ? <LinksLine linked={linked} isActive={isActive} onShowGroup={onShowGroup} /> : null}
        <RowChanges index={row.index} id={changesId(row.index)} />
      </span>
    </div>
  )
}
