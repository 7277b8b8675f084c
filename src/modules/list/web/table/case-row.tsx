import { memo, useMemo, useState } from 'react'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { holderOf } from '../../../links/core/case-summary.ts'
import { useText } from '../../../../words/text.ts'
import { paths } from '../../../../core/paths/paths.ts'
import { inlineText } from '../../../../words/text/visible-text.ts'
import { lookupOf } from '../data/neighbours.ts'
import { useShowRow } from '../data/mask-row.ts'
import type { ListRow } from '../data/list-row.ts'
import { Cells } from '../../../table/web/data-table.tsx'
import type { RowPlace } from '../../../table/web/data-table.tsx'
import type { DataRow } from '../../../table/web/table-options.ts'
import { holeWords, RowContext } from '../columns/cells.tsx'
import { useRowClauses, verdictWord } from '../columns/verdict-cell.tsx'
import { useListPage } from '../page/open-list-page.ts'
import type { LinkedListRow } from '../rows/linked-rows.ts'
import { caseFlag, rowVerdict } from '../rows/row-verdict.ts'

interface CaseRowProps extends RowPlace {
  readonly row: DataRow<LinkedListRow>
  /** Whether its case is shown beside the list: then a click does not leave the page. */
  readonly isBesideCase: boolean
  readonly isSelected: boolean
  readonly columns: number
}

/** Whether a click was for something inside of the row, or ended a selection of its text. */
function isForRow({ target, currentTarget, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>): boolean {
  if (ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return false
  if (target.closest('a, button, select, label')) return false
  const selection = document.getSelection()
  return !selection || selection.isCollapsed || !selection.containsNode(currentTarget, true)
}

/** Whether a link was clicked to go there in this window. */
function isPlainLink({ target, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>): boolean {
  return !ctrlKey && !metaKey && !shiftKey && target instanceof Element && target.closest('a') !== null
}

/**
 * What a row is called when the keyboard reaches it, shorter than its cells: the key, the verdict and why, the name, what
 * is missing, the mark, the note.
 *
 * @param row as it is to be shown: masked in privacy mode.
 */
function useRowName(row: ListRow): string {
  const { say } = useText()
  const reason = useRowClauses(row).join('; ')
  const verdict = rowVerdict(row)
  const { key, summary, mark, note } = row
  const isFound = verdict === 'fail' || verdict === 'warn'
  return [
    key.typed,
    isFound ? `${verdictWord(verdict, say)}: ${reason}` : reason,
    (summary && holderOf(summary)) ?? '',
    summary ? holeWords(summary, say) : '',
    mark === null ? '' : say(`list.mark.${mark}`),
    note === null ? '' : say('list.note.said', { note }),
  ]
    .filter((part) => part !== '')
    .map((part) => inlineText(part))
    .join('. ')
}

/** The table makes its rows anew with every answer; what they are made of stays the same. */
function isSameRow(before: CaseRowProps, now: CaseRowProps): boolean {
  const names = Object.keys(now) as (keyof CaseRowProps)[]
  return names.every((name) =>
    name === 'row' ? before.row.original === now.row.original : before[name] === now[name],
  )
}

/** A click anywhere or Enter opens it; the keyboard works on the row as a whole. */
export const CaseRow = memo(function CaseRow(props: CaseRowProps) {
  const { row, position, top, measure, isBesideCase, isTabStop, isActive, isSelected } = props
  const { original } = row
  const navigate = useNavigate()
  const page = useListPage()
  // Where it stood then: sorting takes it away from below the pointer without a word.
  const [hoveredAt, setHoveredAt] = useState<number | null>(null)
  const shown = useShowRow()(original)
  const { index, key, state, summary } = original
  // Beside a case, the bar above it marks, and the row has no room for a select.
  const isEditable = !isBesideCase && (isActive || hoveredAt === position)
  const drawn = useMemo(() => {
    const onSelect = row.getToggleSelectedHandler()
    return { row: shown, original, isSelected, onSelect, isActive, isEditable }
  }, [row, shown, original, isSelected, isActive, isEditable])
  return (
    // The table handles the keys of its rows.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={measure}
      role="row"
      aria-rowindex={position + 2}
      aria-selected={isSelected}
      aria-label={useRowName(shown)}
      tabIndex={isTabStop ? 0 : -1}
      data-index={position}
      data-row={key.typed}
      data-state={state}
      data-current={isActive || undefined}
      data-flag={summary ? caseFlag(summary) : undefined}
      data-verdict={summary?.verdict}
      onPointerMove={() => setHoveredAt(position)}
      onPointerLeave={() => setHoveredAt(null)}
      onFocus={() => {
        if (page.getState().activeRow !== index) page.setState({ activeRow: index })
      }}
      // Before the links inside: a plain click on them chooses the row as well.
      onClickCapture={(event) => {
        if (isBesideCase && isPlainLink(event)) event.preventDefault()
      }}
      onClick={(event) => {
        if (!isBesideCase && isForRow(event)) void navigate(paths.analysis(lookupOf(original)))
      }}
      style={{ top: top ?? undefined }}
      className={`case-row ${isBesideCase ? 'case-beside' : ''} ${shown.note === null ? '' : 'case-noted'} ${top === null ? '' : 'absolute'}`}
    >
      <RowContext value={drawn}>
        <Cells row={row} role="gridcell" />
      </RowContext>
    </div>
  )
}, isSameRow)
