import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import type { CaseLookup } from '../../../core/case/lookup.ts'
import { useText } from '../../i18n/text.ts'
import { useSession } from '../../session/session-context.ts'
import { useAccess } from '../../data/access.ts'
import { Button } from '../../ui/controls.tsx'
import { announce } from '../../ui/live-region.tsx'
import { Dialog } from '../../ui/overlay.tsx'
import { useList, useListPlace } from '../../data/list/list-context.tsx'
import type { SavedList } from '../../data/list/saved-list.ts'
import type { ListState } from '../../data/list/list-run.ts'
import type { ListedKey } from '../../data/list/list-row.ts'
import { ListInput } from './input/list-input.tsx'
import { ListPanel } from './list-panel.tsx'
import { ListTools } from './list-tools.tsx'
import { ResumeBar } from './resume/resume-bar.tsx'
import { RunBar } from './run-bar.tsx'
import { LayoutSwitch } from './split/layout-switch.tsx'
import { openListPage, pageOf, showSavedList } from './page/open-list-page.ts'
import { ListPageContext, resetView, useListPage } from './page/list-page-state.ts'
import type { ListPageStore } from './page/list-page-state.ts'
import { useLinkedRows } from './rows/linked-rows.ts'
import { totalsOf } from './rows/list-totals.ts'
import { useDeferredStore } from './page/use-deferred-store.ts'
import { focusTable, useListTable } from './table/list-table.tsx'

interface ListPageProps {
  /** Draws a case beside the list; handed in, because a feature knows no other. */
  readonly Case: ComponentType<CaseLookup>
}

/** A list of cases: pasted, fetched, looked through. */
export function ListPage({ Case }: ListPageProps) {
  const lazyList = useListPlace()
  const session = useSession()
  const [page, setPage] = useState<ListPageStore | null>(null)
  // A layout effect, so that the page is never painted empty.
  useLayoutEffect(() => openListPage(lazyList, session, setPage), [lazyList, session])
  return page ? (
    <ListPageContext value={page}>
      <OpenedListPage Case={Case} />
    </ListPageContext>
  ) : null
}

/** What a list is replaced by: keys to load, or a list that was saved. */
type NextList = { readonly keys: readonly ListedKey[] } | { readonly saved: SavedList }

/** What replacing a list discards: answers that are still to come, or marks. */
type Loss = 'running' | 'marked'

/** What would be lost with a list; null where nothing would. */
function lossOf({ activity, rows, isSuspended }: ListState): Loss | null {
  if (activity === 'running' || activity === 'paused') return 'running'
  const isMarked = rows.some(({ mark, note }) => mark === 'follow-up' || mark === 'done' || note !== null)
  return isMarked || isSuspended ? 'marked' : null
}

const isEmpty = ({ activity }: ListState) => activity === 'empty'

function OpenedListPage({ Case }: ListPageProps) {
  const { say } = useText()
  const opened = useList()
  const { run } = opened
  const page = useListPage()
  // A list that was dropped goes from the screen at once: it may be another session's.
  const list = useDeferredStore(run, isEmpty)
  const linked = useLinkedRows(list)
  const totals = useMemo(() => totalsOf(linked.rows), [linked])
  const shownList = useListTable(linked.rows)
  const heading = useRef<HTMLHeadingElement>(null)
  const isJustBegun = useRef(false)
  const session = useSession()
  const { record } = useAccess()
  const [replacement, setReplacement] = useState<{
    readonly next: NextList
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

  const hasList = !isEmpty(list)

  function begin(next: NextList): void {
    setReplacement(null)
    if ('saved' in next) {
      showSavedList(opened, page, next.saved)
      return
    }
    resetView(page)
    run.load(next.keys)
    run.start()
    void record({ action: 'list-run', count: next.keys.length })
    announce(say('list.announce.start', { total: next.keys.length }))
    isJustBegun.current = true
  }

  function replaceBy(next: NextList): void {
    // A file that is read only after the session has ended.
    if (pageOf(opened, session) !== page) return
    const loss = lossOf(run.getSnapshot())
    if (loss === null) begin(next)
    else setReplacement({ next, loss })
  }

  // The button that began the list is folded away with the input. The grid is there some renders later.
  useLayoutEffect(() => {
    if (!hasList || !isJustBegun.current) return
    isJustBegun.current = false
    focusTable()
  })

  // The table takes all of a wide window; text alone is easier to read in a column.
  const width = hasList ? 'pb-14 sm:pb-16' : 'max-w-[90rem]'
  return (
    <div className={`mx-auto w-full px-4 pt-3 lg:px-8 ${width}`}>
      <title>{say('title.batch')}</title>
      <div className="mb-2 flex flex-wrap items-center gap-x-3 print:hidden">
        <h1 ref={heading} tabIndex={-1} className="text-xl leading-8 font-semibold tracking-tight">
          {say('list.title')}
        </h1>
        {hasList ? (
          <>
            {list.isSuspended ? null : <RunBar state={list} totals={totals} />}
            <LayoutSwitch firstRow={shownList.shown[0]?.index ?? null} />
            <ListTools list={shownList} hasEnded={list.activity === 'ended'} />
          </>
        ) : null}
        <ListInput
          hasList={hasList}
          onStart={(keys) => replaceBy({ keys })}
          onOpen={(saved) => replaceBy({ saved })}
        />
      </div>
      {list.isSuspended ? <ResumeBar state={list} /> : null}
      {hasList ? <ListPanel linked={linked} totals={totals} list={shownList} Case={Case} /> : null}
      {replacement ? (
        <Dialog title={say('list.replace.title')} onDismiss={() => setReplacement(null)}>
          <p className="text-muted mt-2 text-[0.8125rem]">{say(`list.replace.${replacement.loss}`)}</p>
          <div className="mt-4 flex flex-wrap justify-end gap-2">
            <Button onClick={() => setReplacement(null)}>{say('list.replace.keep')}</Button>
            <Button look="primary" onClick={() => begin(replacement.next)}>
              {say('saved' in replacement.next ? 'kept.replace' : 'list.replace.do')}
            </Button>
          </div>
        </Dialog>
      ) : null}
    </div>
  )
}
