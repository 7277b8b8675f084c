import { assemble } from '../../../core/case/assemble.ts'
import type { Calls } from '../../../core/case/calls.ts'
import { currentDay } from '../../../core/findings/values/dates.ts'
import { useConfig } from '../../data/config-context.ts'
import type { LiveCase } from '../../data/use-case.ts'
import { CaseBody } from './case-body.tsx'
import { CaseHead } from './head/case-head.tsx'
import { ReferenceContext } from './state/case-state.ts'
import { LiveCaseContext } from './state/live-case-context.ts'

const LOADING = { state: 'loading' } as const

const noop = () => {}

interface CaseSkeletonProps {
  readonly value: string
  readonly calls: Calls
  readonly onCancel: (call: keyof Calls) => void
}

/** A case of which nothing is known yet but what is looked up: the page of a case before its first answer. */
export function CaseSkeleton({ value, calls, onCancel }: CaseSkeletonProps) {
  const config = useConfig()
  const waiting = assemble(
    { by: 'chave', value },
    { score: LOADING, biometria: LOADING, laudo: LOADING },
    { config, today: currentDay(config), links: [] },
  )
  const { reference } = waiting
  // An answer may belong to either of two cases: it is not shown, only what is still awaited.
  const current = { ...waiting, calls }
  const live: LiveCase = {
    current,
    ids: { chave: null, id: null },
    refreshing: [],
    refreshErrors: [],
    answeredAt: null,
    revealReasons: null,
    retry: noop,
    cancel: onCancel,
    remember: noop,
    reveal: () => Promise.reject(new Error('nothing is masked yet')),
  }
  return (
    <ReferenceContext value={reference}>
      <LiveCaseContext value={live}>
        <article data-case data-asked={value} data-state="loading" className="@container">
          <CaseHead current={current} texts={null} onRefresh={noop} />
          <CaseBody live={live} target={null} />
        </article>
      </LiveCaseContext>
    </ReferenceContext>
  )
}
