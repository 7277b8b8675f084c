import type { Case } from '../../../../core/case/assemble.ts'
import { useText } from '../../../i18n/text.ts'
import { SkeletonRows } from '../../../ui/panel.tsx'
import { CasePanel } from '../panel/case-panel.tsx'
import { LaudoTable } from './laudo-table.tsx'

interface LaudoPanelProps {
  readonly current: Case
  readonly onRetry: () => void
}

/** The laudo's validations, one per line. */
export function LaudoPanel({ current, onRetry }: LaudoPanelProps) {
  const { say } = useText()
  const { lines } = current.judgement
  return (
    <CasePanel
      name="laudo"
      current={current}
      aside={say('laudo.count', { count: lines.length })}
      skeleton={<SkeletonRows rows={12} rowRem={2} />}
      onRetry={onRetry}
    >
      {() =>
        lines.length === 0 ? (
          <p className="text-muted px-4 py-5 text-center">{say('laudo.onlyGeneral')}</p>
        ) : (
          <LaudoTable lines={lines} />
        )
      }
    </CasePanel>
  )
}
