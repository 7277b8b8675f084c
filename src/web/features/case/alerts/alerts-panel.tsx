import { useState } from 'react'
import type { Case } from '../../../../core/case/assemble.ts'
import type { Coverage, Joined } from '../../../../core/findings/model/judgement.ts'
import { useText } from '../../../i18n/text.ts'
import { Panel, SkeletonRows } from '../../../ui/panel.tsx'
import { usePrinting } from '../../../ui/use-printing.ts'
import { Waits } from '../panel/waits.tsx'
import { FlagFilters } from '../panel/flag-filters.tsx'
import { useCaseKey, useCaseState } from '../state/case-state.ts'
import { useLiveCase } from '../state/live-case-context.ts'
import type { FindingTarget } from '../state/target.ts'
import { CauseRow } from './cause-row.tsx'
import { groupHoles, HoleRow } from './hole-row.tsx'

/** Causes rendered at first, and how many more with each click. */
const INITIAL_COUNT = 100
const MORE_COUNT = 300

const LOADING_ROWS = 6

interface AlertsPanelProps {
  readonly current: Case
  /** The finding whose cause is to be shown, wherever in the list it is. */
  readonly target: FindingTarget | null
}

/** What is against the case, one row a cause, worst first, and what is missing in it. */
export function AlertsPanel({ current, target }: AlertsPanelProps) {
  const { say } = useText()
  const caseKey = useCaseKey()
  const { cancel } = useLiveCase()
  const [chosen, setFilter] = useCaseState<'fail' | 'warn' | null>(null)
  const [most, setMost] = useCaseState(INITIAL_COUNT)
  const [previousTarget, setPreviousTarget] = useState(target)
  const isPrinting = usePrinting() !== null
  const filter = isPrinting ? null : chosen
  const { judgement, panels } = current
  const { causes, coverage, counts, joined, verdict } = judgement
  const state = panels.findings.state
  if (previousTarget !== target) {
    setPreviousTarget(target)
    if (target !== null) {
      setFilter(null)
      const place = causes.findIndex(({ findings }) => findings.includes(target.index))
      setMost(Math.max(most, place + 1))
    }
  }
  if (state === 'absent') {
    return (
      <Panel
        name="findings"
        title={say('panel.findings')}
        state="absent"
        aside={say('absent.not-requested')}
      />
    )
  }
  const isReady = state === 'ready'
  const wanted = causes.filter(({ flag }) => filter === null || flag === filter)
  const shown = isPrinting ? wanted : wanted.slice(0, most)
  const holes =
    isReady && filter === null ? coverage.filter((each) => isHole(each) && !isOfAnother(each, joined)) : []
  if (verdict === 'clear' && isReady) {
    return (
      <Panel name="findings" title={say('findings.none')} state={state} aside={say('findings.none.lead')} />
    )
  }
  const holeRows = groupHoles(holes).map((alike) => (
    <HoleRow key={alike[0]?.part} holes={alike} panels={panels} />
  ))
  return (
    <Panel
      name="findings"
      title={say('panel.findings')}
      state={state}
      aside={
        isReady ? (
          <FlagFilters
            flags={['fail', 'warn']}
            chosen={filter}
            onChoose={setFilter}
            label={(flag) => say(`count.cause.${flag}`, { count: counts[flag] })}
            count={(flag) => counts[flag]}
          />
        ) : null
      }
    >
      <div key={caseKey} className="relative">
        {state === 'loading' ? <SkeletonRows rows={LOADING_ROWS} rowRem={2.5} /> : null}
        {verdict === 'incomplete' ? holeRows : null}
        {shown.map((cause) => (
          <CauseRow key={cause.findings[0]} cause={cause} />
        ))}
        {verdict === 'incomplete' ? null : holeRows}
        {shown.length < wanted.length ? (
          <button
            type="button"
            onClick={() => setMost(most + MORE_COUNT)}
            className="text-accent border-line hover:bg-hover block w-full border-t px-4 py-2 text-left text-[0.8125rem] -outline-offset-2 print:hidden"
          >
            {say('findings.next', { count: wanted.length - shown.length })}
          </button>
        ) : null}
        <Waits panel="findings" calls={current.calls} onCancel={cancel} className="bottom-0 z-[1] border-t" />
      </div>
    </Panel>
  )
}

/** Whether the verdict needs a part that was not looked at. */
function isHole({ state, isRequired }: Coverage): boolean {
  return isRequired && state !== 'complete'
}

/** The answer that each part is read from. */
const ANSWER_OF = { analysis: 'analise', reading: 'analise', face: 'biometria', laudo: 'laudo' } as const

/** Whether a part came as another case's, as an alert says. By Chave, the Id of the analysis leads to every other part. */
function isOfAnother({ part }: Coverage, { reference, refused }: Joined): boolean {
  return refused[ANSWER_OF[part]] || (reference.by === 'chave' && refused.analise)
}
