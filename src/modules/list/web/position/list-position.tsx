import { List, ChevronDown, ChevronUp, StickyNote } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CaseLookup } from '#core/case/lookup.ts'
import { paths } from '#core/paths/paths.ts'
import { LIST_PATH } from '#modules/list/core/list-path.ts'
import type { Mark, ListRow } from '#modules/list/web/data/list-row.ts'
import { useShowRow } from '#modules/list/web/data/mask-row.ts'
import { lookupOf, neighboursOf } from '#modules/list/web/data/neighbours.ts'
import type { Neighbours } from '#modules/list/web/data/neighbours.ts'
import type { CaseList } from '#modules/list/web/page/list-context.tsx'
import { markedText, marksText } from '#modules/list/web/rows/marks-text.ts'
import { usePrefetchedCase } from './use-prefetched-case.ts'
import { useShortcut, useAriaKeys, useKeyboard } from '#web/keyboard/keyboard.tsx'
import type { ShortcutId } from '#web/keyboard/shortcuts.ts'
import { announce, announceLead } from '#web/ui/live-region.tsx'
import { useText } from '#words/use-text.ts'
import { inlineText } from '#words/text/visible-text.ts'
import { useLastEdit, useMarkKeys, NoteDialog, LastEdit } from './row-edits.tsx'

export function ListPosition({ by, value, list }: CaseLookup & { list: CaseList }) {
  const { rows, order } = useSyncExternalStore(list.run.subscribe, list.run.getSnapshot)
  const neighbours = useMemo(() => neighboursOf({ by, value }, { rows, order }), [by, value, rows, order])
  return neighbours && <ListedPosition list={list} neighbours={neighbours} />
}

function ListedPosition({ list, neighbours }: { list: CaseList; neighbours: Neighbours }) {
  const { run, page } = list
  const { row, previous, next, nextUnmarked, position, size } = neighbours
  const { say } = useText()
  const state = useSyncExternalStore(run.subscribe, run.getSnapshot)
  const navigate = useNavigate()
  const show = useShowRow()
  const keyOf = (shownRow: ListRow) => inlineText(show(shownRow).key.value)
  const lastEdit = useLastEdit(list)
  const toList = useRef<HTMLAnchorElement>(null)
  /** The row that the announcement of a mark has named as the next. */
  const announcedIndex = useRef<number | null>(null)
  const [isNoting, setNoting] = useState(false)
  usePrefetchedCase(next ? lookupOf(next) : null)

  const announcePosition = useEffectEvent(() => {
    if (announcedIndex.current !== row.index)
      announceLead(say('place.at', { place: position, size, key: keyOf(row) }))
    announcedIndex.current = null
  })
  useEffect(() => {
    announcePosition()
    // The page of the list returns to this row.
    page.getState().setState({ activeRow: row.index })
    run.see(row.index)
  }, [run, page, row.index])

  // Replaces the history entry: Back returns to the list in one step.
  const goTo = (target: ListRow) => void navigate(paths.analysis(lookupOf(target)), { replace: true })
  useShortcut('list.next', () => (next ? goTo(next) : announce(say('place.end'))))
  useShortcut('list.unmarked', () => (nextUnmarked ? goTo(nextUnmarked) : announce(marksText(state, say))))
  useShortcut('list.previous', () => (previous ? goTo(previous) : announce(say('place.start'))))

  function continueAfterMark(message: string, isEnd: boolean): void {
    if (isEnd) {
      announceLead(`${message}. ${marksText(run.getSnapshot(), say)}`)
      toList.current?.focus()
      return
    }
    if (!next) {
      const last = say('place.marked.last', { marked: message })
      announceLead(`${last}. ${marksText(run.getSnapshot(), say)}`)
      return
    }
    announceLead(say('place.marked.next', { marked: message, place: position + 1, size, key: keyOf(next) }))
    announcedIndex.current = next.index
    goTo(next)
  }
  useMarkKeys({ run, row, onMarked: continueAfterMark })
  useShortcut('list.note', () => setNoting(true))
  useShortcut('mark.undo', () => lastEdit?.undo(), lastEdit !== null)

  const { note } = show(row)
  return (
    <>
      <PositionBar position={position} size={size} mark={row.mark} lastEdit={lastEdit}>
        <Link ref={toList} to={LIST_PATH} className={POSITION_CONTROL}>
          <List aria-hidden="true" className="size-3.5" />
          {say('place.list')}
        </Link>
        <span className="text-muted tabular shrink-0 px-1 max-lg:hidden">{markedText(state, say)}</span>
      </PositionBar>
      {isNoting ? <NoteDialog row={row} run={run} onClose={() => setNoting(false)} /> : null}
      {note === null ? null : (
        <p data-note className="text-muted mb-2 text-xs print:hidden">
          {say('list.note.said', { note: inlineText(note) })}
        </p>
      )}
    </>
  )
}

