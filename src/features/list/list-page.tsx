import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { useSession } from '../../session/session-context.ts'
import { useList, useListPlace } from '../../worklist/list-context.tsx'
import type { WorklistState } from '../../worklist/worklist.ts'
import type { ListedKey } from '../../worklist/worklist-row.ts'
import type { EarlierRun } from './changes/earlier-run.ts'
import { ChangesBar } from './changes/view/changes-bar.tsx'
import { ComparisonContext, useCompared } from './changes/view/comparison-context.ts'
import { ListInput } from './input/list-input.tsx'
import { ReplaceDialog } from './input/replace-dialog.tsx'
import type { Loss } from './input/replace-dialog.tsx'
import { ListPanel } from './list-panel.tsx'
import { ListTools } from './list-tools.tsx'
import { RunBar } from './run-bar.tsx'
import {
  ListPageContext,
  openListPage,
  resetView,
  useListPage,
  useListPageState,
} from './state/list-page-state.ts'
import type { ListPageStore } from './state/list-page-state.ts'
import { useLinkedRows } from './state/linked-rows.ts'
import { totalsOf } from './state/list-totals.ts'
import { useShownRows } from './state/use-shown-rows.ts'
import { useDeferredStore } from './state/use-deferred-store.ts'

/** A list of cases: pasted, fetched, looked through. */
export function ListPage() {
  const lazyList = useListPlace()
  const session = useSession()
  const [page, setPage] = useState<ListPageStore | null>(null)
  // A layout effect, so that the page is never painted empty.
  useLayoutEffect(() => openListPage(lazyList, session, setPage), [lazyList, session])
  return page ? (
    <ListPageContext value={page}>
      <OpenedListPage />
    </ListPageContext>
  ) : null
}

/** What would be lost with a list; null where nothing would. */
function lossOf({ activity, rows }: WorklistState): Loss | null {
  if (activity === 'running' || activity === 'paused') return 'running'
  return rows.some(({ mark }) => mark === 'follow-up' || mark === 'done') ? 'marked' : null
}

const isEmpty = ({ activity }: WorklistState) => activity === 'empty'

function OpenedListPage() {
  const { say } = useText()
  const { worklist } = useList()
  const page = useListPage()
  // A list that was dropped goes from the screen at once: it may be another session's.
  const list = useDeferredStore(worklist, isEmpty)
  const linked = useLinkedRows(list.rows)
  const totals = useMemo(() => totalsOf(linked.rows), [linked])
  const earlier = useListPageState((state) => state.earlier)
  const comparison = useCompared(linked.rows, earlier)
  const rows = useShownRows(linked, comparison)
  const heading = useRef<HTMLHeadingElement>(null)
  const [replacement, setReplacement] = useState<{
    readonly keys: readonly ListedKey[]
    readonly earlier: EarlierRun | null
    readonly loss: Loss
  } | null>(null)
  // What was to replace a list that is dropped with its session is dropped as well.
  if (replacement && isEmpty(list)) setReplacement(null)

  // The table moves focus to the row where the person was; without one, the page begins at its heading.
  useLayoutEffect(() => {
    const { activeRow, scrolled } = page.getState()
    if (activeRow === null) heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, scrolled.page)
  }, [page])

  function begin(keys: readonly ListedKey[], comparedWith: EarlierRun | null): void {
    setReplacement(null)
    resetView(page)
    page.setState({ earlier: comparedWith })
    worklist.load(keys)
    worklist.start()
  }

  const hasList = !isEmpty(list)
  // The table takes all of a wide window; text alone is easier to read in a column.
  const width = hasList ? 'pb-14 sm:pb-16' : 'max-w-[90rem]'
  return (
    <div className={`mx-auto w-full px-4 pt-3 lg:px-8 ${width}`}>
      <title>{say('title.batch')}</title>
      <div className="mb-2 flex flex-wrap items-center gap-x-3 print:hidden">
        <h1 ref={heading} tabIndex={-1} className="text-xl leading-8 font-semibold tracking-tight">
          {say('batch.title')}
        </h1>
        {hasList ? (
          <>
            <RunBar state={list} totals={totals} />
            <ListTools rows={rows} linksOf={linked.linksOf} />
          </>
        ) : null}
      </div>
      <ListInput
        hasList={hasList}
        onStart={(keys, comparedWith) => {
          const loss = lossOf(worklist.getSnapshot())
          if (loss === null) begin(keys, comparedWith)
          else setReplacement({ keys, earlier: comparedWith, loss })
        }}
      />
      {hasList ? (
        <ComparisonContext value={comparison}>
          {comparison ? <ChangesBar comparison={comparison} rows={linked.rows} /> : null}
          <ListPanel linked={linked} totals={totals} rows={rows} />
        </ComparisonContext>
      ) : null}
      {replacement ? (
        <ReplaceDialog
          loss={replacement.loss}
          onReplace={() => begin(replacement.keys, replacement.earlier)}
          onKeep={() => setReplacement(null)}
        />
      ) : null}
    </div>
  )
}
