import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CSSProperties, KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { useText } from '../../../i18n/text.ts'
import { useShortcut } from '../../../keyboard/keyboard.tsx'
import { paths } from '../../../../core/paths/paths.ts'
import { announce, announceFirst } from '../../../ui/live-region.tsx'
import { useWindowRows } from '../../../ui/table/use-window-rows.ts'
import type { ScrolledTable } from '../../../ui/table/use-window-rows.ts'
import { usePrinting } from '../../../ui/use-printing.ts'
import { inlineText } from '../../../../wording/visible-text.ts'
import { useList } from '../../../data/list/list-context.tsx'
import { lookupOf } from '../../../data/list/neighbours.ts'
import { useShowRow } from '../../../data/list/use-show-row.ts'
import type { Mark, ListRow } from '../../../data/list/list-row.ts'
import type { LinkedList } from '../rows/linked-rows.ts'
import { toggleSelected, useListPage, useListPageState } from '../page/list-page-state.ts'
import type { ListView } from '../rows/list-view.ts'
import { CaseHeading } from './case-heading.tsx'
import { CaseRow } from './case-row.tsx'
import { FOOTER_HEIGHT, GRID_ID, HEADING_HEIGHT, ROW_HEIGHT, rowId } from './grid.ts'

interface CaseGridProps {
  /** The rows as they are sorted and filtered. */
  readonly shown: readonly ListRow[]
  /** What they are sorted and filtered by. */
  readonly view: ListView
  readonly linkedOf: LinkedList['linkedOf']
  /** Whether the case of the active row is beside the list. */
  readonly isSplit: boolean
}

const keyOf = ({ index }: ListRow) => index