const MARK_BUTTONS = [
  ['seen', 'mark.seen'],
  ['follow-up', 'mark.follow-up'],
  ['done', 'mark.done'],
] as const satisfies readonly (readonly [Mark, ShortcutId])[]

export const POSITION_CONTROL =
  'text-muted hover:bg-hover hover:text-ink inline-flex min-h-7 shrink-0 max-sm:min-h-11 items-center gap-1.5 rounded-md px-2 aria-disabled:opacity-50'

interface PositionBarProps {
  /** From 1. */
  readonly position: number
  readonly size: number
  readonly mark: Mark | null
  readonly hasMarkButtons?: boolean
  readonly lastEdit: ReturnType<typeof useLastEdit>
  readonly children: ReactNode
}

export function PositionBar(props: PositionBarProps) {
  const { position, size, mark, hasMarkButtons = true, lastEdit, children } = props
  const { say } = useText()
  const nav = useRef<HTMLElement>(null)
  const stepClass = `${POSITION_CONTROL} max-sm:min-w-11 justify-center`
  return (
    <nav
      ref={nav}
      tabIndex={-1}
      aria-label={say('place.nav')}
      className="mb-2 -ml-2 flex items-center gap-x-1 text-xs max-sm:overflow-x-auto max-sm:[scrollbar-width:none] print:hidden"
    >
      {children}
      <span className="tabular text-ink shrink-0 px-1 font-medium" data-place={position}>
        <span aria-hidden="true">{say('place.of', { place: position, size })}</span>
        <span className="sr-only">{say('place.of.label', { place: position, size })}</span>
      </span>
      <ShortcutButton
        id="list.previous"
        title={say('place.previous')}
        isOff={position === 1}
        className={stepClass}
      >
        <ChevronUp aria-hidden="true" className="size-4" />
      </ShortcutButton>
      <ShortcutButton
        id="list.next"
        title={say('place.next')}
        isOff={position === size}
        className={stepClass}
      >
        <ChevronDown aria-hidden="true" className="size-4" />
      </ShortcutButton>
      {hasMarkButtons ? <MarkButtons mark={mark} /> : null}
      <ShortcutButton id="list.note" className={POSITION_CONTROL}>
        <StickyNote aria-hidden="true" className="size-3.5" />
        {say('list.note')}
      </ShortcutButton>
      {lastEdit ? <LastEdit edit={lastEdit} onUndone={() => nav.current?.focus()} /> : null}
    </nav>
  )
}

function MarkButtons({ mark: currentMark }: { readonly mark: Mark | null }) {
  const { say } = useText()
  const id = useId()
  return (
    <>
      {' '}
      <span className="bg-line mx-1 h-4 w-px shrink-0" aria-hidden="true" />
      <span role="group" aria-labelledby={id} className="inline-flex shrink-0 items-center gap-1.5">
        <span id={id} className="text-muted mr-0.5 shrink-0 max-md:sr-only">
          {say('place.mark')}
        </span>
        {MARK_BUTTONS.map(([mark, shortcut]) => (
          <ShortcutButton
            key={mark}
            id={shortcut}
            isPressed={mark === currentMark}
            className={`hover:bg-hover inline-flex min-h-7 shrink-0 items-center gap-1.5 rounded-md border px-2.5 ${mark === currentMark ? 'border-current font-semibold' : 'border-line text-muted bg-surface'}`}
          >
            {say(`list.mark.${mark}`)}
          </ShortcutButton>
        ))}
      </span>
    </>
  )
}

interface ShortcutButtonProps {
  readonly id: ShortcutId
  readonly title?: string
  readonly isOff?: boolean
  readonly isPressed?: boolean
  readonly className: string
  readonly children: ReactNode
}

function ShortcutButton({ id, title, isOff, isPressed, className, children }: ShortcutButtonProps) {
  const keyboard = useKeyboard()
  return (
    <button
      type="button"
      title={title}
      aria-keyshortcuts={useAriaKeys(id)}
      aria-disabled={isOff}
      aria-pressed={isPressed}
      className={className}
      onClick={() => {
        if (!isOff) keyboard.run(id)
      }}
    >
      {children}
    </button>
  )
}
