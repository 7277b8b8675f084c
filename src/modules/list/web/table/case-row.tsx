import { memo, useMemo, useState } from 'react'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#core/paths/paths.ts'
import { holderOf } from '#modules/links/core/case-summary.ts'
import { holeWords } from '#modules/list/web/columns/coverage-cell.tsx'
import { RowContext } from '#modules/list/web/columns/row-context.ts'
import { hasAlerts, useRowClauses, verdictWord } from '#modules/list/web/columns/verdict-cells.tsx'
import type { ListRow } from '#modules/list/web/data/list-row.ts'
import { useShowRow } from '#modules/list/web/data/mask-row.ts'
import { lookupOf } from '#modules/list/web/data/neighbours.ts'
import { useListPage } from '#modules/list/web/page/list-page-store.ts'
import type { LinkedListRow } from '#modules/list/web/rows/linked-rows.ts'
import { caseFlag, rowVerdict } from '#modules/list/web/rows/row-verdict.ts'
import { Cells } from '#modules/table/web/data-table.tsx'
import type { RowSlot } from '#modules/table/web/data-table.tsx'
import type { DataRow } from '#modules/table/web/table-options.ts'
import { useText } from '#words/use-text.ts'
import { inlineText } from '#words/text/visible-text.ts'

interface CaseRowProps extends RowSlot {
  readonly row: DataRow<LinkedListRow>
  /** Whether its case opens next to the list: then a click does not leave the page. */
  readonly isSplit: boolean
  readonly isSelected: boolean
  readonly columns: number
}

function isRowClick({ target, currentTarget, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>): boolean {
  if (ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return false
  if (target.closest('a, button, select, label')) return false
  const selection = document.getSelection()
  return !selection || selection.isCollapsed || !selection.containsNode(currentTarget, true)
}

function isPlainLinkClick({ target, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>): boolean {
  return !ctrlKey && !metaKey && !shiftKey && target instanceof Element && target.closest('a') !== null
}

/**
 * The row's accessible name, shorter than its cells: key, verdict and reason, name, missing parts, mark, note.
 *
 * @param row masked in privacy mode.
 */
function useRowName(row: ListRow): string {
  const { say } = useText()
  const reason = useRowClauses(row).join('; ')
  const verdict = rowVerdict(row)
  const { key, summary, mark, note } = row
  return [
    key.typed,
    verdict && hasAlerts(row) ? `${verdictWord(verdict, say)}: ${reason}` : reason,
    (summary && holderOf(summary)) ?? '',
    summary ? holeWords(summary, say) : '',
    mark === null ? '' : say(`list.mark.${mark}`),
    note === null ? '' : say('list.note.said', { note }),
  ]
    .filter((text) => text !== '')
    .map((text) => inlineText(text))
    .join('. ')
}

/** The table creates its row objects anew with every answer; their originals stay the same. */
function hasSameProps(before: CaseRowProps, after: CaseRowProps): boolean {
  const names = Object.keys(after) as (keyof CaseRowProps)[]
  return names.every((name) =>
    name === 'row' ? before.row.original === after.row.original : before[name] === after[name],
  )
}

export const CaseRow = memo(function CaseRow(props: CaseRowProps) {
  const { row, position, top, measure, isSplit, isTabStop, isActive, isSelected } = props
  const { original } = row
  const navigate = useNavigate()
  const page = useListPage()
  // Sorting moves a row away from the pointer without an event.
  const [hoveredPosition, setHoveredPosition] = useState<number | null>(null)
  const shownRow = useShowRow()(original)
  const { index, key, state, summary } = original
  // The split layout has its mark buttons above the case.
  const isEditable = !isSplit && (isActive || hoveredPosition === position)
  const context = useMemo(() => {
    const onSelect = row.getToggleSelectedHandler()
    return { row: shownRow, original, isSelected, onSelect, isActive, isEditable }
  }, [row, shownRow, original, isSelected, isActive, isEditable])
  return (
    // The table handles the keys of its rows.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={measure}
      role="row"
      aria-rowindex={position + 2}
      aria-selected={isSelected}
      aria-label={useRowName(shownRow)}
      tabIndex={isTabStop ? 0 : -1}
      data-index={position}
      data-row={key.typed}
      data-state={state}
      data-current={isActive || undefined}
      data-flag={summary ? caseFlag(summary) : undefined}
      data-verdict={summary?.verdict}
      onPointerMove={() => setHoveredPosition(position)}
      onPointerLeave={() => setHoveredPosition(null)}
      onFocus={() => {
        if (page.getState().activeRow !== index) page.setState({ activeRow: index })
      }}
      // In the capture phase, before the links: a plain click on them only activates the row.
      onClickCapture={(event) => {
        if (isSplit && isPlainLinkClick(event)) event.preventDefault()
      }}
      onClick={(event) => {
        if (!isSplit && isRowClick(event)) void navigate(paths.analysis(lookupOf(original)))
      }}
      style={{ top: top ?? undefined }}
      className={`case-row ${isSplit ? 'case-beside' : ''} ${shownRow.note === null ? '' : 'case-noted'} ${top === null ? '' : 'absolute'}`}
    >
      <RowContext value={context}>
        <Cells row={row} role="gridcell" />
      </RowContext>
    </div>
  )
}, hasSameProps)
