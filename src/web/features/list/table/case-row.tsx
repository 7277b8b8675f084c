import { memo, useState } from 'react'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { holderOf } from '../../../../core/case/case-summary.ts'
import { useText } from '../../../i18n/text.ts'
import { paths } from '../../../../core/paths/paths.ts'
import { inlineText } from '../../../../wording/visible-text.ts'
import { lookupOf } from '../../../data/list/neighbours.ts'
import { useShowRow } from '../../../data/list/use-show-row.ts'
import type { ListRow } from '../../../data/list/list-row.ts'
import { COLUMN_IDS, COLUMNS } from '../columns/columns.tsx'
import { ConclusionCell, useConclusions } from '../columns/conclusions.tsx'
import type { CellContext } from '../columns/columns.tsx'
import type { LinkedRow } from '../columns/links-cell.tsx'
import { holeWords } from '../columns/coverage-cell.tsx'
import { caseFlag, rowVerdict } from '../columns/row-verdict.ts'
import { useRowClauses, verdictWord } from '../columns/verdict-cell.tsx'
import { setFilters, toggleSelected, useListPage } from '../page/list-page-state.ts'
import { rowId } from './grid.ts'
import { RowNote } from './row-note.tsx'

interface CaseRowProps {
  readonly row: ListRow
  /** Its position among the rows shown, from 0. */
  readonly position: number
  /** Pixels from the first row; null on paper, where rows follow each other. */
  readonly top: number | null
  /** Takes its element, to measure its height. */
  readonly measure: (element: HTMLElement | null) => void
  /** Whether its case is shown beside the list: then a click does not leave the page. */
  readonly isBesideCase: boolean
  /** Whether it is in the tab order. */
  readonly isActive: boolean
  /** Whether it is the row that was focused last, and is marked as such. */
  readonly isCurrent: boolean
  readonly isSelected: boolean
  readonly linked: LinkedRow | null
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

/**
 * One case of the list: a row of the table where there is room for columns, else a card. A click anywhere or Enter opens it;
 * the keyboard works on the row as a whole.
 */
export const CaseRow = memo(function CaseRow(props: CaseRowProps) {
  const { row, position, top, measure, isBesideCase, isActive, isCurrent, isSelected, linked } = props
  const { say } = useText()
  const navigate = useNavigate()
  const page = useListPage()
  // Where it stood then: sorting takes it away from below the pointer without a word.
  const [hoveredAt, setHoveredAt] = useState<number | null>(null)
  const shown = useShowRow()(row)
  const name = useRowName(shown)
  const conclusionsOf = useConclusions()
  const made = conclusionsOf?.(row)
  const { index, key, summary } = row
  const address = paths.analysis(lookupOf(row))
  const cell: CellContext = {
    row: shown,
    address,
    linked,
    isActive,
    isEditable: isActive || hoveredAt === position,
    onShowGroup: (group) => setFilters(page, { group }),
  }
  const look = `${isBesideCase ? 'case-beside' : ''} ${shown.note === null ? '' : 'case-noted'}`
  return (
    // The grid handles the keys of its rows.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={measure}
      role="row"
      id={rowId(index)}
      aria-rowindex={position + 2}
      aria-selected={isSelected}
      aria-label={name}
      tabIndex={isActive ? 0 : -1}
      data-index={position}
      data-row={key.typed}
      data-state={row.state}
      data-current={isCurrent || undefined}
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
        if (!isBesideCase && isForRow(event)) void navigate(address)
      }}
      style={{ top: top ?? undefined }}
      className={`case-row ${look} ${top === null ? '' : 'absolute'}`}
    >
      <div role="gridcell" className="case-cell cell-select print:invisible">
        <label className="flex size-full min-h-6 justify-center">
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={say('list.select', { key: inlineText(shown.key.typed) })}
            checked={isSelected}
            onChange={() => toggleSelected(page, index)}
            className="accent-accent mt-px size-4"
          />
        </label>
      </div>
      {COLUMN_IDS.map((id) => (
        <div key={id} role={id === 'key' ? 'rowheader' : 'gridcell'} className={`case-cell cell-${id}`}>
          {COLUMNS[id].cell(cell)}
          {id === 'verdict' && shown.note !== null ? <RowNote note={shown.note} /> : null}
        </div>
      ))}
      {conclusionsOf === null ? null : (
        <div role="gridcell" className="case-cell cell-conclusion">
          {made ? <ConclusionCell made={made} /> : null}
        </div>
      )}
    </div>
  )
})
