import { ChartColumn, Ellipsis } from 'lucide-react'
import { useId, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useStore } from 'zustand'
import type { Coverage } from '#core/findings/model/judgement.ts'
import { useAccess, useMay } from '#web/data/access.ts'
import { useConfig } from '#web/data/config-context.ts'
import { toHostTime } from '#web/data/host-clock.ts'
import { useLinks } from '#web/extension-points.ts'
import { Button } from '#web/ui/controls.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { Dialog, MENU_ITEM, Popover } from '#web/ui/overlay.tsx'
import { usePrintedHead, usePrinting } from '#web/ui/use-printing.ts'
import { wallClockOf } from '#words/format.ts'
import { TeachLinks } from '#web/wording/teach-links.tsx'
import { useText } from '#words/use-text.ts'
import type { SavedRow } from './data/list-row.ts'
import type { ListState } from './data/list-run.ts'
import { ExportMenu } from './export/export-menu.tsx'
import { ListInput } from './input/list-input.tsx'
import { ListFooter } from './list-footer.tsx'
import { useList, useListState } from './page/list-context.tsx'
import type { CaseList } from './page/list-context.tsx'
import { resetView } from './page/list-page-state.ts'
import { showSavedList, useListPage, useOpenedList } from './page/list-page-store.ts'
import { ResumeBar, SaveItem } from './resume/saved-list.tsx'
import { linkRows } from './rows/linked-rows.ts'
import { totalsOf } from './rows/row-verdict.ts'
import type { ListTotals } from './rows/row-verdict.ts'
import { RunBar } from './run-bar.tsx'
import { LayoutSwitch, SplitCase, useListLayout } from './split/split-layout.tsx'
import { CaseFilters, VerdictStrip } from './table/list-filters.tsx'
import { focusTable, ListTable } from './table/list-table.tsx'
import { StepRowsProvider } from './table/step-rows.tsx'
import { useListTable } from './table/visible-list.ts'
import type { VisibleList } from './table/visible-list.ts'
import './list.css'

export function ListPage() {
  const list = useOpenedList()
  return list === null ? null : <ClientListPage list={list} />
}

/** Resets for another client and after a lock: a dialog or a file of the previous list must not survive. */
function ClientListPage({ list }: { readonly list: CaseList }) {
  const { id } = useStore(list.page)
  return <OpenedListPage key={id} />
}

function OpenedListPage() {
  const { say } = useText()
  const page = useListPage()
  const state = useListState()
  const heading = useRef<HTMLHeadingElement>(null)
  const { replaceBy, dialog } = useReplaceList(state)
  const { rows, totals } = useLinkedRows(state)
  const list = useListTable(rows)
  const { visibleRows, selectedRows } = list
  const isSplit = useListLayout().layout === 'split'
  const hasList = state.activity !== 'empty'

  // The table restores focus to the active row. Without one, focus starts at the heading.
  useLayoutEffect(() => {
    const { activeRow, scrollPosition } = page.getState()
    if (activeRow === null) heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, scrollPosition.page)
  }, [page])

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
            {state.isSuspended ? null : <RunBar state={state} totals={totals} />}
            <LayoutSwitch visibleRows={visibleRows} />
            <ListTools list={list} hasEnded={state.activity === 'ended'} />
          </>
        ) : null}
        <ListInput
          hasList={hasList}
          onStart={(keys) => replaceBy({ rows: keys, isSaved: false })}
          onOpen={(savedRows) => replaceBy({ rows: savedRows, isSaved: true })}
        />
      </div>
      {state.isSuspended ? <ResumeBar state={state} /> : null}
      {lacksMeanings(state) ? <MissingMeanings /> : null}
      {hasList ? (
        <>
          <PrintedHead count={say('list.shown', { shown: visibleRows.length, total: state.rows.length })} />
          {isSplit ? null : <VerdictStrip {...totals} />}
          <StepRowsProvider list={list} isSplit={isSplit}>
            <div className={isSplit ? 'split-columns print:block' : 'mt-2'}>
              <ListPanel list={list} totals={totals} total={state.rows.length} isSplit={isSplit} />
              {isSplit ? <SplitCase selectedRows={selectedRows} /> : null}
            </div>
            <ListFooter
              selectedRows={selectedRows}
              isSplit={isSplit}
              isMarked={state.markedCount === state.rows.length}
            />
          </StepRowsProvider>
        </>
      ) : null}
      {dialog}
    </div>
  )
}

function isUnexplained({ state, isRequired }: Coverage): boolean {
  return isRequired && (state === 'unmapped' || state === 'unread')
}

/** Whether each answered case has a code or a text that the config does not explain. */
function lacksMeanings({ rows, activity }: ListState): boolean {
  const summaries = rows.flatMap(({ summary }) => summary ?? [])
  return (
    activity === 'ended' &&
    summaries.length > 0 &&
    summaries.every(({ coverage }) => coverage.some(isUnexplained))
  )
}

function MissingMeanings() {
  const { say } = useText()
  if (useLinks('teach').length === 0) return null
  return (
    <p
      data-unexplained
      className="bg-warn-soft text-warn mb-2 flex flex-wrap items-center gap-x-3 rounded-lg px-4 py-2 text-compact print:hidden"
    >
      {say('list.unexplained')} <TeachLinks />
    </p>
  )
}

