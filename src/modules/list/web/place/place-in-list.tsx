import { LIST_PATH } from '../../core/list-path.ts'
import { List } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CaseLookup } from '../../../../core/case/lookup.ts'
import { usePrefetchedCase } from '../../../../web/data/use-case.ts'
import { useText } from '../../../../words/text.ts'
import { useShortcut } from '../../../../web/keyboard/keyboard.tsx'
import { paths } from '../../../../core/paths/paths.ts'
import { useLastEdit } from './last-edit.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { PLACE_CONTROL, PlaceBar, StepButtons } from './place-bar.tsx'
import { announce, announceFirst } from '../../../../web/ui/live-region.tsx'
import { inlineText } from '../../../../words/text/visible-text.ts'
import type { CaseList } from '../data/case-list.ts'
import { lookupOf, neighboursOf } from '../data/neighbours.ts'
import { useShowRow } from '../data/mask-row.ts'
import type { Mark, ListRow } from '../data/list-row.ts'

interface PlaceInListProps extends CaseLookup {
  readonly list: CaseList
}

/** Nothing if the case is not in the list. */
export function PlaceInList({ by, value, list }: PlaceInListProps) {
  const { run } = list
  const { say } = useText()
  const { at, step } = useSteps({ by, value, list })
  const show = useShowRow()
  const lastEdit = useLastEdit(list)
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
  useShortcut('list.note', () => setNoting(true), at !== null)
  useShortcut('mark.undo', () => lastEdit?.undo(), lastEdit !== null)

  if (!at) return null
  const { row, position, size } = at
  const { note } = show(row)
  return (
    <>
      <PlaceBar position={position} size={size} mark={row.mark} lastEdit={lastEdit}>
        <Link to={LIST_PATH} className={PLACE_CONTROL}>
          <List aria-hidden="true" className="size-3.5" />
          {say('place.list')}
        </Link>
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

export function StepsInBar(props: PlaceInListProps) {
  const { at } = useSteps(props)
  if (!at) return null
  return (
    <StepButtons
      position={at.position}
      size={at.size}
      className="border-line inline-flex min-h-11 min-w-11 items-center justify-center rounded-md border aria-disabled:opacity-50"
    />
  )
}

function useSteps({ by, value, list: { run } }: PlaceInListProps) {
  const navigate = useNavigate()
  const { rows, order } = useSyncExternalStore(run.subscribe, run.getSnapshot)
  return {
    at: useMemo(() => neighboursOf({ by, value }, { rows, order }), [by, value, rows, order]),
    // Replaces the history entry, so that Back returns to the list in one step.
    step: (to: ListRow | null | undefined): void => {
      if (to) void navigate(paths.analysis(lookupOf(to)), { replace: true })
    },
  }
}
