import { memo, useState } from 'react'
import { lookupOf } from '../../../worklist/neighbours.ts'
import { useShownRow } from '../../../worklist/use-shown-row.ts'
import type { WorklistRow } from '../../../worklist/worklist-row.ts'
import { useText } from '../../../i18n/text.ts'
import { paths } from '../../../paths/paths.ts'
import { inlineText } from '../../../ui/untrusted-text/visible-text.ts'
import type { CellContext } from '../columns/column.ts'
import { caseFlag } from '../columns/row-verdict.ts'
import type { CodeTexts } from '../columns/use-code-texts.ts'
import { toggleSelected, useListPage } from '../state/list-page-state.ts'
import { CELLS, GRID_ROW, ROW_HEIGHT, rowId, SELECT_CELL } from './grid.ts'
import { useList } from '../../../worklist/list-context.tsx'

interface CaseRowProps {
  readonly row: WorklistRow
  /** Its position among the rows shown, from 0. */
  readonly at: number
  /** Pixels from the first row. */
  readonly top: number
  /** Whether it is in the tab order. */
  readonly isActive: boolean
  readonly isSelected: boolean
  readonly links: number
  readonly texts: CodeTexts
}

/** Above the pinned cells, which would cover a plain outline. */
const FOCUS =
  'focus-visible:outline-none focus-visible:after:pointer-events-none focus-visible:after:absolute focus-visible:after:inset-0 focus-visible:after:z-[2] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent'

/** One case of the list. Its controls are for the pointer; the keyboard works on the row as a whole. */
export const CaseRow = memo(function CaseRow({
  row,
  at,
  top,
  isActive,
  isSelected,
  links,
  texts,
}: CaseRowProps) {
  const { say, language, format } = useText()
  const { worklist } = useList()
  const page = useListPage()
  const [isHovered, setHovered] = useState(false)
  const shown = useShownRow(row)
  const { index, key, summary } = row
  const cell: CellContext = {
    row: shown,
    address: paths.analysis(lookupOf(row)),
    links,
    texts,
    say,
    language,
    format,
    isEditable: isActive || isHovered,
    onMark: (mark) => worklist.mark(index, mark),
  }
  return (
    <div
      role="row"
      id={rowId(index)}
      aria-rowindex={at + 2}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      data-row={key.typed}
      data-state={row.state}
      data-flag={summary ? caseFlag(summary) : undefined}
      data-verdict={summary?.verdict}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => {
        if (page.getState().activeRow !== index) page.setState({ activeRow: index })
      }}
      style={{ top, height: ROW_HEIGHT }}
      className={`border-line absolute left-0 scroll-mt-9 contain-strict border-b text-[0.8125rem] ${FOCUS} ${GRID_ROW} ${isSelected ? 'bg-hover' : 'bg-surface hover:bg-hover'}`}
    >
      <div role="gridcell" className={SELECT_CELL}>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={say('batch.select', { key: inlineText(shown.key.typed) })}
          checked={isSelected}
          onChange={() => toggleSelected(page, index)}
          className="accent-accent size-4"
        />
      </div>
      {CELLS.map(({ column, className, style }) => (
        <div
          key={column.id}
          role="gridcell"
          title={column.cell.title?.(cell)}
          className={`gap-1.5 ${className} ${column.cell.className ?? ''}`}
          style={style}
        >
          {column.cell.render(cell)}
        </div>
      ))}
    </div>
  )
})
