import { useConfig } from '#web/data/config-context.ts'
import { hostTime } from '#web/data/host-clock.ts'
import { useSyncExternalStore, useLayoutEffect, useMemo, useRef, useState, useId } from 'react'
import { clockOf } from '#words/format.ts'
import { useText } from '#words/text.ts'
import { useAccess, useMay } from '#web/data/access.ts'
import { Button } from '#web/ui/controls.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { Dialog, MENU_ITEM, Popover } from '#web/ui/overlay.tsx'
import { usePrintedHead, usePrinting } from '#web/ui/use-printing.ts'
import { useList, useListState } from './page/case-list.tsx'
import type { ListState } from './data/list-run.ts'
import type { SavedRow } from './data/list-row.ts'
import { ListInput } from './input/list-input.tsx'
import { ListFooter } from './list-footer.tsx'
import { CaseFilters, VerdictStrip } from './table/list-filters.tsx'
import { showSavedList, useOpenedList, useListPage } from './page/open-list-page.ts'
import { resetView } from './page/list-page-state.ts'
import { ResumeBar, SaveItem } from './resume/saved-list.tsx'
import { linkRows } from './rows/linked-rows.ts'
import { totalsOf } from './rows/row-verdict.ts'
import { RunBar } from './run-bar.tsx'
import { CaseBeside, LayoutSwitch, useListLayout } from './split/split-layout.tsx'
import { focusTable, ListTable, useListTable } from './table/list-table.tsx'
import { ChartColumn, Ellipsis } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { useLinks } from '#web/extension-points.ts'
import { ExportMenu } from './export/export-menu.tsx'
import type { ShownList } from './table/list-table.tsx'
import './list.css'

/** Many cases: pasted, looked up, worked through. */
export function ListPage() {
  return useOpenedList() === null ? null : <OpenedListPage />
}

interface NextList {
  readonly rows: readonly SavedRow[]
  /** Whether a file has it: then its cases are not asked for at once. */
  readonly isSaved: boolean
}

/** What replacing a list discards: answers that are still to come, or marks; null where nothing would be lost. */
function replacedLoss({ activity, rows, isSuspended }: ListState): 'running' | 'marked' | null {
  if (activity === 'running' || activity === 'paused') return 'running'
  const isMarked = rows.some(({ mark, note }) => mark === 'follow-up' || mark === 'done' || note !== null)
  return isMarked || isSuspended ? 'marked' : null
}

function OpenedListPage() {
  const { say } = useText()
  const page = useListPage()
  const state = useListState()
  const heading = useRef<HTMLHeadingElement>(null)
  const { replaceBy, dialog } = useReplacedList(state)
  const config = useConfig()
  const { links } = useList()
  const found = useSyncExternalStore(links.subscribe, links.get)
  const rows = useMemo(() => linkRows(state.rows, found, config), [state.rows, found, config])
  const totals = useMemo(() => totalsOf(rows), [rows])
  const list = useListTable(rows)
  const { table, shown } = list
  const isSplit = useListLayout().layout === 'split'
  const hasList = state.activity !== 'empty'

  // The table moves focus to the row where the person was; without one, the page begins at its heading.
  useLayoutEffect(() => {
    const { activeRow, scrolled } = page.getState()
    if (activeRow === null) heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, scrolled.page)
  }, [page])

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
            {state.isSuspended ? null : <RunBar state={state} totals={totals} />}
            <LayoutSwitch firstRow={shown[0]?.index ?? null} />
            <ListTools list={list} hasEnded={state.activity === 'ended'} />
          </>
        ) : null}
        <ListInput
          hasList={hasList}
          onStart={(keys) => replaceBy({ rows: keys, isSaved: false })}
          onOpen={(saved) => replaceBy({ rows: saved, isSaved: true })}
        />
      </div>
      {state.isSuspended ? <ResumeBar state={state} /> : null}
      {hasList ? (
        <>
          <PrintedHead count={say('list.shown', { shown: shown.length, total: state.rows.length })} />
          {isSplit ? null : <VerdictStrip verdicts={totals.verdicts} />}
          <div
            className={
              isSplit
                ? 'grid grid-cols-[clamp(22rem,27vw,40rem)_minmax(0,1fr)] items-start gap-4 print:block'
                : 'mt-2'
            }
          >
            <section
              id="panel-list"
              tabIndex={-1}
              data-panel="list"
              data-state="ready"
              data-wide
              aria-label={say('list.table')}
              className="border-line bg-surface @container min-w-0 overflow-clip rounded-lg border shadow-xs"
            >
              {isSplit ? <VerdictStrip verdicts={totals.verdicts} /> : null}
              <CaseFilters totals={totals} table={table} shown={shown} total={state.rows.length} />
              <ListTable list={list} isSplit={isSplit} />
              {shown.length === 0 ? (
                <p className="text-muted px-4 py-5 text-center">{say('list.noneShown')}</p>
              ) : null}
            </section>
            {isSplit ? <CaseBeside shown={shown} areSelected={list.chosen.length > 0} /> : null}
          </div>
          <ListFooter list={list} isSplit={isSplit} isDecided={state.decided === state.rows.length} />
        </>
      ) : null}
      {dialog}
    </div>
  )
}

