import type { Case } from '../../case/assemble.ts'
import type { Calls } from '../../case/call.ts'
import { FindingsPanel } from './alerts/findings-panel.tsx'
import { InfoPanel } from './details/info-panel.tsx'
import { useMay } from '../../team/team-context.ts'
import { RawPanel } from './details/raw-panel.tsx'
import { TimelinePanel } from './details/timeline-panel.tsx'
import { FacePanel } from './face/face-panel.tsx'
import { OcrPanel } from './fields/ocr-panel.tsx'
import { LaudoPanel } from './laudo/laudo-panel.tsx'
import type { FlagFilter } from './state/flag-filter.ts'
import type { Target } from './state/target.ts'

interface CasePanelsProps {
  readonly current: Case
  readonly filter: FlagFilter
  readonly target: Target | null
  readonly onFilter: (filter: FlagFilter) => void
  readonly onRetry: (call: keyof Calls) => void
}

/** The panels of a case: findings, OCR fields and laudo; beside them face match, timeline, further fields and raw answers. */
export function CasePanels({ current, filter, target, onFilter, onRetry }: CasePanelsProps) {
  return (
    <div className="@container">
      <div className="grid items-start gap-4 @4xl:grid-cols-[minmax(0,1fr)_18rem] @6xl:grid-cols-[minmax(0,1fr)_20.25rem]">
        <div className="contents @4xl:grid @4xl:gap-4">
          <FindingsPanel
            current={current}
            filter={filter}
            target={target?.kind === 'finding' ? target : null}
          />
          <OcrPanel current={current} filter={filter} onFilter={onFilter} onRetry={() => onRetry('score')} />
          <LaudoPanel
            current={current}
            filter={filter}
            target={target?.kind === 'line' ? target : null}
            onRetry={() => onRetry('laudo')}
          />
        </div>
        <div className="contents @4xl:grid @4xl:gap-4">
          <FacePanel current={current} onRetry={() => onRetry('biometria')} />
          <TimelinePanel current={current} />
          <InfoPanel current={current} />
          {useMay('raw:read') ? <RawPanel current={current} /> : null}
        </div>
      </div>
    </div>
  )
}
