import { memo, use, useState } from 'react'
import type { MouseEvent } from 'react'
import { ChevronRight } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useText } from '../../../i18n/text.ts'
import { paths } from '../../../../core/paths/paths.ts'
import { inlineText } from '../../../ui/untrusted-text/visible-text.ts'
import { useList } from '../../../data/list/list-context.tsx'
import { lookupOf } from '../../../data/list/neighbours.ts'
import { useShownRow } from '../../../data/list/use-shown-row.ts'
import type { ListRow } from '../../../data/list/list-row.ts'
import { ComparisonContext, RowChanges } from './changes.tsx'
import type { CellContext } from '../columns/column.ts'
import { caseFlag } from '../columns/row-verdict.ts'
import type { CodeTexts } from '../columns/use-code-texts.ts'
import type { LinkedRows } from '../columns/linked.ts'
import { setFilters, toggleSelected, useListPage } from '../state/list-page-state.ts'
import { CaseCard } from './case-card.tsx'
import { changesId, DRAWN, GRID_ROW, rowId } from './grid.ts'
import type { RowLook } from './grid.ts'
import { useRowName } from './use-row-name.ts'

interface CaseRowProps {
  readonly row: ListRow
  /** Its position among the rows shown, from 0. */
  readonly at: number
  /** Pixels from the first row. */
  readonly top: number
  /** Takes its element, to measure its height. */
  readonly measure: (element: HTMLElement | null) => void
  readonly look: RowLook
  /** Whether its case is shown beside the list: then a click does not leave the page. */
  readonly isBesideCase: boolean
  /** Whether it is in the tab order. */
  readonly isActive: boolean
  /** Whether it is the row that was focused last, and is marked as such. */
  readonly isCurrent: boolean
  readonly isSelected: boolean
  readonly links: number
  readonly linked: LinkedRows | null
  readonly texts: CodeTexts
}

const FOCUS = 'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent'

/** Below the bar and above the footer. */
const SCROLL = 'scroll-mt-(--covered) scroll-mb-(--footer)'

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

/** One case of the list. A click anywhere or Enter opens it; the keyboard works on the row as a whole. */
export const CaseRow = memo(function CaseRow(props: CaseRowProps) {
  const { row, at, top, measure, look, isBesideCase, isActive, isCurrent, isSelected, links, linked, texts } =
    props
  const { say, language, format } = useText()
  const navigate = useNavigate()
  const { run } = useList()
  const page = useListPage()
  // Where it stood then: sorting takes it away from below the pointer without a word.
  const [hoveredAt, setHoveredAt] = useState<number | null>(null)
  const shown = useShownRow(row)
  const name = useRowName(shown)
  const isCompared = use(ComparisonContext) !== null
  const { index, key, summary } = row
  const address = paths.analysis(lookupOf(row))
  const isTable = look === 'table' || look === 'wide'
  const cell: CellContext = {
    row: shown,
    address,
    links,
    linked,
    texts,
    say,
    language,
    format,
    isWide: look === 'wide',
    isActive,
    isEditable: isActive || hoveredAt === at,
    onMark: (mark) => run.mark(index, mark),
    onShowGroup: (group) => setFilters(page, { group }),
  }
  const ground = isSelected || isCurrent ? 'bg-hover' : 'bg-surface hover:bg-hover'
  const current = isCurrent ? 'shadow-[inset_3px_0_var(--color-accent)]' : ''
  const select = (
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
  )
  return (
    // The grid handles the keys of its rows.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={measure}
      role="row"
      id={rowId(index)}
      aria-rowindex={at + (isTable ? 2 : 1)}
      aria-selected={isSelected}
      aria-label={name}
      aria-describedby={isCompared ? changesId(index) : undefined}
      tabIndex={isActive ? 0 : -1}
      data-index={at}
      data-row={key.typed}
      data-state={row.state}
      data-flag={summary ? caseFlag(summary) : undefined}
      data-verdict={summary?.verdict}
      onPointerMove={() => setHoveredAt(at)}
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
      style={{ top }}
      className={`border-line absolute left-0 w-full cursor-pointer border-b py-(--row-pad,0.4375rem) min-h-[calc(2.1875rem+2*var(--row-pad,0.4375rem))] text-[0.8125rem] leading-[1.125rem] contain-content ${SCROLL} ${FOCUS} ${ground} ${current} ${isTable ? GRID_ROW : ''}`}
    >
      {isTable ? (
        <>
          <div role="gridcell" className="-my-(--row-pad,0.4375rem) py-(--row-pad,0.4375rem)">
            {select}
          </div>
          {DRAWN[look].map(({ column, cell: { render } }) => (
            <div
              key={column.id}
              role={column.id === 'key' ? 'rowheader' : 'gridcell'}
              className="min-w-0 px-1.5 xl:px-2"
            >
              {render(cell)}
              {column.id === 'verdict' ? (
                <RowChanges index={index} id={changesId(index)} className="pl-6" />
              ) : null}
            </div>
          ))}
          <div role="gridcell">
            <ChevronRight aria-hidden="true" className="text-muted size-4" />
          </div>
        </>
      ) : (
        <CaseCard cell={cell} isBrief={look === 'brief-cards'} select={select} />
      )}
    </div>
  )
})
