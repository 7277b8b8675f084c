import { useMemo } from 'react'
import type { Calls } from '../../../core/case/calls.ts'
import { FindingsPanel } from './alerts/findings-panel.tsx'
import { InfoPanel } from './details/info-panel.tsx'
import { useMay } from '../../data/access.ts'
import { RawPanel } from './details/raw-panel.tsx'
import { TimelinePanel } from './details/timeline-panel.tsx'
import { FacePanel } from './face/face-panel.tsx'
import { OcrPanel } from './fields/ocr-panel.tsx'
import { LaudoPanel } from './laudo/laudo-panel.tsx'
import type { FlagFilter } from './state/flag-filter.ts'
import type { DrawnCase } from './state/drawn-case.ts'
import { LiveCaseContext } from './state/live-case-context.ts'
import type { Target } from './state/target.ts'

interface CasePanelsProps {
  readonly latest: DrawnCase
  /** What the panels after the alerts draw: `latest`, or for a moment what was before it. */
  readonly drawn: DrawnCase
  readonly filter: FlagFilter
  readonly target: Target | null
  readonly onFilter: (filter: FlagFilter) => void
}

/** The panels of a case: findings, OCR fields and laudo; beside them face match, timeline, further fields and raw answers. */
export function CasePanels({ latest, drawn, filter, target, onFilter }: CasePanelsProps) {
  const mayReadRaw = useMay('raw:read')
  const line = target?.kind === 'line' ? target : null
  // Not drawn again with the alerts, but after them.
  const [below, beside] = useMemo(() => {
    const { live } = drawn
    const { current, retry } = live
    const onRetry = (call: keyof Calls) => () => retry(call)
    return [
      <LiveCaseContext key="below" value={live}>
        <OcrPanel current={current} filter={filter} onFilter={onFilter} onRetry={onRetry('score')} />
        <LaudoPanel current={current} filter={filter} target={line} onRetry={onRetry('laudo')} />
      </LiveCaseContext>,
      <LiveCaseContext key="beside" value={live}>
        <FacePanel current={current} onRetry={onRetry('biometria')} />
        <TimelinePanel current={current} />
        <InfoPanel current={current} />
        {mayReadRaw ? <RawPanel current={current} /> : null}
      </LiveCaseContext>,
    ]
  }, [drawn, filter, line, mayReadRaw, onFilter])
  return (
    <div className="@container">
      <div className="grid items-start gap-4 @4xl:grid-cols-[minmax(0,1fr)_18rem] @6xl:grid-cols-[minmax(0,1fr)_20.25rem]">
        <div className="contents @4xl:grid @4xl:gap-4">
          <FindingsPanel
            current={latest.live.current}
            filter={filter}
            target={target?.kind === 'finding' ? target : null}
            isTall={drawn !== latest}
          />
          {below}
        </div>
        <div className="contents @4xl:grid @4xl:gap-4">{beside}</div>
      </div>
    </div>
  )
}
