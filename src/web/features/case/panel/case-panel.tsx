import type { ReactNode } from 'react'
import type { PanelName, Absence } from '#core/case/panels.ts'
import { useText } from '#words/text.ts'
import { Panel, EmptyState } from '#web/ui/panel.tsx'
import { FailureNotice } from '#web/wording/failure-notice.tsx'
import { useLiveCase } from '#web/features/case/state/open-case.ts'
import { focusTarget } from '#web/features/case/state/focus.ts'
import type { MessageId } from '#words/language.ts'
import type { FlagName } from '#web/ui/marks.tsx'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { awaitedCalls } from '#core/case/calls.ts'
import type { Calls } from '#core/case/calls.ts'
import { listText } from '#words/text/verdict-text.ts'
import { Button } from '#web/ui/controls.tsx'
import { everySecond } from '#web/ui/notice.tsx'
import { announce } from '#web/ui/live-region.tsx'

interface CasePanelProps {
  readonly name: 'ocr' | 'laudo'
  readonly aside?: ReactNode
  /** About as tall as the content will be. */
  readonly skeleton: ReactNode
  readonly absent?: ReactNode
  readonly children: () => ReactNode
}

/** Why a panel is no more than its title: an alert, or the failure of another part, says the rest. */
const BARE: ReadonlySet<Absence> = new Set(['not-requested', 'refused'])

export function CasePanel(props: CasePanelProps) {
  const { name, aside, skeleton, absent, children } = props
  const { say } = useText()
  const live = useLiveCase()
  const { current } = live
  const state = current.panels[name]
  function retry(): void {
    live.retry(CALLS_OF[name][0])
    // The button goes away with the failure.
    focusTarget({ kind: 'panel', name })
  }
  const isBare = state.state === 'absent' && BARE.has(state.why)
  return (
    <Panel
      name={name}
      title={say(`panel.${name}`)}
      state={state.state}
      error={state.state === 'error' ? state.error.kind : undefined}
      aside={isBare ? say(`absent.${state.why}`) : state.state === 'ready' ? aside : null}
    >
      {state.state === 'loading' ? (
        <div className="relative">
          {skeleton}
          <Waits panel={name} calls={current.calls} onCancel={live.cancel} />
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

interface FlagFilter<F> {
  readonly flag: F
  /** What it looks like: of two flags the worse one. */
  readonly look: FlagName
  readonly count: number
  readonly label: string
}

interface FlagFiltersProps<F> {
  readonly filters: readonly FlagFilter<F>[]
  readonly chosen: F | null
  readonly onChoose: (flag: F | null) => void
}

export function FlagFilters<F extends FlagName>({ filters, chosen, onChoose }: FlagFiltersProps<F>) {
  return filters
    .filter(({ flag, count }) => count > 0 || flag === chosen)
    .map(({ flag, look, label }) => (
      <button
        key={flag}
        type="button"
        aria-pressed={chosen === flag}
        onClick={() => onChoose(chosen === flag ? null : flag)}
        className={`flag mark-${look} ml-3 leading-6 underline-offset-4 max-sm:-my-2.5 max-sm:py-2.5 max-sm:before:top-[calc(0.5lh+3px)] hover:underline ${chosen === flag ? 'font-semibold underline' : ''}`}
      >
        {label}
      </button>
    ))
}

/** The rows of the alerts until they are known: few, because a case without alerts has none. */
export const ALERT_ROWS = 3

/** What a case waits for: "Aguardando o face match e o laudo". */
export function useWaitText(calls: Calls): string {
  const { say, language } = useText()
  const awaited = awaitedCalls(calls).map((call) => say(`wait.${call}`))
  return say('wait', { calls: listText(awaited, language) })
}

/** Seconds that a call may take before it is said since when it is waited for. */
const SLOW_AFTER_S = 5

/** Milliseconds between the announcements of two slow calls, so that the second does not replace the first. */
const ANNOUNCEMENT_GAP_MS = 1500

/** The calls that a panel needs. The alerts need all of them, and only they announce: they are there in every wait. */
const CALLS_OF = {
  findings: ['score', 'biometria', 'laudo'],
  ocr: ['score'],
  laudo: ['laudo'],
} as const satisfies Partial<Record<PanelName, readonly (keyof Calls)[]>>

interface WaitsProps {
  readonly panel: keyof typeof CALLS_OF
  readonly calls: Calls
  readonly onCancel: (call: keyof Calls) => void
}

/** Over the placeholder, so that nothing moves. */
export function Waits({ panel, calls, onCancel }: WaitsProps) {
  const awaited = CALLS_OF[panel].filter((call) => calls[call].state === 'loading')
  return (
    <div className="border-line bg-surface absolute inset-x-0 top-0 border-b empty:hidden print:hidden">
      {awaited.map((call, at) => (
        <PanelWait
          key={call}
          call={call}
          announceAfterMs={panel === 'findings' ? at * ANNOUNCEMENT_GAP_MS : null}
          onCancel={() => onCancel(call)}
        />
      ))}
    </div>
  )
}

interface WaitProps {
  readonly call: keyof Calls
  /** Null: not announced. */
  readonly announceAfterMs: number | null
  readonly onCancel: () => void
}

function PanelWait({ call, announceAfterMs, onCancel }: WaitProps) {
  const { say, format } = useText()
  const about = useId()
  const [since] = useState(() => Date.now())
  const seconds = useSyncExternalStore(everySecond, () => Math.round((Date.now() - since) / 1000))
  const isSlow = seconds >= SLOW_AFTER_S
  const calls = say(`wait.${call}`)
  const text = say('wait.since', { calls, time: format.duration(seconds) })

  useEffect(() => {
    if (!isSlow || announceAfterMs === null) return
    const timer = setTimeout(
      () => announce(say('wait.since', { calls, time: format.duration(SLOW_AFTER_S) })),
      announceAfterMs,
    )
    return () => clearTimeout(timer)
  }, [isSlow, announceAfterMs, calls, say, format])

  if (!isSlow) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
      {/* Not live: it would be read out every second. */}
      <p id={about} role="timer" aria-live="off" className="tabular text-[0.8125rem]">
        {text}
      </p>
      <Button aria-describedby={about} onClick={onCancel}>
        {say('wait.cancel')}
      </Button>
    </div>
  )
}

/** At the lower edge of the screen: the case stays as it was. */
export function RefreshWaits() {
  const { refreshing, cancel } = useLiveCase()
  return (
    <div className="bg-surface border-line fixed inset-x-4 bottom-16 z-20 mx-auto max-w-xl rounded-lg border shadow-lg empty:hidden max-sm:bottom-20 print:hidden">
      {refreshing.map((call, at) => (
        <PanelWait
          key={call}
          call={call}
          announceAfterMs={at * ANNOUNCEMENT_GAP_MS}
          onCancel={() => {
            cancel(call)
            // The button goes away with the wait.
            focusTarget({ kind: 'panel', name: 'findings' })
          }}
        />
      ))}
    </div>
  )
}
