import { useText } from '../../../../words/text.ts'
import { Panel, SkeletonRows } from '../../../ui/panel.tsx'
import { ALERT_ROWS, FlagFilters, Waits } from '../panel/case-panel.tsx'
import { useOpenCase } from '../state/open-case.ts'
import { CauseRow } from './cause-row.tsx'
import { caseKey } from '../../../../core/case/lookup.ts'

interface AlertsPanelProps {
  readonly filter: 'fail' | 'warn' | null
  readonly onFilter: (filter: 'fail' | 'warn' | null) => void
}

export function AlertsPanel({ filter, onFilter }: AlertsPanelProps) {
  const { say } = useText()
  const { reference, live } = useOpenCase()
  const { current } = live
  const { judgement, panels } = current
  const { causes, counts, verdict } = judgement
  const { state } = panels.findings
  const isReady = state === 'ready'
  const isNone = isReady && causes.length === 0
  const filters = (['fail', 'warn'] as const).map((flag) => {
    const count = counts[flag]
    return { flag, look: flag, count, label: say(`count.cause.${flag}`, { count }) }
  })
  return (
    <Panel
      name="findings"
      title={say(isNone && verdict === 'clear' ? 'findings.none' : 'panel.findings')}
      state={state}
      // The verdict says so above, and what is missing.
      className={isNone ? 'sr-only' : ''}
      aside={
        isNone ? (
          say('findings.none.lead')
        ) : isReady ? (
          <FlagFilters filters={filters} chosen={filter} onChoose={onFilter} />
        ) : state === 'absent' ? (
          say('absent.not-requested')
        ) : null
      }
    >
      {isNone || state === 'absent' ? null : (
        <div key={caseKey(reference)}>
          {causes
            .filter(({ flag }) => filter === null || flag === filter)
            .map((cause) => (
              <CauseRow key={cause.findings[0]} cause={cause} />
            ))}
          {state === 'loading' ? (
            <div className="border-line relative border-t first:border-t-0">
              <SkeletonRows rows={Math.max(ALERT_ROWS - causes.length, 2)} rowRem={2.5} />
              <Waits panel="findings" calls={current.calls} onCancel={live.cancel} />
            </div>
          ) : null}
        </div>
      )}
    </Panel>
  )
}
