import { assemble } from '../../../core/case/assemble.ts'
import type { Calls } from '../../../core/case/call.ts'
import { currentDay } from '../../../core/findings/values/wall-clock.ts'
import { useConfig } from '../../data/config-context.ts'
import { CasePanels } from './case-panels.tsx'
import { CaseHeader } from './header/case-header.tsx'
import { ReferenceContext } from './state/case-state.ts'
import { JudgementContext } from './state/judgement-context.ts'

const LOADING = { state: 'loading' } as const

const noop = () => {}

/** A case of which nothing is known yet but what is looked up: the page of a case before its first answer. */
export function CaseSkeleton({ value, calls }: { value: string; calls: Calls }) {
  const config = useConfig()
  const waiting = assemble(
    { by: 'chave', value },
    { score: LOADING, biometria: LOADING, laudo: LOADING },
    { config, today: currentDay(config), links: [] },
  )
  const { reference, judgement } = waiting
  // An answer may belong to either of two cases: it is not shown, only what is still awaited.
  const current = { ...waiting, calls }
  const judgements = { shown: judgement, original: judgement }
  const latest = { reference, shown: current, judgements, masks: null, retry: noop }
  return (
    <ReferenceContext value={reference}>
      <JudgementContext value={judgements}>
        <article data-case data-asked={value} data-state="loading">
          <CaseHeader current={current} filter={null} texts={null} onFilter={noop} onRefresh={noop} />
          <CasePanels latest={latest} drawn={latest} filter={null} target={null} onFilter={noop} />
        </article>
      </JudgementContext>
    </ReferenceContext>
  )
}