/** The list as a grid. Only the visible rows and the focused one are in the DOM, but on paper all. */
export const CaseGrid = memo(function CaseGrid(props: CaseGridProps) {
  const { shown, view, linkedOf, isSplit } = props
  const { say } = useText()
  const navigate = useNavigate()
  const page = useListPage()
  const { run } = useList()
  const show = useShowRow()
  const active = useListPageState((state) => state.activeRow)
  const selected = useListPageState((state) => state.selected)
  const body = useRef<HTMLDivElement>(null)
  const found = useMemo(() => shown.findIndex(({ index }) => index === active), [shown, active])
  const activeAt = Math.max(found, 0)
  const isPrinting = usePrinting() !== null
  const [left] = useState(() => page.getState().scrolled)
  const leave = useCallback((scrolled: ScrolledTable) => page.setState({ scrolled }), [page])
  const rows = useWindowRows({
    rows: shown,
    keyOf,
    view,
    active: shown[activeAt]?.index ?? null,
    body,
    rowHeight: ROW_HEIGHT,
    headingHeight: HEADING_HEIGHT,
    footerHeight: FOOTER_HEIGHT,
    left,
    onLeave: leave,
  })

  // Back on the page, focus goes to the row where it was, or to the case that was opened last.
  const isFocusRestored = useRef(false)
  useLayoutEffect(() => {
    const visited = run.takeVisited()
    if (visited !== null) page.setState({ activeRow: visited })
    if (page.getState().activeRow === null) isFocusRestored.current = true
  }, [run, page])
  // After every render until it is done: the row is in the DOM only once the scroller has been measured.
  useLayoutEffect(() => {
    if (isFocusRestored.current || active === null || page.getState().activeRow !== active) return
    // First the person decides whether the list is resumed.
    if (run.getSnapshot().isSuspended) return
    const row = document.getElementById(rowId(active))
    if (row || found < 0) isFocusRestored.current = true
    if (!row) return
    row.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'nearest' })
  })

  function goTo(at: number): void {
    const row = shown[Math.max(0, Math.min(at, shown.length - 1))]
    if (!row) return
    // Rendered before it is focused: it may be far from the visible rows.
    flushSync(() => page.setState({ activeRow: row.index }))
    document.getElementById(rowId(row.index))?.focus({ preventScroll: true })
    rows.scrollToIndex(shown.indexOf(row), { align: 'auto' })
  }

  /** Goes to a row, or says that there is none beyond the first or the last. */
  function step(at: number): void {
    goTo(at)
    if (at >= shown.length) announce(say('place.end'))
    else if (at < 0) announce(say('place.start'))
  }

  /** Marks the active row and goes to the next: its mark may take it out of the filter, or elsewhere. */
  function markAndStep(mark: Mark): void {
    const row = shown[found]
    if (!row) return
    const next = shown[found + 1]
    run.mark([row.index], mark)
    const marked = say('place.marked', {
      mark: say(`list.mark.${mark}`),
      key: inlineText(show(row).key.value),
    })
    announceFirst(next ? marked : say('place.marked.last', { marked }))
    if (next) goTo(shown.indexOf(next))
  }

  const hasRows = shown.length > 0
  useShortcut('list.next', () => step(found + 1), hasRows)
  useShortcut('list.previous', () => step(found - 1), hasRows)
  useShortcut('mark.seen', () => markAndStep('seen'), found >= 0)
  useShortcut('mark.follow-up', () => markAndStep('follow-up'), found >= 0)
  useShortcut('mark.done', () => markAndStep('done'), found >= 0)

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const target = event.target as HTMLElement
    const row = shown[activeAt]
    if (!row || event.altKey || event.metaKey || event.shiftKey) return
    if (event.ctrlKey && event.key !== 'Home' && event.key !== 'End') return
    // Headings and the select of marks handle keys themselves.
    if (target instanceof HTMLSelectElement) return
    if (target !== event.currentTarget && !target.closest('[data-row]')) return
    const { scrollPaddingStart, scrollPaddingEnd } = rows.options
    const height = (rows.scrollRect?.height ?? 0) - scrollPaddingStart - scrollPaddingEnd
    const rowsPerPage = Math.max(1, Math.floor(height / ROW_HEIGHT) - 1)
    const moves: Record<string, () => void> = {
      // From the grid itself to its first row.
      ArrowDown: () => goTo(found + 1),
      ArrowUp: () => goTo(activeAt - 1),
      PageDown: () => goTo(activeAt + rowsPerPage),
      PageUp: () => goTo(activeAt - rowsPerPage),
      Home: () => goTo(0),
      End: () => goTo(shown.length - 1),
      ...(selected.size > 0 && { Escape: () => page.setState({ selected: new Set() }) }),
      ...(target.hasAttribute('data-row') && {
        Enter: () => void navigate(paths.analysis(lookupOf(row))),
        ' ': () => toggleSelected(page, row.index),
      }),
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }

  const style = {
    '--covered': `${rows.options.scrollPaddingStart}px`,
    '--footer': `${FOOTER_HEIGHT}px`,
  } as CSSProperties
  // On paper every row, one below the other.
  const drawn = isPrinting
    ? shown.map((_, index) => ({ index, top: null }))
    : rows.getVirtualItems().map(({ index, start }) => ({ index, top: start - rows.options.scrollMargin }))
  return (
    <div
      id={GRID_ID}
      role="grid"
      tabIndex={-1}
      aria-label={say('list.table')}
      aria-rowcount={shown.length + 1}
      aria-multiselectable="true"
      onKeyDown={handleKey}
      className="-outline-offset-2 [overflow-anchor:none]"
      style={style}
    >
      <CaseHeading shown={shown} />
      <div
        ref={body}
        role="rowgroup"
        className="relative"
        style={{ height: isPrinting ? undefined : rows.getTotalSize() }}
      >
        {drawn.map(({ index, top }) => {
          const row = shown[index]
          return row ? (
            <CaseRow
              key={row.index}
              row={row}
              position={index}
              top={top}
              measure={rows.measureElement}
              isBesideCase={isSplit}
              isActive={index === activeAt}
              isCurrent={index === found}
              isSelected={selected.has(row.index)}
              linked={linkedOf(row)}
            />
          ) : null
        })}
      </div>
    </div>
  )
})
