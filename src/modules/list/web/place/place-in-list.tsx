import { LIST_PATH } from '#modules/list/core/list-path.ts'
import { List, ChevronDown, ChevronUp, StickyNote } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CaseLookup } from '#core/case/lookup.ts'
import { usePrefetchedCase } from '#web/data/use-prefetched-case.ts'
import { useText } from '#words/text.ts'
import { useShortcut, useAriaKeys, useKeyboard } from '#web/keyboard/keyboard.tsx'
import { paths } from '#core/paths/paths.ts'
import { useLastEdit, useMarkKeys, NoteDialog, LastEdit } from './row-edits.tsx'
import { announce, announceFirst } from '#web/ui/live-region.tsx'
import { inlineText } from '#words/text/visible-text.ts'
import type { CaseList } from '#modules/list/web/page/case-list.tsx'
import { lookupOf, neighboursOf } from '#modules/list/web/data/neighbours.ts'
import { useShowRow } from '#modules/list/web/data/mask-row.ts'
import type { Mark, ListRow } from '#modules/list/web/data/list-row.ts'
import type { ReactNode } from 'react'
import type { ShortcutId } from '#web/keyboard/shortcuts.ts'

interface PlaceInListProps extends CaseLookup {
  readonly list: CaseList
}

/**
 * The position of the case in the list, links to the next, the previous and the list, marks, each of which goes on to the
 * next case, and the note; nothing if it is not in it.
 */
export function PlaceInList({ by, value, list }: PlaceInListProps) {
  const { run, page } = list
  const { say } = useText()
  const { at, step, decided, total } = useSteps({ by, value, list })
  const show = useShowRow()
  const lastEdit = useLastEdit(list)
  const toList = useRef<HTMLAnchorElement>(null)
  const index = at?.row.index ?? null
  /** The row that a mark has said to come next. */
  const announced = useRef<number | null>(null)
  usePrefetchedCase(at?.next ? lookupOf(at.next) : null)

  const announcePlace = useEffectEvent(() => {
    if (!at || announced.current === at.row.index) return
    const { row, position, size } = at
    announceFirst(say('place.at', { place: position, size, key: inlineText(show(row).key.value) }))
  })
  useEffect(() => {
    if (index === null) return
    announcePlace()
    announced.current = null
    // The page of the list returns to this row.
    page.getState().setState({ activeRow: index })
    run.see(index)
  }, [run, page, index])

  useShortcut('list.next', () => (at?.next ? step(at.next) : announce(say('place.end'))), at !== null)
  useShortcut(
    'list.previous',
    () => (at?.previous ? step(at.previous) : announce(say('place.start'))),
    at !== null,
  )
  function goOn(marked: string, isEnd: boolean): void {
    if (!at) return
    const { next, position, size } = at
    if (isEnd) {
      announceFirst(`${marked}. ${say('list.decided.all', { total })}`)
      toList.current?.focus()
      return
    }
    announceFirst(
      next
        ? say('place.marked.next', {
            marked,
            place: position + 1,
            size,
            key: inlineText(show(next).key.value),
          })
        : say('place.marked.last', { marked }),
    )
    announced.current = next?.index ?? null
    step(next)
  }
  useMarkKeys({ run, row: at?.row ?? null, onMarked: goOn })
  const [isNoting, setNoting] = useState(false)
  useShortcut('list.note', () => setNoting(true), at !== null)
  useShortcut('mark.undo', () => lastEdit?.undo(), lastEdit !== null)

  if (!at) return null
  const { row, position, size } = at
  const { note } = show(row)
  return (
    <>
      <PlaceBar position={position} size={size} mark={row.mark} lastEdit={lastEdit}>
        <Link ref={toList} to={LIST_PATH} className={PLACE_CONTROL}>
          <List aria-hidden="true" className="size-3.5" />
          {say('place.list')}
        </Link>
        <span className="text-muted tabular shrink-0 px-1 max-sm:hidden">
          {say('list.decided', { decided, total })}
        </span>
      </PlaceBar>
      {isNoting ? <NoteDialog row={row} run={run} onClose={() => setNoting(false)} /> : null}
      {note === null ? null : (
        <p data-note className="text-muted mb-2 text-xs print:hidden">
          {say('list.note.said', { note: inlineText(note) })}
        </p>
      )}
    </>
  )
}