function useLinkedRows(state: ListState) {
  const config = useConfig()
  const { links: source } = useList()
  const links = useSyncExternalStore(source.subscribe, source.get)
  const rows = useMemo(() => linkRows(state.rows, links, config), [state.rows, links, config])
  const totals = useMemo(() => totalsOf(rows), [rows])
  return { rows, totals }
}

interface ListPanelProps {
  readonly list: VisibleList
  readonly totals: ListTotals
  readonly total: number
  readonly isSplit: boolean
}

function ListPanel({ list, totals, total, isSplit }: ListPanelProps) {
  const { say } = useText()
  return (
    <section
      id="panel-list"
      tabIndex={-1}
      data-panel="list"
      data-state="ready"
      data-wide
      aria-label={say('list.table')}
      className="border-line bg-surface @container min-w-0 overflow-clip rounded-lg border shadow-xs"
    >
      {isSplit ? <VerdictStrip {...totals} /> : null}
      <CaseFilters totals={totals} list={list} total={total} />
      <ListTable list={list} isSplit={isSplit} />
      {list.visibleRows.length === 0 ? (
        <p className="text-muted px-4 py-5 text-center">{say('list.noneShown')}</p>
      ) : null}
    </section>
  )
}

interface NextList {
  readonly rows: readonly SavedRow[]
  readonly isSaved: boolean
}

type ReplacedLoss = 'running' | 'marked'

function replacedLoss({ activity, rows, isSuspended }: ListState): ReplacedLoss | null {
  if (activity === 'running' || activity === 'paused') return 'running'
  const isMarked = rows.some(({ mark, note }) => mark === 'follow-up' || mark === 'done' || note !== null)
  return isMarked || isSuspended ? 'marked' : null
}

function useReplaceList(state: ListState) {
  const { say } = useText()
  const list = useList()
  const { run } = list
  const page = useListPage()
  const { record } = useAccess()
  const isFocusDue = useRef(false)
  const [replacement, setReplacement] = useState<{ next: NextList; loss: ReplacedLoss } | null>(null)

  function replace({ rows, isSaved }: NextList): void {
    setReplacement(null)
    if (isSaved) {
      showSavedList(list, rows)
      return
    }
    resetView(page)
    run.load(rows)
    run.start()
    void record({ action: 'list-run', count: rows.length })
    announce(say('list.announce.start', { total: rows.length }))
    isFocusDue.current = true
  }

  function replaceBy(next: NextList): void {
    // A file may be read only after its session has ended.
    if (list.page.getState() !== page) return
    const loss = replacedLoss(run.getSnapshot())
    if (loss === null) replace(next)
    else setReplacement({ next, loss })
  }

  // The start button disappears with the input. The table appears some renders later.
  useLayoutEffect(() => {
    if (state.activity === 'empty' || !isFocusDue.current) return
    isFocusDue.current = false
    focusTable()
  })

  const dialog = replacement ? (
    <Dialog title={say('list.replace.title')} onDismiss={() => setReplacement(null)}>
      <p className="text-muted mt-2 text-compact">{say(`list.replace.${replacement.loss}`)}</p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={() => setReplacement(null)}>{say('list.replace.keep')}</Button>
        <Button look="primary" onClick={() => replace(replacement.next)}>
          {say(replacement.next.isSaved ? 'kept.replace' : 'list.replace.do')}
        </Button>
      </div>
    </Dialog>
  ) : null
  return { replaceBy, dialog }
}

function PrintedHead({ count }: { readonly count: string }) {
  const { say, format } = useText()
  const printedAt = usePrinting()
  const { person } = useAccess()
  usePrintedHead(printedAt === null ? null : `${say('list.table')} · ${count}`)
  if (printedAt === null) return null
  return (
    <div className="hidden print:block">
      <h1 className="text-lg font-semibold">{say('list.table')}</h1>
      <p className="text-muted mb-3 text-xs">
        {`${count} · ${say('print.meta', { at: format.dateTime(wallClockOf(new Date(toHostTime(printedAt)))), by: person })}`}
      </p>
    </div>
  )
}

function ListTools({ list, hasEnded }: { list: VisibleList; hasEnded: boolean }) {
  const { visibleRows, selectedRows } = list
  const { say } = useText()
  const page = useListPage()
  const { print } = useAccess()
  const id = useId()
  const navigate = useNavigate()
  const tools = useLinks('tool')
  const location = useLocation()
  const hasSelection = selectedRows.length > 0
  const close = () => document.getElementById(id)?.hidePopover()
  return (
    <div className="ml-auto flex items-center gap-2">
      {tools.map(({ labelId, to }) => (
        <Button key={labelId} disabled={!hasEnded} onClick={() => void navigate(to(location))}>
          <ChartColumn aria-hidden="true" className="size-3.5" />
          {say(labelId)}
        </Button>
      ))}
      {useMay('case:export') ? (
        <ExportMenu rows={hasSelection ? selectedRows : visibleRows} areSelected={hasSelection} />
      ) : null}
      <Button className="px-2" aria-label={say('list.tools')} title={say('list.tools')} popoverTarget={id}>
        <Ellipsis aria-hidden="true" className="size-4" />
      </Button>
      <Popover id={id} label={say('list.tools')} look="menu">
        {() => (
          <div onClickCapture={close}>
            <button type="button" className={MENU_ITEM} onClick={() => page.setState({ isInputOpen: true })}>
              {say('list.input.show')}
            </button>
            <SaveItem />
            <button type="button" className={MENU_ITEM} onClick={print}>
              {say('print')}
            </button>
          </div>
        )}
      </Popover>
    </div>
  )
}
