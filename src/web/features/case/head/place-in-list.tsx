import { ChevronDown, ChevronUp, List, StickyNote } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CaseLookup } from '../../../../core/case/lookup.ts'
import { usePrefetchedCase } from '../../../data/use-case.ts'
import type { MessageId } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { useAriaKeys, useShortcut } from '../../../keyboard/keyboard.tsx'
import type { ShortcutId } from '../../../keyboard/shortcuts.ts'
import { paths } from '../../../../core/paths/paths.ts'
import { LastEdit, useLastEdit } from '../../../wording/last-edit.tsx'
import { NoteDialog } from '../../../wording/note-dialog.tsx'
import { announce, announceFirst } from '../../../ui/live-region.tsx'
import { inlineText } from '../../../../wording/visible-text.ts'
import type { CaseList } from '../../../data/list/case-list.ts'
import { createNeighbours, lookupOf } from '../../../data/list/neighbours.ts'
import type { Neighbours } from '../../../data/list/neighbours.ts'
import { useShowRow } from '../../../data/list/use-show-row.ts'
import type { Mark, ListRow } from '../../../data/list/list-row.ts'

const MARKS = [
  ['seen', 'mark.seen', 'list.mark.seen'],
  ['follow-up', 'mark.follow-up', 'list.mark.follow-up'],
  ['done', 'mark.done', 'place.done'],
] as const satisfies readonly (readonly [Mark, ShortcutId, MessageId])[]

const CONTROL =
  'text-muted hover:bg-hover hover:text-ink inline-flex min-h-7 shrink-0 max-sm:min-h-11 items-center gap-1.5 rounded-md px-2 aria-disabled:opacity-50'

interface PlaceInListProps extends CaseLookup {
  readonly list: CaseList
}

/**
 * The position of the case in the list, links to the next, the previous and the list, marks, each of which goes on to the
 * next case, and the note; nothing if it is not in it.
 */
export function PlaceInList({ by, value, list }: PlaceInListProps) {
  const { run } = list
  const { say } = useText()
  const { at, step } = useSteps({ by, value, list })
  const show = useShowRow()
  const lastEdit = useLastEdit(list)
  const nav = useRef<HTMLElement>(null)
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
    run.visit(index)
  }, [run, index])

  useShortcut('list.next', () => (at?.next ? step(at.next) : announce(say('place.end'))), at !== null)
  useShortcut(
    'list.previous',
    () => (at?.previous ? step(at.previous) : announce(say('place.start'))),
    at !== null,
  )
  function markAndStep(mark: Mark): void {
    if (!at) return
    const { row, next, position, size } = at
    run.mark([row.index], mark)
    const marked = say('place.marked', {
      mark: say(`list.mark.${mark}`),
      key: inlineText(show(row).key.value),
    })
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
  useShortcut('mark.seen', () => markAndStep('seen'), at !== null)
  useShortcut('mark.follow-up', () => markAndStep('follow-up'), at !== null)
  useShortcut('mark.done', () => markAndStep('done'), at !== null)
  const [isNoting, setNoting] = useState(false)
  const noteKeys = useAriaKeys('list.note')
  useShortcut('list.note', () => setNoting(true), at !== null)
  useShortcut('mark.undo', () => lastEdit?.undo(), lastEdit !== null)

  if (!at) return null
  const { row, position, size } = at
  const { note } = show(row)
  return (
    <>
      <nav
        ref={nav}
        tabIndex={-1}
        aria-label={say('place.nav')}
        className="mb-2 -ml-2 flex items-center gap-x-1 text-xs max-sm:overflow-x-auto max-sm:[scrollbar-width:none] print:hidden"
      >
        <Link to={paths.batch()} className={CONTROL}>
          <List aria-hidden="true" className="size-3.5" />
          {say('place.list')}
        </Link>
        <span className="tabular text-ink shrink-0 px-1 font-medium" data-place={position}>
          <span aria-hidden="true">{say('place.of', { place: position, size })}</span>
          <span className="sr-only">{say('place.of.label', { place: position, size })}</span>
        </span>
        <StepButtons at={at} onStep={step} className={`${CONTROL} max-sm:hidden`} />
        <span className="bg-line mx-1 h-4 w-px shrink-0" aria-hidden="true" />
        <span role="group" aria-label={say('place.mark')} className="inline-flex gap-1.5">
          {MARKS.map(([mark, shortcut, name]) => (
            <MarkButton
              key={mark}
              name={say(name)}
              shortcut={shortcut}
              isMarked={row.mark === mark}
              onMark={() => markAndStep(mark)}
            />
          ))}
        </span>
        <button
          type="button"
          aria-keyshortcuts={noteKeys}
          onClick={() => setNoting(true)}
          className={CONTROL}
        >
          <StickyNote aria-hidden="true" className="size-3.5" />
          {say('list.note')}
        </button>
        {isNoting ? <NoteDialog row={row} run={run} onClose={() => setNoting(false)} /> : null}
        {lastEdit ? <LastEdit last={lastEdit} onUndone={() => nav.current?.focus()} /> : null}
      </nav>
      {note === null ? null : (
        <p data-note className="text-muted mb-2 text-xs print:hidden">
          {say('list.note.said', { note: inlineText(note) })}
        </p>
      )}
    </>
  )
}

