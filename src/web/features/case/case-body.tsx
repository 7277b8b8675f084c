import type { Calls } from '../../../core/case/calls.ts'
import { useAccess } from '../../data/access.ts'
import type { LiveCase } from '../../data/use-case.ts'
import { AlertsPanel } from './alerts/alerts-panel.tsx'
import { LaudoPanel } from './laudo/laudo-panel.tsx'
import { ReadingPanel } from './reading/reading-panel.tsx'
import { ReturnedPanel } from './returned/returned-panel.tsx'
import type { Target } from './state/target.ts'
import { VerdictBox } from './verdict/verdict-box.tsx'

/** Alerts and reading, and beside them, where there is room, the laudo. */
export const CASE_COLUMNS = 'grid items-start gap-4 @5xl:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)]'

interface CaseBodyProps {
  readonly live: LiveCase
  readonly target: Target | null
}

/** The verdict of a case with its facts; below it the alerts and the reading, and beside them the laudo. */
export function CaseBody({ live: { current, retry }, target }: CaseBodyProps) {
  const { renderConfer } = useAccess()
  const onRetry = (call: keyof Calls) => () => retry(call)
  return (
    <>
      <VerdictBox current={current} onRetryFace={onRetry('biometria')} />
      {current.isMasked ? renderConfer?.(current.judgement.joined.reference) : null}
      <div className={CASE_COLUMNS}>
        <div className="grid min-w-0 gap-4">
          <AlertsPanel current={current} target={target?.kind === 'finding' ? target : null} />
          <ReadingPanel
            current={current}
            target={target?.kind === 'field' ? target : null}
            onRetry={onRetry('score')}
          />
        </div>
        <div className="grid min-w-0 gap-4">
          <LaudoPanel current={current} onRetry={onRetry('laudo')} />
          <ReturnedPanel current={current} />
        </div>
      </div>
    </>
  )
}
