import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { Range } from '@tanstack/react-virtual'
import { memo, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { lookupOf } from '../../../worklist/neighbours.ts'
import type { WorklistRow } from '../../../worklist/worklist-row.ts'
import { useText } from '../../../i18n/text.ts'
import { paths } from '../../../paths/paths.ts'
import { toggleSelected, useListPage, useListPageState } from '../state/list-page-state.ts'
import { GRID_STYLE, HEADING_HEIGHT, LEAST_WIDTH, ROW_HEIGHT, rowId } from './grid.ts'
import { CaseHeading } from './case-heading.tsx'
import { CaseRow } from './case-row.tsx'
import type { ListView } from '../state/list-view.ts'
import type { CodeTexts } from '../columns/use-code-texts.ts'
import { useSteadyScroll } from './use-steady-scroll.ts'
import { useList } from '../../../worklist/list-context.tsx'

interface CaseGridProps {
  /** The rows as they are sorted and filtered. */
  readonly shown: readonly WorklistRow[]
  /** What they are sorted and filtered by. */
  readonly view: ListView
  readonly linksOf: (row: WorklistRow) => number
  readonly texts: CodeTexts
}

/** The list as a grid. Only the visible rows and the focused one are in the DOM. */
export const CaseGrid = memo(function CaseGrid({ shown, view, linksOf, texts }: CaseGridProps) {
  const { say } = useText()
  const navigate = useNavigate()
  const page = useListPage()
  const { worklist } = useList()
  const active = useListPageState((state) => state.activeRow)
  const selected = useListPageState((state) => state.selected)
  const scroller = useRef<HTMLDivElement>(null)
  const found = useMemo(() => shown.findIndex(({ index }) => index === active), [shown, active])
  const activeAt = Math.max(found, 0)

  // Stable for the same rows: with another function the virtualizer measures all of them again, at every scroll.
  const getItemKey = useCallback((at: number) => shown[at]?.index ?? at, [shown])
  // The active row stays in the DOM, or the focus would be lost.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const visible = defaultRangeExtractor(range)
      return visible.includes(activeAt) ? visible : [...visible, activeAt].toSorted((a, b) => a - b)
    },
    [activeAt],
  )
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    scrollMargin: HEADING_HEIGHT,
    scrollPaddingStart: HEADING_HEIGHT,
    initialOffset: () => page.getState().scrolled.table,
    overscan: 6,
    getItemKey,
    rangeExtractor,
  })
  useSteadyScroll(rows, shown, view, activeAt)

  // Back on the page, focus goes to the row where it was, or to the case that was opened last.
  const isFocusRestored = useRef(false)
  useLayoutEffect(() => {
    const element = scroller.current
    const visited = worklist.takeVisited()
    if (visited !== null) page.setState({ activeRow: visited })
    if (page.getState().activeRow === null) isFocusRestored.current = true
    return () => page.setState({ scrolled: { page: window.scrollY, table: element?.scrollTop ?? 0 } })
  }, [worklist, page])
  // After every render until it is done: the row is in the DOM only once the scroller has been measured.
  useLayoutEffect(() => {
    if (isFocusRestored.current || active === null || page.getState().activeRow !== active) return
    const row = document.getElementById(rowId(active))
    // A row that is filtered out must not take the focus when it comes back.
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

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const target = event.target as HTMLElement
    const row = shown[activeAt]
    if (!row || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    // Headings and the select of marks handle keys themselves.
    if (target instanceof HTMLSelectElement || !target.closest('[data-row]')) return
    const rowsPerPage = Math.max(
      1,
      Math.floor(((scroller.current?.clientHeight ?? 0) - HEADING_HEIGHT) / ROW_HEIGHT) - 1,
    )
    const moves: Record<string, () => void> = {
      ArrowDown: () => goTo(activeAt + 1),
      ArrowUp: () => goTo(activeAt - 1),
      PageDown: () => goTo(activeAt + rowsPerPage),
      PageUp: () => goTo(activeAt - rowsPerPage),
      Home: () => goTo(0),
      End: () => goTo(shown.length - 1),
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

  return (
    <div
      ref={scroller}
      className="relative h-[min(44rem,calc(100dvh-12rem))] min-h-72 overflow-auto overscroll-x-contain"
    >
      <div
        role="grid"
        tabIndex={-1}
        aria-label={say('batch.table')}
        aria-rowcount={shown.length + 1}
        aria-multiselectable="true"
        onKeyDown={handleKey}
        className={LEAST_WIDTH}
        style={GRID_STYLE}
      >
        <CaseHeading shown={shown} />
        <div role="rowgroup" className="relative" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index: at, key, start }) => {
            const row = shown[at]
            return row ? (
              <CaseRow
                key={key}
                row={row}
                at={at}
                top={start - HEADING_HEIGHT}
                isActive={at === activeAt}
                isSelected={selected.has(row.index)}
                links={linksOf(row)}
                texts={texts}
              />
            ) : null
          })}
        </div>
      </div>
    </div>
  )
})
