import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { Range } from '@tanstack/react-virtual'
import { memo, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from '../../../paths/router.tsx'
import { lookupOf } from '../../../worklist/neighbours.ts'
import type { WorklistRow } from '../../../worklist/worklist-row.ts'
import { useText } from '../../../i18n/text.ts'
import { paths } from '../../../paths/paths.ts'
import { useDesk, useDeskPart } from '../state/list-page-state.ts'
import { HEADING_HEIGHT, LEAST_WIDTH, ROW_HEIGHT, rowId } from './grid.ts'
import { CaseHeading } from './case-heading.tsx'
import { CaseRow } from './case-row.tsx'
import type { ListView } from '../state/list-view.ts'
import type { CodeTexts } from '../state/use-code-texts.ts'
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

/** The list as a grid of which only the visible rows are in the page, and the one that the keyboard is at. */
export const CaseGrid = memo(function CaseGrid({ shown, view, linksOf, texts }: CaseGridProps) {
  const { say } = useText()
  const navigate = useNavigate()
  const desk = useDesk()
  const { worklist } = useList()
  const active = useDeskPart('active')
  const selected = useDeskPart('selected')
  const scroller = useRef<HTMLDivElement>(null)
  const found = useMemo(() => shown.findIndex(({ index }) => index === active), [shown, active])
  const activeAt = Math.max(found, 0)

  // The same function for the same rows: another one would have all of them measured again, at every scroll.
  const getItemKey = useCallback((at: number) => shown[at]?.index ?? at, [shown])
  // The row that has the focus must not go from the page, or the keyboard would be nowhere.
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
    initialOffset: () => desk.scrolled().table,
    overscan: 6,
    getItemKey,
    rangeExtractor,
  })
  useSteadyScroll(rows, shown, view, activeAt)

  // Back on the page: where the person was, or at the case that was opened last, before anything is drawn.
  const isLed = useRef(false)
  useLayoutEffect(() => {
    const element = scroller.current
    const visited = worklist.takeVisited()
    if (visited !== null) desk.set({ active: visited })
    if (desk.get().active === null) isLed.current = true
    return () => desk.keepScrolled({ page: window.scrollY, table: element?.scrollTop ?? 0 })
  }, [worklist, desk])
  // Again until it is led there: the row comes into the page only once the scroller has been measured.
  useLayoutEffect(() => {
    if (isLed.current || active === null || desk.get().active !== active) return
    const row = document.getElementById(rowId(active))
    // A row that is filtered away must not take the keyboard when it comes back.
    if (row || found < 0) isLed.current = true
    if (!row) return
    row.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'nearest' })
  })

  function goTo(at: number): void {
    const row = shown[Math.max(0, Math.min(at, shown.length - 1))]
    if (!row) return
    // Drawn before the keyboard goes there: it may be far from what is in the page.
    flushSync(() => desk.set({ active: row.index }))
    document.getElementById(rowId(row.index))?.focus({ preventScroll: true })
    rows.scrollToIndex(shown.indexOf(row), { align: 'auto' })
  }

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const target = event.target as HTMLElement
    const row = shown[activeAt]
    if (!row || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    // The headings and the choice of a mark have keys of their own.
    if (target instanceof HTMLSelectElement || !target.closest('[data-row]')) return
    const page = Math.max(
      1,
      Math.floor(((scroller.current?.clientHeight ?? 0) - HEADING_HEIGHT) / ROW_HEIGHT) - 1,
    )
    const moves: Record<string, () => void> = {
      ArrowDown: () => goTo(activeAt + 1),
      ArrowUp: () => goTo(activeAt - 1),
      PageDown: () => goTo(activeAt + page),
      PageUp: () => goTo(activeAt - page),
      Home: () => goTo(0),
      End: () => goTo(shown.length - 1),
      ...(target.hasAttribute('data-row') && {
        Enter: () => void navigate(paths.analysis(lookupOf(row))),
        ' ': () => desk.toggle(row.index),
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
