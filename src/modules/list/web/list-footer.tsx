import { X } from 'lucide-react'
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useCasesParts } from '#web/extension-points.ts'
import { useList } from './page/case-list.tsx'
import { useShortcut } from '#web/keyboard/keyboard.tsx'
import { Button } from '#web/ui/controls.tsx'
import { EXPORT_ID } from './export/export-menu.tsx'
import { useMay } from '#web/data/access.ts'
import { MarkSelect } from './columns/cells.tsx'
import { LastEdit, useLastEdit, NoteDialog } from './place/row-edits.tsx'
import { useListPage, useListPageState } from './page/open-list-page.ts'
import { useText } from '#words/text.ts'
import { announceFirst, useAnnounceChange } from '#web/ui/live-region.tsx'
import type { ListRow } from './data/list-row.ts'
import { FOOTER_HEIGHT } from './table/list-table.tsx'
import type { ShownList } from './table/list-table.tsx'

interface ListFooterProps {
  readonly list: ShownList
  /** Whether the case of the active row is beside the list, below a bar that says what was marked last. */
  readonly isSplit: boolean
  /** Whether every case of the list is decided. */
  readonly isDecided: boolean
}

/**
 * A bar that stays at the bottom of the window: what can be done with the selected rows, and what was marked last. Selecting
 * or marking a row moves nothing in the page.
 */
export function ListFooter({ list: { shown, chosen }, isSplit, isDecided }: ListFooterProps) {
  const { say } = useText()
  const opened = useList()
  const { run } = opened
  const lastEdit = useLastEdit(opened)
  useShortcut('mark.undo', () => lastEdit?.undo(), lastEdit !== null)
  const active = useListPageState((state) => state.activeRow)
  const at = shown.findIndex(({ index }) => index === active)
  const isSaid = lastEdit !== null && !(isSplit && at >= 0)
  const [noted, setNoted] = useState<ListRow | null>(null)
  useShortcut('list.note', () => setNoted(shown[at] ?? null), at >= 0)
  const hasSelection = chosen.length > 0
  const parts = useCasesParts()
  const said = parts.flatMap(({ saidOf }) => saidOf?.(chosen.length) ?? []).map((id) => say(id))
  useAnnounceChange([say('list.selected', { count: chosen.length }), ...said].join('. '))
  return (
    <>
      {hasSelection || isSaid || isDecided ? (
        <div
          style={{ minHeight: FOOTER_HEIGHT }}
          className="bg-surface border-line fixed inset-x-0 bottom-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-1 border-t px-4 py-1 text-xs lg:px-8 print:hidden"
        >
          {hasSelection ? <SelectionBar chosen={chosen} onNote={setNoted} /> : null}
          {isDecided ? <EndOfList isHidden={hasSelection} /> : null}
          {isSaid ? <LastEdit last={lastEdit} onUndone={focusActiveRow} /> : null}
        </div>
      ) : null}
      {noted ? <NoteDialog row={noted} run={run} onClose={() => setNoted(null)} /> : null}
    </>
  )
}

/** Says that every case is decided, and offers what one does then. The last decision brings the focus here, but not out of a select. */
function EndOfList({ isHidden }: { readonly isHidden: boolean }) {
  const { say } = useText()
  const page = useListPage()
  const { rows } = useList().run.getSnapshot()
  const bar = useRef<HTMLDivElement>(null)
  const said = say('list.decided.all', { total: rows.length })
  useLayoutEffect(() => {
    const element = bar.current
    // Who marks in a select goes on there: its keys change the mark further.
    if (!(document.activeElement instanceof HTMLSelectElement))
      element?.querySelector('button')?.focus({ preventScroll: true })
    return () => {
      if (element?.contains(document.activeElement)) focusActiveRow()
    }
  }, [])
  useEffect(() => announceFirst(said), [said])
  return (
    <div ref={bar} data-end className={isHidden ? 'hidden' : 'flex flex-wrap items-center gap-x-2 gap-y-1'}>
      <span className="text-ink mr-2 text-[0.8125rem] font-medium">{said}</span>
      {useMay('case:export') ? (
        <Button look="primary" popoverTarget={EXPORT_ID}>
          {say('list.export')}
        </Button>
      ) : null}
      <Button onClick={() => page.setState({ isInputOpen: true })}>{say('list.input.paste')}</Button>
    </div>
  )
}

/** For buttons that go away when they are used: the focus must not be lost with them. */
function focusActiveRow(): void {
  document.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus({ preventScroll: true })
}

interface SelectionBarProps {
  readonly chosen: readonly ListRow[]
  readonly onNote: (row: ListRow) => void
}

function SelectionBar({ chosen, onNote }: SelectionBarProps) {
  const { say } = useText()
  const { run } = useList()
  const page = useListPage()
  const parts = useCasesParts()
  const [a, b] = chosen
  const cases = chosen.flatMap(({ summary }) => summary?.reference ?? [])
  const marks = new Set(chosen.map(({ mark }) => mark))
  return (
    <>
      <span className="tabular text-ink font-medium">{say('list.selected', { count: chosen.length })}</span>
      {parts.map(({ id, Part }) => (
        <Suspense key={id}>
          <Part cases={cases} />
        </Suspense>
      ))}
      <MarkSelect
        label={say('list.mark.selected')}
        mark={marks.size === 1 ? (chosen[0]?.mark ?? null) : null}
        areSeveral={marks.size > 1}
        className="bg-surface border-line h-8"
        onMark={(mark) => {
          run.mark(
            chosen.map(({ index }) => index),
            mark,
          )
        }}
      />
      {a && !b ? <Button onClick={() => onNote(a)}>{say('list.note')}</Button> : null}
      <Button
        onClick={() => {
          focusActiveRow()
          page.setState({ selected: {} })
        }}
      >
        <X aria-hidden="true" className="size-3.5" />
        {say('list.unselect')}
      </Button>
    </>
  )
}
