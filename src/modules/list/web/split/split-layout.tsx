import { CasePane } from '#web/features/case/case-page.tsx'
import { Columns2, ExternalLink, Rows3 } from 'lucide-react'
import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { paths } from '#core/paths/paths.ts'
import { recall, remember } from '#words/remembered.ts'
import { useText } from '#words/text.ts'
import { useAriaKeys, useShortcut } from '#web/keyboard/keyboard.tsx'
import { EmptyState } from '#web/ui/panel.tsx'
import { useList } from '#modules/list/web/page/case-list.tsx'
import { lookupOf } from '#modules/list/web/data/neighbours.ts'
import type { ListRow } from '#modules/list/web/data/list-row.ts'
import { usePrefetchedCase } from '#web/data/use-prefetched-case.ts'
import { useLastEdit } from '#modules/list/web/place/row-edits.tsx'
import { PLACE_CONTROL, PlaceBar } from '#modules/list/web/place/place-in-list.tsx'
import { useListPage, useListPageState } from '#modules/list/web/page/open-list-page.ts'

const LAYOUTS = ['table', 'split'] as const
type ListLayout = (typeof LAYOUTS)[number]

const ICONS = { table: Rows3, split: Columns2 } as const

const REMEMBERED = 'lupa.list-layout'

const WIDE_ENOUGH = '(min-width: 80rem)'

const chosenLayout = createStore<ListLayout>(
  () => LAYOUTS.find((layout) => layout === recall(REMEMBERED)) ?? 'table',
)

export function chooseListLayout(layout: ListLayout): void {
  remember(REMEMBERED, layout)
  chosenLayout.setState(layout, true)
}

function followWidth(listener: () => void): () => void {
  const query = matchMedia(WIDE_ENOUGH)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The layout in use, and whether the window is wide enough to choose; a narrow one always shows the table. */
export function useListLayout(): { readonly layout: ListLayout; readonly canSplit: boolean } {
  const chosen = useStore(chosenLayout)
  const canSplit = useSyncExternalStore(followWidth, () => matchMedia(WIDE_ENOUGH).matches)
  return { layout: canSplit ? chosen : 'table', canSplit }
}

/** @param firstRow the row that is shown beside the list where none was active; null where the list shows none. */
export function LayoutSwitch({ firstRow }: { firstRow: number | null }) {
  const { say } = useText()
  const page = useListPage()
  const { layout, canSplit } = useListLayout()
  const keys = useAriaKeys('list.split')

  function choose(next: ListLayout): void {
    if (next === 'split' && page.getState().activeRow === null) page.setState({ activeRow: firstRow })
    chooseListLayout(next)
  }
  useShortcut('list.split', () => choose(layout === 'split' ? 'table' : 'split'), canSplit)

  if (!canSplit) return null
  return (
    <span
      role="group"
      aria-label={say('list.layout')}
      aria-keyshortcuts={keys}
      className="border-line bg-surface inline-flex overflow-clip rounded-md border text-[0.8125rem]"
    >
      {LAYOUTS.map((each) => {
        const Icon = ICONS[each]
        return (
          <button
            key={each}
            type="button"
            aria-pressed={layout === each}
            onClick={() => choose(each)}
            className={`inline-flex min-h-8 items-center gap-1.5 px-2.5 -outline-offset-2 ${layout === each ? 'bg-sunken font-semibold' : 'text-muted hover:bg-hover'}`}
          >
            <Icon aria-hidden="true" className="size-3.5" />
            {say(`list.layout.${each}`)}
          </button>
        )
      })}
    </span>
  )
}

/** Milliseconds after which a case beside the list counts as seen, so that walking past a row does not mark it. */
const SEEN_AFTER_MS = 1000

interface CaseBesideProps {
  readonly shown: readonly ListRow[]
  /** Whether rows are selected: then the bar of the selection marks, and this one does not. */
  readonly areSelected: boolean
}

/** The case of the active row beside the list. It scrolls by itself; the page scrolls the list. */
export function CaseBeside({ shown, areSelected }: CaseBesideProps) {
  const { say } = useText()
  const list = useList()
  const { run } = list
  const pane = useRef<HTMLElement>(null)
  const lastEdit = useLastEdit(list)
  const active = useListPageState((state) => state.activeRow)
  const at = shown.findIndex(({ index }) => index === active)
  const row = shown[at]
  const next = shown[at + 1]
  const index = row?.index ?? null
  usePrefetchedCase(row && next ? lookupOf(next) : null)
  useEffect(() => {
    if (index === null) return undefined
    pane.current?.scrollTo(0, 0)
    // Not a visit: the page returns to the active row, which this one may not be any more.
    const timer = setTimeout(() => run.see(index), SEEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [run, index])

  return (
    <section
      ref={pane}
      aria-label={say('list.split.case')}
      className="sticky top-(--sticky-top) h-[calc(100dvh-var(--sticky-top)-2.5rem)] min-w-0 overflow-y-auto overscroll-contain print:hidden"
    >
      <div className="case-beside-list [--sticky-top:0rem]">
        {row ? (
          <>
            <PlaceBar
              position={at + 1}
              size={shown.length}
              mark={row.mark}
              marks={!areSelected}
              lastEdit={lastEdit}
            >
              <Link to={paths.analysis(lookupOf(row))} className={PLACE_CONTROL}>
                <ExternalLink aria-hidden="true" className="size-3.5" />
                {say('list.split.open')}
              </Link>
            </PlaceBar>
            <CaseOf row={row} />
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

function CaseOf({ row }: { row: ListRow }) {
  const { say } = useText()
  const { by, value } = lookupOf(row)
  // Digits that nobody has looked up may be two cases: the list finds out which.
  if (by === 'either' && row.failure === null) return <EmptyState title={say('list.split.waiting')} />
  return (
    // While what masks a case is loading, the list stays.
    <Suspense>
      <CasePane by={by} value={value} />
    </Suspense>
  )
}
