import { ChevronDown, ChevronUp, List } from 'lucide-react'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CaseLookup } from '../../../case/case-ids.ts'
import type { CaseList } from '../../../worklist/case-list.ts'
import { lookupOf, neighboursOf } from '../../../worklist/neighbours.ts'
import { usePrefetchedCase } from '../../../case-data/use-prefetched-case.ts'
import type { Mark, WorklistRow } from '../../../worklist/worklist-row.ts'
import { useText } from '../../../i18n/text.ts'
import { useAriaKeys, useShortcut } from '../../../keyboard/keyboard-context.tsx'
import { paths } from '../../../paths/paths.ts'

const MARKS = ['follow-up', 'done'] as const satisfies readonly Mark[]

const CONTROL =
  'text-muted hover:bg-hover hover:text-ink inline-flex min-h-7 items-center gap-1 rounded-md px-2 aria-disabled:opacity-50'

interface PlaceInListProps extends CaseLookup {
  readonly list: CaseList
}

/** The position of the case in the list, and links to the next, the previous and the list; nothing if it is not in it. */
export function PlaceInList({ by, value, list }: PlaceInListProps) {
  const { worklist } = list
  const { say } = useText()
  const navigate = useNavigate()
  const state = useSyncExternalStore(worklist.subscribe, worklist.getSnapshot)
  const at = useMemo(() => neighboursOf({ by, value }, state), [by, value, state])
  const index = at?.row.index ?? null
  usePrefetchedCase(at?.next ? lookupOf(at.next) : null)

  useEffect(() => {
    if (index !== null) worklist.visit(index)
  }, [worklist, index])

  // Replaces the history entry, so that Back returns to the list in one step.
  function step(to: WorklistRow | null | undefined): void {
    if (to) void navigate(paths.analysis(lookupOf(to)), { replace: true })
  }
  useShortcut('list.next', () => step(at?.next), at !== null)
  useShortcut('list.previous', () => step(at?.previous), at !== null)
  function markAndStep(mark: Mark): void {
    if (!at) return
    worklist.mark(at.row.index, mark)
    step(at.next)
  }
  useShortcut('mark.seen', () => markAndStep('seen'), at !== null)
  useShortcut('mark.follow-up', () => markAndStep('follow-up'), at !== null)
  useShortcut('mark.done', () => markAndStep('done'), at !== null)
  const keys = { next: useAriaKeys('list.next'), previous: useAriaKeys('list.previous') }

  if (!at) return null
  const { row, previous, next, position, size } = at
  return (
    <nav
      aria-label={say('place.nav')}
      className="mb-3 -ml-2 flex flex-wrap items-center gap-x-1 gap-y-1 text-xs print:hidden"
    >
      <Link to={paths.batch()} className={CONTROL}>
        <List aria-hidden="true" className="size-3.5" />
        {say('place.list')}
      </Link>
      <span className="bg-line mx-1 h-4 w-px" aria-hidden="true" />
      <button
        type="button"
        aria-disabled={previous === null}
        aria-keyshortcuts={keys.previous}
        title={say('place.previous')}
        aria-label={say('place.previous')}
        onClick={() => step(previous)}
        className={CONTROL}
      >
        <ChevronUp aria-hidden="true" className="size-4" />
      </button>
      <span className="tabular text-ink px-1 font-medium" data-place={position}>
        <span aria-hidden="true">{say('place.of', { place: position, size })}</span>
        <span className="sr-only">{say('place.of.label', { place: position, size })}</span>
      </span>
      <button
        type="button"
        aria-disabled={next === null}
        aria-keyshortcuts={keys.next}
        title={say('place.next')}
        aria-label={say('place.next')}
        onClick={() => step(next)}
        className={CONTROL}
      >
        <ChevronDown aria-hidden="true" className="size-4" />
      </button>
      <span className="bg-line mx-1 h-4 w-px" aria-hidden="true" />
      <span role="group" aria-label={say('place.mark')} className="inline-flex gap-1">
        {MARKS.map((mark) => (
          <button
            key={mark}
            type="button"
            aria-pressed={row.mark === mark}
            onClick={() => worklist.mark(row.index, row.mark === mark ? 'seen' : mark)}
            className={`hover:bg-hover min-h-7 rounded-full border px-2.5 ${row.mark === mark ? 'border-current font-semibold' : 'border-line text-muted'}`}
          >
            {say(`batch.mark.${mark}`)}
          </button>
        ))}
      </span>
    </nav>
  )
}
