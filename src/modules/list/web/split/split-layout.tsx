import { Columns2, ExternalLink, Rows3 } from 'lucide-react'
import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { paths } from '#core/paths/paths.ts'
import type { ListRow } from '#modules/list/web/data/list-row.ts'
import { lookupOf } from '#modules/list/web/data/neighbours.ts'
import { useList } from '#modules/list/web/page/list-context.tsx'
import { useListPage } from '#modules/list/web/page/list-page-store.ts'
import { POSITION_CONTROL, PositionBar } from '#modules/list/web/position/list-position.tsx'
import { useLastEdit } from '#modules/list/web/position/row-edits.tsx'
import { useStepRows } from '#modules/list/web/table/step-rows.tsx'
import type { VisibleList } from '#modules/list/web/table/visible-list.ts'
import { usePrefetchedCase } from '#modules/list/web/position/use-prefetched-case.ts'
import { CasePane } from '#web/features/case/case-page.tsx'
import { useAriaKeys, useShortcut } from '#web/keyboard/keyboard.tsx'
import { EmptyState } from '#web/ui/panel.tsx'
import { recall, remember } from '#words/remembered.ts'
import { useText } from '#words/use-text.ts'

const LAYOUTS = ['table', 'split'] as const
type ListLayout = (typeof LAYOUTS)[number]

const ICONS = { table: Rows3, split: Columns2 } as const

const STORAGE_KEY = 'lupa.list-layout'

const WIDE_ENOUGH = '(min-width: 80rem)'

const chosenLayout = createStore<ListLayout>(
  () => LAYOUTS.find((layout) => layout === recall(STORAGE_KEY)) ?? 'table',
)

export function chooseListLayout(layout: ListLayout): void {
  remember(STORAGE_KEY, layout)
  chosenLayout.setState(layout, true)
}

function followWidth(listener: () => void): () => void {
  const query = matchMedia(WIDE_ENOUGH)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** A narrow window always shows the table, and offers no choice. */
export function useListLayout(): { readonly layout: ListLayout; readonly canSplit: boolean } {
  const chosen = useStore(chosenLayout)
  const canSplit = useSyncExternalStore(followWidth, () => matchMedia(WIDE_ENOUGH).matches)
  return { layout: canSplit ? chosen : 'table', canSplit }
}

/** The split layout opens the active row, or the first one if the active row is not visible. */
export function LayoutSwitch({ visibleRows }: Pick<VisibleList, 'visibleRows'>) {
  const { say } = useText()
  const page = useListPage()
  const { layout, canSplit } = useListLayout()
  const keys = useAriaKeys('list.split')

  function choose(nextLayout: ListLayout): void {
    if (nextLayout === layout) return
    const { activeRow } = page.getState()
    if (nextLayout === 'split' && !visibleRows.some(({ index }) => index === activeRow))
      page.setState({ activeRow: visibleRows[0]?.index ?? null })
    chooseListLayout(nextLayout)
  }
  useShortcut('list.split', () => choose(layout === 'split' ? 'table' : 'split'), canSplit)

  if (!canSplit) return null
  return (
    <span
      role="group"
      aria-label={say('list.layout')}
      aria-keyshortcuts={keys}
      className="border-line bg-surface inline-flex overflow-clip rounded-md border text-compact"
    >
      {LAYOUTS.map((option) => {
        const Icon = ICONS[option]
        return (
          <button
            key={option}
            type="button"
            aria-pressed={layout === option}
            onClick={() => choose(option)}
            className={`inline-flex min-h-8 items-center gap-1.5 px-2.5 -outline-offset-2 ${layout === option ? 'bg-sunken font-semibold' : 'text-muted hover:bg-hover'}`}
          >
            <Icon aria-hidden="true" className="size-3.5" />
            {say(`list.layout.${option}`)}
          </button>
        )
      })}
    </span>
  )
}

/** Walking past a case must not mark it as seen. */
const SEEN_AFTER_MS = 1000

export function SplitCase({ selectedRows }: Pick<VisibleList, 'selectedRows'>) {
  const { say } = useText()
  const caseList = useList()
  const { run } = caseList
  const pane = useRef<HTMLElement>(null)
  const lastEdit = useLastEdit(caseList)
  const { rows, position } = useStepRows()
  const row = rows[position]
  const nextRow = rows[position + 1]
  const openIndex = row && !isWaiting(row) ? row.index : null
  usePrefetchedCase(row && nextRow ? lookupOf(nextRow) : null)
  useEffect(() => {
    if (openIndex === null) return undefined
    pane.current?.scrollTo(0, 0)
    const timer = setTimeout(() => run.see(openIndex), SEEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [run, openIndex])

  return (
    <section ref={pane} aria-label={say('list.split.case')} className="split-case min-w-0 print:hidden">
      <div className="case-beside-list">
        {row ? (
          <>
            <div className="bg-page sticky top-0 z-[2]">
              <PositionBar
                position={position + 1}
                size={rows.length}
                mark={row.mark}
                // The bar of a selection marks the selected rows instead.
                hasMarkButtons={selectedRows.length === 0}
                lastEdit={lastEdit}
              >
                <Link to={paths.analysis(lookupOf(row))} className={POSITION_CONTROL}>
                  <ExternalLink aria-hidden="true" className="size-3.5" />
                  {say('list.split.open')}
                </Link>
              </PositionBar>
            </div>
            <RowCase row={row} />
          </>
        ) : (
          <EmptyState title={say('list.split.none')}>
            <p>{say('list.split.choose')}</p>
          </EmptyState>
        )}
      </div>
    </section>
  )
}

/** Until the list has looked them up, digits may lead to two cases. */
function isWaiting(row: ListRow): boolean {
  return lookupOf(row).by === 'either' && row.failure === null
}

function RowCase({ row }: { readonly row: ListRow }) {
  const { say } = useText()
  const { by, value } = lookupOf(row)
  if (isWaiting(row)) return <EmptyState title={say('list.split.waiting')} />
  return (
    // Keeps the list on screen while the code that masks a case loads.
    <Suspense>
      <CasePane by={by} value={value} />
    </Suspense>
  )
}
