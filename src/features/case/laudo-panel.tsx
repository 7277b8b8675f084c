import type { Case } from '../../cases/assemble.ts'
import { useText } from '../../i18n/text.ts'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { AbsentState } from './absent-state.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { LaudoTable } from './laudo-table.tsx'
import type { LineTarget } from './reveal.ts'

interface LaudoPanelProps {
  readonly current: Case
  /** The line that the reader is led to. */
  readonly target: LineTarget | null
  readonly onRetry: () => void
}

/** The report's validations, one line each. */
export function LaudoPanel({ current, target, onRetry }: LaudoPanelProps) {
  const { say } = useText()
  const state = current.panels.laudo
  const { lines } = current.judgement
  return (
    <Panel
      name="laudo"
      title={say('panel.laudo')}
      aside={state.state === 'ready' ? say('laudo.count', { count: lines.length }) : null}
      state={state.state}
      error={state.state === 'error' ? state.error.kind : undefined}
    >
      {state.state === 'loading' ? (
        <SkeletonRows rows={12} className="h-10" />
      ) : state.state === 'error' ? (
        <FailureNotice error={state.error} onRetry={onRetry} isBrief={current.error !== null} />
      ) : state.state === 'absent' ? (
        <AbsentState panel="laudo" why={state.why} />
      ) : lines.length === 0 ? (
        <p className="text-muted px-4 py-5 text-center">{say('laudo.onlyGeneral')}</p>
      ) : (
        <LaudoTable lines={lines} target={target} />
      )}
    </Panel>
  )
}
