import { useLayoutEffect, useRef, useState } from 'react'
import { createCaseList } from '../../worklist/create-case-list.ts'
import type { WorklistState } from '../../worklist/worklist.ts'
import type { ListedKey } from '../../worklist/worklist-row.ts'
import { useText } from '../../i18n/text.ts'
import { useDesk } from './state/list-page-state.ts'
import { ListInput } from './input/list-input.tsx'
import { ListPanel } from './list-panel.tsx'
import { ReplaceDialog } from './input/replace-dialog.tsx'
import { RunBar } from './run-bar.tsx'
import { usePaced } from './state/use-paced.ts'
import { useListPlace } from '../../worklist/list-context.tsx'

type Loss = 'running' | 'marked'

/** What would be lost with a list; null where nothing would. */
function lossOf({ activity, rows }: WorklistState): Loss | null {
  if (activity === 'running' || activity === 'paused') return 'running'
  return rows.some(({ mark }) => mark === 'follow-up' || mark === 'done') ? 'marked' : null
}

/** What was dropped goes at once: it may be another session's. */
const isDropped = ({ activity }: WorklistState) => activity === 'empty'

/** A list of cases: pasted, asked for, looked through. */
export function BatchPage() {
  const { say } = useText()
  const list = useListPlace()
  const [{ worklist }] = useState(() => list.open(createCaseList))
  const desk = useDesk()
  const state = usePaced(worklist, isDropped)
  const heading = useRef<HTMLHeadingElement>(null)
  const [asked, setAsked] = useState<{ keys: readonly ListedKey[]; because: Loss } | null>(null)
  // A list that was dropped with its session has nothing to lose, and what was to take its place goes with it.
  if (asked && isDropped(state)) setAsked(null)

  // The table leads the keyboard to the row where the person was; without one, it begins at the top.
  useLayoutEffect(() => {
    if (desk.get().active === null) heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, desk.scrolled().page)
  }, [desk])

  function begin(keys: readonly ListedKey[]): void {
    setAsked(null)
    desk.beginList()
    worklist.load(keys)
    worklist.start()
  }

  return (
    <div className="mx-auto w-full max-w-[90rem] px-4 py-5 lg:px-8">
      <title>{say('title.batch')}</title>
      <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold tracking-tight print:hidden">
        {say('batch.title')}
      </h1>
      <ListInput
        hasList={!isDropped(state)}
        onStart={(keys) => {
          const because = lossOf(worklist.getSnapshot())
          if (because === null) begin(keys)
          else setAsked({ keys, because })
        }}
      />
      {isDropped(state) ? null : (
        <>
          <RunBar state={state} />
          <ListPanel rows={state.rows} />
        </>
      )}
      {asked ? (
        <ReplaceDialog
          because={asked.because}
          onReplace={() => begin(asked.keys)}
          onKeep={() => setAsked(null)}
        />
      ) : null}
    </div>
  )
}