interface MarkButtonProps {
  readonly name: string
  readonly shortcut: ShortcutId
  readonly isMarked: boolean
  readonly onMark: () => void
}

function MarkButton({ name, shortcut, isMarked, onMark }: MarkButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isMarked}
      aria-keyshortcuts={useAriaKeys(shortcut)}
      onClick={onMark}
      className={`hover:bg-hover inline-flex min-h-7 shrink-0 items-center gap-1.5 rounded-md border px-2.5 ${isMarked ? 'border-current font-semibold' : 'border-line text-muted bg-surface'}`}
    >
      {name}
    </button>
  )
}

/** The buttons of the bar on a phone that lead to the previous and the next case of the list. */
export function StepsInBar(props: PlaceInListProps) {
  const { at, step } = useSteps(props)
  if (!at) return null
  return (
    <StepButtons
      at={at}
      onStep={step}
      className="border-line inline-flex min-h-11 min-w-11 items-center justify-center rounded-md border aria-disabled:opacity-50"
    />
  )
}

interface StepButtonsProps {
  readonly at: Neighbours
  readonly onStep: (to: ListRow | null) => void
  readonly className: string
}

function StepButtons({ at: { previous, next }, onStep, className }: StepButtonsProps) {
  const { say } = useText()
  const keys = { next: useAriaKeys('list.next'), previous: useAriaKeys('list.previous') }
  return (
    <>
      <button
        type="button"
        aria-disabled={previous === null}
        aria-keyshortcuts={keys.previous}
        title={say('place.previous')}
        onClick={() => onStep(previous)}
        className={className}
      >
        <ChevronUp aria-hidden="true" className="size-4" />
      </button>
      <button
        type="button"
        aria-disabled={next === null}
        aria-keyshortcuts={keys.next}
        title={say('place.next')}
        onClick={() => onStep(next)}
        className={className}
      >
        <ChevronDown aria-hidden="true" className="size-4" />
      </button>
    </>
  )
}

/** Where the case is in the list, and how to open another of its rows. */
function useSteps({ by, value, list: { run } }: PlaceInListProps) {
  const navigate = useNavigate()
  const neighbours = useMemo(() => createNeighbours(run, { by, value }), [run, by, value])
  return {
    at: useSyncExternalStore(run.subscribe, neighbours),
    // Replaces the history entry, so that Back returns to the list in one step.
    step: (to: ListRow | null | undefined): void => {
      if (to) void navigate(paths.analysis(lookupOf(to)), { replace: true })
    },
  }
}
