import type { ReactNode } from 'react'
import type { Case } from '../../../../core/case/assemble.ts'
import type { PanelName, Absence } from '../../../../core/case/panels.ts'
import { useText } from '../../../../words/text.ts'
import { Panel, EmptyState } from '../../../ui/panel.tsx'
import { FailureNotice } from '../../../wording/failure-notice.tsx'
import { Waits } from './waits.tsx'
import { useOpenCase } from '../state/open-case.ts'
import { focusTarget } from '../state/target.ts'
import type { MessageId } from '../../../../words/language.ts'
import { caseKey } from '../../../../core/case/lookup.ts'

interface CasePanelProps {
  readonly name: PanelName
  readonly current: Case
  readonly aside?: ReactNode
  /** About as tall as the content will be. */
  readonly skeleton: ReactNode
  readonly absent?: ReactNode
  readonly onRetry?: () => void
  readonly className?: string
  readonly children: () => ReactNode
}

/** Why a panel is no more than its title: an alert, or the failure of another part, says the rest. */
const BARE: ReadonlySet<Absence> = new Set(['not-requested', 'refused'])

export function CasePanel(props: CasePanelProps) {
  const { name, current, aside, skeleton, absent, onRetry, className, children } = props
  const { say } = useText()
  const { reference, live } = useOpenCase()
  const state = current.panels[name]
  // The button goes away with the failure; focus moves to the panel.
  const retry =
    onRetry &&
    (() => {
      onRetry()
      focusTarget({ kind: 'panel', name })
    })
  const isBare = state.state === 'absent' && BARE.has(state.why)
  return (
    <Panel
      name={name}
      title={say(`panel.${name}`)}
      state={state.state}
      error={state.state === 'error' ? state.error.kind : undefined}
      aside={isBare ? say(`absent.${state.why}`) : state.state === 'ready' ? aside : null}
      {...(className === undefined ? {} : { className })}
    >
      {state.state === 'loading' ? (
        <div className="relative">
          {skeleton}
          <Waits key={caseKey(reference)} panel={name} calls={current.calls} onCancel={live.cancel} />
        </div>
      ) : state.state === 'error' ? (
        <FailureNotice error={state.error} onRetry={retry} isBrief={current.error !== null} />
      ) : state.state === 'ready' ? (
        children()
      ) : isBare ? null : (
        <AbsentState panel={name} why={state.why}>
          {absent}
        </AbsentState>
      )}
    </Panel>
  )
}

/** Messages for one panel only; every other reason has one message for all panels. */
const PANEL_MESSAGES: Partial<Record<`${PanelName}.${Absence}`, MessageId>> = {
  'ocr.empty': 'absent.ocr.empty',
  'laudo.empty': 'absent.laudo.empty',
}

interface AbsentStateProps {
  readonly panel: PanelName
  readonly why: Absence
  readonly children?: ReactNode
}

function AbsentState({ panel, why, children }: AbsentStateProps) {
  const { say } = useText()
  return <EmptyState title={say(PANEL_MESSAGES[`${panel}.${why}`] ?? `absent.${why}`)}>{children}</EmptyState>
}
