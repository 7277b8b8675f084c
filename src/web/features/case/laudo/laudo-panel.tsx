import type { Case } from '../../../../core/case/assemble.ts'
import { unreadOf } from '../../../../core/case/calls.ts'
import { useText } from '../../../i18n/text.ts'
import { SkeletonRows } from '../../../ui/panel.tsx'
import { CasePanel } from '../panel/case-panel.tsx'
import { LaudoTable } from './laudo-table.tsx'
import type { LineTarget } from '../state/target.ts'

interface LaudoPanelProps {
  readonly current: Case
  /** The line to show and focus. */
  readonly target: LineTarget | null
  readonly onRetry: () => void
}

/** The laudo's validations, one per line. */
export function LaudoPanel({ current, target, onRetry }: LaudoPanelProps) {
  const { say } = useText()
  const { lines } = current.judgement
  const count = unreadOf(current.calls.laudo)
  const tooLong = count > 0 ? say('finding.unreadable.values', { count }) : null
  return (
    <CasePanel
      name="laudo"
      current={current}
      aside={tooLong ?? say('laudo.count', { count: lines.length })}
      skeleton={<SkeletonRows rows={12} rowRem={2} />}
      onRetry={onRetry}
    >
      {() =>
        lines.length === 0 ? (
          <p className="text-muted px-4 py-5 text-center">{tooLong ?? say('laudo.onlyGeneral')}</p>
        ) : (
          <LaudoTable lines={lines} target={target} />
        )
      }
    </CasePanel>
  )
}