function useSteps({ by, value, list: { run } }: PlaceInListProps) {
  const navigate = useNavigate()
  const { rows, order, decided } = useSyncExternalStore(run.subscribe, run.getSnapshot)
  return {
    decided,
    total: rows.length,
    at: useMemo(() => neighboursOf({ by, value }, { rows, order }), [by, value, rows, order]),
    // Replaces the history entry, so that Back returns to the list in one step.
    step: (to: ListRow | null | undefined): void => {
      if (to) void navigate(paths.analysis(lookupOf(to)), { replace: true })
    },
  }
}

const MARK_BUTTONS = [
  ['seen', 'mark.seen'],
  ['follow-up', 'mark.follow-up'],
  ['done', 'mark.done'],
] as const satisfies readonly (readonly [Mark, ShortcutId])[]

export const PLACE_CONTROL =
  'text-muted hover:bg-hover hover:text-ink inline-flex min-h-7 shrink-0 max-sm:min-h-11 items-center gap-1.5 rounded-md px-2 aria-disabled:opacity-50'

interface Place {
  /** From 1. */
  readonly position: number
  readonly size: number
}

interface PlaceBarProps extends Place {
  readonly mark: Mark | null
  /** Whether it has the buttons that mark. */
  readonly marks?: boolean
  readonly lastEdit: ReturnType<typeof useLastEdit>
  readonly children: ReactNode
}

/**
 * The position of a case in the list, and what leads on: to the next and the previous case, marks, each of which goes on to
 * the next, and the note. Its buttons do what their keys do on the page.
 */
export function PlaceBar({ position, size, mark, marks = true, lastEdit, children }: PlaceBarProps) {
  const { say } = useText()
  const nav = useRef<HTMLElement>(null)
  const id = useId()
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
      <StepButtons
        position={position}
        size={size}
        className={`${PLACE_CONTROL} max-sm:min-w-11 justify-center`}
      />
      {marks ? (
        <>
          {' '}
          <span className="bg-line mx-1 h-4 w-px shrink-0" aria-hidden="true" />
          <span role="group" aria-labelledby={id} className="inline-flex items-center gap-1.5">
            <span id={id} className="text-muted mr-0.5 shrink-0 max-sm:sr-only">
              {say('place.mark')}
            </span>
            {MARK_BUTTONS.map(([each, shortcut]) => (
              <KeyButton
                key={each}
                id={shortcut}
                isPressed={mark === each}
                className={`hover:bg-hover inline-flex min-h-7 shrink-0 items-center gap-1.5 rounded-md border px-2.5 ${mark === each ? 'border-current font-semibold' : 'border-line text-muted bg-surface'}`}
              >
                {say(`list.mark.${each}`)}
              </KeyButton>
            ))}
          </span>
        </>
      ) : null}
      <KeyButton id="list.note" className={PLACE_CONTROL}>
        <StickyNote aria-hidden="true" className="size-3.5" />
        {say('list.note')}
      </KeyButton>
      {lastEdit ? <LastEdit last={lastEdit} onUndone={() => nav.current?.focus()} /> : null}
    </nav>
  )
}

export function StepButtons({ position, size, className }: Place & { readonly className: string }) {
  const { say } = useText()
  return (
    <>
      <KeyButton
        id="list.previous"
        title={say('place.previous')}
        isOff={position === 1}
        className={className}
      >
        <ChevronUp aria-hidden="true" className="size-4" />
      </KeyButton>
      <KeyButton id="list.next" title={say('place.next')} isOff={position === size} className={className}>
        <ChevronDown aria-hidden="true" className="size-4" />
      </KeyButton>
    </>
  )
}

interface KeyButtonProps {
  readonly id: ShortcutId
  readonly title?: string
  readonly isOff?: boolean
  readonly isPressed?: boolean
  readonly className: string
  readonly children: ReactNode
}

function KeyButton({ id, title, isOff, isPressed, className, children }: KeyButtonProps) {
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