function useReplacedList(state: ListState) {
  const { say } = useText()
  const opened = useList()
  const { run } = opened
  const page = useListPage()
  const { record } = useAccess()
  const isJustBegun = useRef(false)
  const [replacement, setReplacement] = useState<{
    readonly next: NextList
    readonly loss: 'running' | 'marked'
  } | null>(null)
  const isEmpty = state.activity === 'empty'
  // What was to replace a list that is dropped with its session is dropped as well.
  if (replacement && isEmpty) setReplacement(null)

  function begin({ rows, isSaved }: NextList): void {
    setReplacement(null)
    if (isSaved) {
      showSavedList(opened, rows)
      return
    }
    resetView(page)
    run.load(rows)
    run.start()
    void record({ action: 'list-run', count: rows.length })
    announce(say('list.announce.start', { total: rows.length }))
    isJustBegun.current = true
  }

  function replaceBy(next: NextList): void {
    // A file that is read only after the session has ended.
    if (opened.page.getState() !== page) return
    const loss = replacedLoss(run.getSnapshot())
    if (loss === null) begin(next)
    else setReplacement({ next, loss })
  }

  // The button that began the list is folded away with the input. The table is there some renders later.
  useLayoutEffect(() => {
    if (isEmpty || !isJustBegun.current) return
    isJustBegun.current = false
    focusTable()
  })

  const dialog = replacement ? (
    <Dialog title={say('list.replace.title')} onDismiss={() => setReplacement(null)}>
      <p className="text-muted mt-2 text-[0.8125rem]">{say(`list.replace.${replacement.loss}`)}</p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={() => setReplacement(null)}>{say('list.replace.keep')}</Button>
        <Button look="primary" onClick={() => begin(replacement.next)}>
          {say(replacement.next.isSaved ? 'kept.replace' : 'list.replace.do')}
        </Button>
      </div>
    </Dialog>
  ) : null
  return { replaceBy, dialog }
}

function PrintedHead({ count }: { count: string }) {
  const { say, format } = useText()
  const printedAt = usePrinting()
  const { person } = useAccess()
  usePrintedHead(printedAt === null ? null : `${say('list.table')} · ${count}`)
  if (printedAt === null) return null
  return (
    <div className="hidden print:block">
      <h1 className="text-lg font-semibold">{say('list.table')}</h1>
      <p className="text-muted mb-3 text-xs">
        {`${count} · ${say('print.meta', { at: format.dateTime(clockOf(new Date(hostTime(printedAt)))), by: person })}`}
      </p>
    </div>
  )
}

interface ListToolsProps {
  readonly list: ShownList
  /** Whether all cases were looked up. */
  readonly hasEnded: boolean
}

/** What can be done with the list as a whole: its report, its export, and in a menu everything else. */
function ListTools({ list: { shown, chosen }, hasEnded }: ListToolsProps) {
  const { say } = useText()
  const page = useListPage()
  const { print } = useAccess()
  const id = useId()
  const navigate = useNavigate()
  const tools = useLinks('tool')
  const from = useLocation()
  const areSelected = chosen.length > 0
  const close = () => document.getElementById(id)?.hidePopover()
  return (
    <div className="ml-auto flex items-center gap-2">
      {tools.map(({ words, to }) => (
        <Button key={words} disabled={!hasEnded} onClick={() => void navigate(to(from))}>
          <ChartColumn aria-hidden="true" className="size-3.5" />
          {say(words)}
        </Button>
      ))}
      {useMay('case:export') ? (
        <ExportMenu rows={areSelected ? chosen : shown} areSelected={areSelected} />
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
