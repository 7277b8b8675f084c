import { X } from 'lucide-react'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useMay } from '#web/data/access.ts'
import { useCasesParts } from '#web/extension-points.ts'
import { useShortcut } from '#web/keyboard/keyboard.tsx'
import { Button } from '#web/ui/controls.tsx'
import { announceLead, useAnnounceChange } from '#web/ui/live-region.tsx'
import { useText } from '#words/use-text.ts'
import { MarkSelect } from './columns/action-cells.tsx'
import type { ListRow } from './data/list-row.ts'
import { EXPORT_ID } from './export/export-menu.tsx'
import { useList, useListState } from './page/list-context.tsx'
import { useListPage } from './page/list-page-store.ts'
import { LastEdit, useLastEdit, NoteDialog } from './position/row-edits.tsx'
import { marksText } from './rows/marks-text.ts'
import { FOOTER_HEIGHT, focusTable } from './table/list-table.tsx'
import { useStepRows } from './table/step-rows.tsx'
import type { VisibleList } from './table/visible-list.ts'

interface ListFooterProps {
  readonly selectedRows: VisibleList['selectedRows']
  readonly isSplit: boolean
  readonly isMarked: boolean
}

/** Fixed to the bottom of the window: selecting or marking a row shifts no layout. */
export function ListFooter({ selectedRows, isSplit, isMarked }: ListFooterProps) {
  const { say } = useText()
  const caseList = useList()
  const page = useListPage()
  const lastEdit = useLastEdit(caseList)
  useShortcut('mark.undo', () => lastEdit?.undo(), lastEdit !== null)
  const { rows, position } = useStepRows()
  const active = rows[position] ?? null
  // The bar above a split case shows the last edit, too.
  const hasLastEdit = lastEdit !== null && !(isSplit && active)
  const [notedRow, setNotedRow] = useState<ListRow | null>(null)
  const [firstRow] = rows
  function openNote(): void {
    if (active) setNotedRow(active)
    else if (firstRow) page.setState({ activeRow: firstRow.index })
  }
  useShortcut('list.note', openNote, firstRow !== undefined)
  const hasSelection = selectedRows.length > 0
  const offers = useCasesParts().flatMap(({ noteFor }) => noteFor?.(selectedRows.length) ?? [])
  const announcements = [say('list.selected', { count: selectedRows.length }), ...offers.map((id) => say(id))]
  useAnnounceChange(announcements.join('. '))
  return (
    <>
      {hasSelection || hasLastEdit || isMarked ? (
        <div
          style={{ minHeight: FOOTER_HEIGHT }}
          className="bg-surface border-line fixed inset-x-0 bottom-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-1 border-t px-4 py-1 text-xs lg:px-8 print:hidden"
        >
          {hasSelection ? <SelectionBar rows={selectedRows} onNote={setNotedRow} /> : null}
          {isMarked ? <EndOfList isHidden={hasSelection} /> : null}
          {hasLastEdit ? <LastEdit edit={lastEdit} onUndone={focusActiveRow} /> : null}
        </div>
      ) : null}
      {notedRow ? <NoteDialog row={notedRow} run={caseList.run} onClose={() => setNotedRow(null)} /> : null}
    </>
  )
}

function EndOfList({ isHidden }: { readonly isHidden: boolean }) {
  const { say } = useText()
  const page = useListPage()
  const state = useListState()
  const bar = useRef<HTMLDivElement>(null)
  const message = marksText(state, say)
  // An opened case is marked as seen, and must keep the focus.
  const endEdit = state.lastEdit?.isEnd ? state.lastEdit : null
  const announceEnd = useEffectEvent(() => announceLead(message))
  useLayoutEffect(() => {
    const element = bar.current
    return () => {
      if (element?.contains(document.activeElement)) focusActiveRow()
    }
  }, [])
  useLayoutEffect(() => {
    if (endEdit === null) return
    announceEnd()
    // A select keeps the focus: its keys can still change the mark.
    if (!(document.activeElement instanceof HTMLSelectElement))
      bar.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [endEdit])
  return (
    <div ref={bar} data-end className={isHidden ? 'hidden' : 'flex flex-wrap items-center gap-x-2 gap-y-1'}>
      <span className="text-ink mr-2 text-compact font-medium">{message}</span>
      {useMay('case:export') ? (
        <Button look="primary" popoverTarget={EXPORT_ID}>
          {say('list.export')}
        </Button>
      ) : null}
      <Button onClick={() => page.setState({ isInputOpen: true })}>{say('list.input.paste')}</Button>
    </div>
  )
}

/** Keeps the focus when a button disappears with its use. */
function focusActiveRow(): void {
  const row = document.querySelector<HTMLElement>('[data-row][data-current]')
  if (row) row.focus({ preventScroll: true })
  // Not another row: its focus would replace the open case.
  else focusTable()
}

function SelectionBar({ rows, onNote }: { rows: readonly ListRow[]; onNote: (row: ListRow) => void }) {
  const { say } = useText()
  const { run } = useList()
  const page = useListPage()
  const [first, second] = rows
  const cases = rows.flatMap(({ summary }) => summary?.reference ?? [])
  const marks = new Set(rows.map(({ mark }) => mark))
  const indices = rows.map(({ index }) => index)
  return (
    <>
      <span className="tabular text-ink font-medium">{say('list.selected', { count: rows.length })}</span>
      {useCasesParts().map(({ id, Part }) => (
        <Part key={id} cases={cases} />
      ))}
      <MarkSelect
        label={say('list.mark.selected')}
        mark={marks.size === 1 ? (first?.mark ?? null) : null}
        isMixed={marks.size > 1}
        className="bg-surface border-line h-8"
        onMark={(mark, isContinued) => run.mark(indices, mark, isContinued)}
      />
      {first && !second ? <Button onClick={() => onNote(first)}>{say('list.note')}</Button> : null}
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
