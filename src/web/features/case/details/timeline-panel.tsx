import type { Case } from '../../../../core/case/assemble.ts'
import type { Readable } from '../../../../core/contract/readable.ts'
import { readWallClock, secondsBetween } from '../../../../core/findings/values/wall-clock.ts'
import type { Format } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/text.ts'
import { Timeline } from '../../../ui/timeline.tsx'
import { CasePanel } from '../panel/case-panel.tsx'
import { useDateTimeText } from '../state/use-date-time-text.ts'

interface Times {
  readonly DataCadastro: Readable<string>
  readonly DataEnvio: Readable<string>
  readonly DataResposta: Readable<string>
}

const STEPS = [
  ['DataCadastro', 'time.registered'],
  ['DataEnvio', 'time.sent'],
  ['DataResposta', 'time.answered'],
] as const

function clockOf(sent: Readable<string>) {
  return typeof sent === 'string' ? readWallClock(sent) : null
}

/** The day on which all of it happened; null where there are several, or what is no time without a zone. */
function onlyDay(all: readonly (Times | null)[], format: Format): string | null {
  const days = all.flatMap((times) =>
    STEPS.flatMap(([name]) => {
      const sent = times?.[name] ?? null
      const clock = clockOf(sent)
      return sent === null ? [] : clock && clock.zone === null ? format.date(clock.at) : ''
    }),
  )
  return (new Set(days).size === 1 && days[0]) || null
}

/** When analysis and face match were registered, sent and answered, and the duration of each step. */
export function TimelinePanel({ current }: { current: Case }) {
  const { say, format } = useText()
  const { analise, biometria } = current.judgement.joined
  const day = onlyDay([analise, biometria], format)
  return (
    <CasePanel
      name="timeline"
      current={current}
      aside={day}
      skeleton={
        <div className={STEPS_OF_BOTH}>
          <StepsSkeleton />
          <StepsSkeleton />
        </div>
      }
      className="@max-4xl:order-5"
    >
      {() => (
        <div className={STEPS_OF_BOTH}>
          {analise ? (
            <Steps title={say('timeline.analysis')} times={analise} isTimeOnly={day !== null} />
          ) : null}
          {biometria ? (
            <Steps title={say('timeline.face')} times={biometria} isTimeOnly={day !== null} />
          ) : null}
          {(analise && biometria) || current.state !== 'loading' ? null : <StepsSkeleton />}
        </div>
      )}
    </CasePanel>
  )
}

const STEPS_OF_BOTH = 'space-y-4 px-4 py-3 print:space-y-1 print:py-1'

/** As tall as the steps, so that nothing below them moves when they arrive. */
function StepsSkeleton() {
  return <div aria-hidden="true" className="skeleton h-32.5" />
}

interface StepsProps {
  readonly title: string
  readonly times: Times
  /** Whether the day is said above, for all. */
  readonly isTimeOnly: boolean
}

function Steps({ title, times, isTimeOnly }: StepsProps) {
  const { say, format } = useText()
  const { moment } = useDateTimeText()
  const steps = STEPS.map(([name, label], at) => {
    const before = STEPS[at - 1]?.[0]
    const clock = clockOf(times[name])
    const seconds = before ? secondsBetween(clockOf(times[before]), clock) : null
    return {
      name: say(label),
      time: isTimeOnly && clock ? format.time(clock.at) : moment(times[name]),
      placeholder: name === 'DataResposta' ? say('case.inProgress') : '—',
      duration: seconds === null ? null : `${seconds < 0 ? '' : '+'}${format.duration(seconds)}`,
    }
  })
  return <Timeline title={title} steps={steps} />
}
