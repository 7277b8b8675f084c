import { useState } from 'react'
import { Link, useMatch } from 'react-router'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { LEARN_PATH } from '#modules/learn/core/learn-path.ts'
import { answersOf } from '#modules/learn/core/draft.ts'
import type { Draft } from '#modules/learn/core/draft.ts'
import type { SessionPart } from '#web/extension-points.ts'
import { createRequiredContext } from '#web/session/required-context.ts'
import type { ReadableStore } from '#web/session/session.ts'
import { Button } from '#web/ui/controls.tsx'
import { Dialog } from '#web/ui/overlay.tsx'
import { useText } from '#words/use-text.ts'

export interface DraftState {
  readonly draft: Draft
  /** The draft as it was last downloaded. */
  readonly savedDraft: Draft
  /** Where the page was scrolled to when a case was opened from it. */
  readonly scrollY: number
}

export interface DraftStore extends ReadableStore<DraftState> {
  readonly setState: (change: Partial<DraftState>) => void
}

export const [DraftContext, useDraftStore] = createRequiredContext<DraftStore>('DraftContext')

/** Keeps the draft in memory: over pages and a lock, until the person leaves or drops it. */
export function createDraftPart(): SessionPart {
  const empty: Draft = {}
  const store = createStore<DraftState>(() => ({ draft: empty, savedDraft: empty, scrollY: 0 }))
  return {
    subscribe: store.subscribe,
    Provider: ({ children }) => (
      <DraftContext value={store}>
        <DraftBanner />
        {children}
      </DraftContext>
    ),
    onLeave: () => store.setState({ draft: empty, savedDraft: empty, scrollY: 0 }),
    wouldLose: () => store.getState().draft !== store.getState().savedDraft,
    describeLoss: (say) => ({ title: say('teach.leave.title'), leads: [say('teach.leave.lead')] }),
  }
}

function DraftBanner() {
  const { say } = useText()
  const store = useDraftStore()
  const count = answersOf(useStore(store).draft).length
  const isLearning = useMatch(LEARN_PATH) !== null
  const [isDropping, setDropping] = useState(false)
  if (count === 0) return null
  function drop(): void {
    setDropping(false)
    store.setState({ draft: {}, savedDraft: {} })
  }
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
        onClick={() => setDropping(true)}
      >
        {say('teach.draft.drop')}
      </button>
      {isDropping ? (
        <Dialog title={say('teach.drop.title', { count })} onDismiss={() => setDropping(false)}>
          <p className="text-muted mt-2 text-compact">{say('teach.leave.lead')}</p>
          <div className="mt-4 flex flex-wrap justify-end gap-2">
            <Button onClick={() => setDropping(false)}>{say('teach.drop.keep')}</Button>
            <Button look="primary" onClick={drop}>
              {say('teach.draft.drop')}
            </Button>
          </div>
        </Dialog>
      ) : null}
    </aside>
  )
}
