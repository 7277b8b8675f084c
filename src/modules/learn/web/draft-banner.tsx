import { useState } from 'react'
import { Link, useMatch } from 'react-router'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { LEARN_PATH } from '#modules/learn/core/learn-path.ts'
import type { Draft } from '#modules/learn/core/draft.ts'
import type { SessionPart } from '#web/extension-points.ts'
import { createRequiredContext } from '#web/session/required-context.ts'
import type { ReadableStore } from '#web/session/session.ts'
import { useText } from '#words/use-text.ts'

export interface DraftState {
  readonly draft: Draft
  /** The draft as it was last downloaded. */
  readonly savedDraft: Draft
  /** Where the page was scrolled to when a case was opened from it. */
  readonly scrollY: number
}

const EMPTY: Draft = {}
const NO_DRAFT: DraftState = { draft: EMPTY, savedDraft: EMPTY, scrollY: 0 }

export interface DraftStore extends ReadableStore<DraftState> {
  readonly setState: (change: Partial<DraftState>) => void
}

const [DraftContext, useDraftStore] = createRequiredContext<DraftStore>('DraftContext')
export { useDraftStore }

/** Keeps the draft in memory: over pages and a lock, until the person leaves or drops it. */
export function createDraftPart(): SessionPart {
  const store = createStore<DraftState>(() => NO_DRAFT)
  return {
    subscribe: store.subscribe,
    Provider: ({ children }) => (
      <DraftContext value={store}>
        <DraftBanner />
        {children}
      </DraftContext>
    ),
    onLeave: () => store.setState(NO_DRAFT),
    wouldLose() {
      const { draft, savedDraft } = store.getState()
      return Object.keys(draft).length > 0 && draft !== savedDraft
    },
    describeLoss: (say) => ({ title: say('teach.leave.title'), leads: [say('teach.leave.lead')] }),
  }
}

function DraftBanner() {
  const { say } = useText()
  const store = useDraftStore()
  const count = Object.keys(useStore(store).draft).length
  const isLearning = useMatch(LEARN_PATH) !== null
  // A second press drops it: answers take minutes.
  const [isSure, setSure] = useState(false)
  if (count === 0) return null
  return (
    <aside
      data-draft={count}
      aria-label={say('teach.draft')}
      className="bg-warn-soft text-warn flex flex-wrap items-center justify-center gap-x-3 px-4 py-1 text-compact print:hidden"
    >
      <p>
        <b>{say('teach.draft')}</b> · {say('teach.draft.count', { count })}. {say('teach.draft.scope')}
      </p>
      {isLearning ? null : (
        <Link to={LEARN_PATH} className="inline-flex min-h-6 items-center underline underline-offset-4">
          {say('teach.draft.continue')}
        </Link>
      )}
      <button
        type="button"
        className="min-h-6 underline underline-offset-4"
        onBlur={() => setSure(false)}
        onClick={() => (isSure ? store.setState(NO_DRAFT) : setSure(true))}
      >
        {say(isSure ? 'teach.draft.drop.sure' : 'teach.draft.drop', { count })}
      </button>
    </aside>
  )
}
