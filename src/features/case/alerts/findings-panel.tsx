import { useState } from 'react'
import type { Case } from '../../../case/assemble.ts'
import type { Finding } from '../../../findings/model/finding.ts'
import { flagOf } from '../../../findings/model/finding.ts'
import { useText } from '../../../i18n/text.ts'
import { FlagIcon } from '../../../ui/flag.tsx'
import { EmptyState, Panel } from '../../../ui/panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { usePrinting } from '../../../ui/use-printing.ts'
import { useCaseKey, useCaseState } from '../state/case-state.ts'
import { FindingRow } from './finding-row.tsx'
import { passes } from '../state/flag-filter.ts'
import type { FlagFilter } from '../state/flag-filter.ts'
import type { FindingTarget } from '../state/target.ts'

/** Findings rendered at first, and how many more with each click. */
const INITIAL_COUNT = 100
const MORE_COUNT = 300
/** The panel has the height of this many rows even while loading, so that nothing below it moves. */
const ROWS_IN_VIEW = 4
/** Heights of `ROWS_IN_VIEW` usual rows; on narrower screens one more row wraps, and on a phone three fit. */
const HEIGHT = 'h-71 max-[90rem]:h-74 max-sm:h-77 print:h-auto'
const LEAST_HEIGHT = 'min-h-71 max-[90rem]:min-h-74 max-sm:min-h-77'

/** Not deeper than a row's bottom padding: a whole row stays legible, and a cut one is seen to continue. */
const FADE = 'mask-b-from-[calc(100%-0.75rem)] print:mask-none'

interface Entry {
  readonly finding: Finding
  readonly index: number
}

interface FindingsPanelProps {
  readonly current: Case
  readonly filter: FlagFilter
  /** The finding to show, wherever in the list it is. */
  readonly target: FindingTarget | null
}

function isLoud({ finding }: Entry): boolean {
  return finding.level === 'fail' || finding.level === 'warn'
}

/** The failures and warnings of the case, worst first; confirmations and notes on demand. */
export function FindingsPanel({ current, filter, target }: FindingsPanelProps) {
  const { say } = useText()
  const caseKey = useCaseKey()
  const [isTall, setTall] = useCaseState(false)
  const [isQuietOpen, setQuietOpen] = useCaseState(false)
  const [most, setMost] = useCaseState(INITIAL_COUNT)
  const [previousTarget, setPreviousTarget] = useState(target)
  const state = current.panels.findings
  const entries = current.judgement.findings
    .map((finding, index): Entry => ({ finding, index }))
    .filter(({ finding }) => passes(filter, flagOf(finding.level)))
  const loud = entries.filter(isLoud)
  const isQuietShown = filter === 'ok' || filter === 'unchecked' || isQuietOpen
  const wanted = isQuietShown ? entries : loud
  const isPrinting = usePrinting() !== null
  const shown = isPrinting ? wanted : wanted.slice(0, most)

  if (previousTarget !== target) {
    setPreviousTarget(target)
    if (target !== null) {
      setTall(true)
      if (target.index >= loud.length) setQuietOpen(true)
      setMost(Math.max(most, target.index + 1))
    }
  }

  if (state.state === 'absent') {
    return (
      <Panel
        name="findings"
        title={say('panel.findings')}
        state="absent"
        aside={say('absent.not-requested')}
        className="max-lg:order-1"
      />
    )
  }
  const quiet = entries.length - loud.length
  // Where a call failed, no finding does not mean that nothing is wrong.
  const none = current.state === 'partial' ? 'findings.none.partial' : 'findings.none'
  const isClipped = !isTall && wanted.length > ROWS_IN_VIEW
  return (
    <Panel
      name="findings"
      title={say('panel.findings')}
      state={state.state}
      aside={
        wanted.length === 0 && state.state === 'ready' ? null : current.state === 'partial' ? (
          <span className="text-warn">{say('findings.partial')}</span>
        ) : (
          say('findings.lead')
        )
      }
      className="max-lg:order-1"
    >
      <div className={`flex flex-col ${isTall ? LEAST_HEIGHT : HEIGHT}`}>
        <div
          key={caseKey}
          className={`relative flex-1 ${isTall ? '' : 'overflow-y-auto'} ${isClipped ? FADE : ''}`}
        >
          {shown.length > 0 ? (
            <ul className="divide-line divide-y">
              {shown.map(({ finding, index }) => (
                <FindingRow key={index} finding={finding} index={index} />
              ))}
            </ul>
          ) : state.state === 'loading' ? (
            <SkeletonRows rows={ROWS_IN_VIEW} rowRem={4.25} />
          ) : (
            <div className="grid h-full content-center">
              <EmptyState
                title={say(filter === null ? none : 'findings.noneOfFlag')}
                // Not green, as in a list: the absence of alerts confirms nothing.
                icon={<FlagIcon flag="unchecked" className="size-6" />}
              >
                {filter === null ? say(`${none}.lead`) : null}
              </EmptyState>
            </div>
          )}
        </div>
        {shown.length < wanted.length && !isClipped ? (
          <ListButton onClick={() => setMost(most + MORE_COUNT)}>
            {say('findings.next', { count: wanted.length - shown.length })}
          </ListButton>
        ) : null}
        {isClipped ? (
          <ListButton onClick={() => setTall(true)}>
            {say('findings.all', { count: wanted.length })}
          </ListButton>
        ) : isQuietShown || quiet === 0 ? null : (
          <ListButton
            onClick={() => {
              setQuietOpen(true)
              setTall(true)
            }}
          >
            {say('findings.quiet', { count: quiet })}
          </ListButton>
        )}
        {isTall && wanted.length > ROWS_IN_VIEW ? (
          <ListButton
            onClick={() => {
              setTall(false)
              setQuietOpen(false)
            }}
          >
            {say('findings.less')}
          </ListButton>
        ) : null}
      </div>
    </Panel>
  )
}

function ListButton(props: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={props.onClick}
      className="text-accent border-line hover:bg-hover block w-full shrink-0 border-t px-4 py-2 text-left text-[0.8125rem] -outline-offset-2 print:hidden"
    >
      {props.children}
    </button>
  )
}
