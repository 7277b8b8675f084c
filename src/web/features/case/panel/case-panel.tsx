import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { loadingCalls } from '#core/case/calls.ts'
import type { Calls } from '#core/case/calls.ts'
import type { Absence, PanelName, PanelState } from '#core/case/panels.ts'
import { focusTarget } from '#web/features/case/state/focus.ts'
import { useLiveCase } from '#web/features/case/state/open-case.ts'
import { Button } from '#web/ui/controls.tsx'
import { announce } from '#web/ui/live-region.tsx'
import type { FlagName } from '#web/ui/marks.tsx'
import { everySecond } from '#web/ui/notice.tsx'
import { EmptyState, Panel } from '#web/ui/panel.tsx'
import { FailureNotice } from '#web/wording/failure-notice.tsx'
import type { MessageId } from '#words/language.ts'
import { useText } from '#words/use-text.ts'
import { listText } from '#words/text/verdict-text.ts'

interface CasePanelProps {
  readonly name: 'ocr' | 'laudo'
  readonly aside?: ReactNode
  readonly skeleton: ReactNode
  readonly absent?: ReactNode
  readonly children: () => ReactNode
}

export function CasePanel(props: CasePanelProps) {
  const { name, aside } = props
  const { say } = useText()
  const panel = useLiveCase().current.panels[name]
  const absence = isTitleOnly(panel) ? say(`absent.${panel.why}`) : null
  return (
    <Panel
      name={name}
      title={say(`panel.${name}`)}
      state={panel.state}
      error={panel.state === 'error' ? panel.error.kind : undefined}
      aside={panel.state === 'ready' ? aside : absence}
    >
      {isTitleOnly(panel) ? null : <PanelContent panel={panel} {...props} />}
    </Panel>
  )
}

type AbsentPanel = Extract<PanelState, { state: 'absent' }>

/** These panels need no content: an alert or another panel's failure explains why they are absent. */
function isTitleOnly(panel: PanelState): panel is AbsentPanel {
  return panel.state === 'absent' && (panel.why === 'not-requested' || panel.why === 'refused')
}

const PANEL_MESSAGES: Partial<Record<`${PanelName}.${Absence}`, MessageId>> = {
  'ocr.empty': 'absent.ocr.empty',
  'laudo.empty': 'absent.laudo.empty',
}

function PanelContent(props: CasePanelProps & { readonly panel: PanelState }) {
  const { name, panel, skeleton, absent, children } = props
  const { say } = useText()
  const { current, cancel, retry } = useLiveCase()
  if (panel.state === 'ready') return children()
  if (panel.state === 'loading') {
    return (
      <div className="relative">
        {skeleton}
        <SlowCalls panel={name} calls={current.calls} onCancel={cancel} />
      </div>
    )
  }
  if (panel.state === 'error') {
    const [call] = CALLS_OF[name]
    return <FailureNotice error={panel.error} onRetry={() => retry(call)} isBrief={current.error !== null} />
  }
  const message = PANEL_MESSAGES[`${name}.${panel.why}`] ?? (`absent.${panel.why}` as const)
  return <EmptyState title={say(message)}>{absent}</EmptyState>
}

interface FlagFilter<F> {
  readonly flag: F
  /** The worst flag that the filter passes. */
  readonly look: FlagName
  readonly count: number
  readonly label: string
}

interface FlagFiltersProps<F> {
  readonly filters: readonly FlagFilter<F>[]
  readonly activeFlag: F | null
  readonly onChange: (flag: F | null) => void
}

export function FlagFilters<F extends FlagName>({ filters, activeFlag, onChange }: FlagFiltersProps<F>) {
  return filters
    .filter(({ flag, count }) => count > 0 || flag === activeFlag)
    .map(({ flag, look, label }) => (
      <button
        key={flag}
        type="button"
        aria-pressed={activeFlag === flag}
        onClick={() => onChange(activeFlag === flag ? null : flag)}
        className={`flag mark-${look} ml-3 leading-6 underline-offset-4 max-sm:leading-7 hover:underline ${activeFlag === flag ? 'font-semibold underline' : ''}`}
      >
        {label}
      </button>
    ))
}

/** Rows of the skeleton. */
export const ALERT_ROWS = 2
export const ALERT_ROW_REM = 3.3125

export function useWaitText(calls: Calls): string {
  const { say, language } = useText()
  const callNames = loadingCalls(calls).map((call) => say(`wait.${call}`))
  // All answers are there, but not rendered yet.
  if (callNames.length === 0) return say('case.loading')
  return say('wait', { calls: listText(callNames, language) })
}

const SLOW_AFTER_S = 5

/** Milliseconds. Without a gap, the second announcement would replace the first. */
const ANNOUNCEMENT_GAP_MS = 1500

/** The calls that each panel waits for. Alerts need all of them, so only the alerts announce slow calls. */
const CALLS_OF = {
  findings: ['score', 'biometria', 'laudo'],
  ocr: ['score'],
  laudo: ['laudo'],
} as const satisfies Partial<Record<PanelName, readonly (keyof Calls)[]>>

interface SlowCallsProps {
  readonly panel: keyof typeof CALLS_OF
  readonly calls: Calls
  readonly onCancel: (call: keyof Calls) => void
}

export function SlowCalls({ panel, calls, onCancel }: SlowCallsProps) {
  const awaited = CALLS_OF[panel].filter((call) => calls[call].state === 'loading')
  return (
    <div className="border-line bg-surface absolute inset-x-0 top-0 border-b empty:hidden print:hidden">
      {awaited.map((call, index) => (
        <SlowCall
          key={call}
          call={call}
          announceAfterMs={panel === 'findings' ? index * ANNOUNCEMENT_GAP_MS : null}
          onCancel={() => onCancel(call)}
        />
      ))}
    </div>
  )
}

export function SlowRefreshes() {
  const { refreshing, cancel } = useLiveCase()
  return (
    <div className="bg-surface border-line fixed inset-x-4 bottom-16 z-20 mx-auto max-w-xl rounded-lg border shadow-lg empty:hidden max-sm:bottom-20 print:hidden">
      {refreshing.map((call, index) => (
        <SlowCall
          key={call}
          call={call}
          announceAfterMs={index * ANNOUNCEMENT_GAP_MS}
          onCancel={() => {
            cancel(call)
            focusTarget({ kind: 'panel', name: 'findings' })
          }}
        />
      ))}
    </div>
  )
}

interface SlowCallProps {
  readonly call: keyof Calls
  readonly announceAfterMs: number | null
  readonly onCancel: () => void
}

function SlowCall({ call, announceAfterMs, onCancel }: SlowCallProps) {
  const { say, format } = useText()
  const timerId = useId()
  const [since] = useState(() => Date.now())
  const seconds = useSyncExternalStore(everySecond, () => Math.round((Date.now() - since) / 1000))
  const isSlow = seconds >= SLOW_AFTER_S
  const callName = say(`wait.${call}`)

  useEffect(() => {
    if (!isSlow || announceAfterMs === null) return
    const timer = setTimeout(
      () => announce(say('wait.since', { calls: callName, time: format.duration(SLOW_AFTER_S) })),
      announceAfterMs,
    )
    return () => clearTimeout(timer)
  }, [isSlow, announceAfterMs, callName, say, format])

  if (!isSlow) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
      {/* Not live: screen readers would read it every second. */}
      <p id={timerId} role="timer" aria-live="off" className="tabular text-compact">
        {say('wait.since', { calls: callName, time: format.duration(seconds) })}
      </p>
      <Button aria-describedby={timerId} onClick={onCancel}>
        {say('wait.cancel')}
      </Button>
    </div>
  )
}
