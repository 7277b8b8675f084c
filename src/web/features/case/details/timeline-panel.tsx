import { useId } from 'react'
import type { ReactNode } from 'react'
import type { Case } from '../../../../core/case/assemble.ts'
import type { Readable } from '../../../../core/contract/readable.ts'
import { readWallClock, secondsBetween } from '../../../../core/findings/values/dates.ts'
import type { Format } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/text.ts'
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

interface Step {
  readonly name: string
  /** When it happened; null if it has not, or if that is unknown. */
  readonly time: string | null
  /** Shown if `time` is null. */
  readonly placeholder: ReactNode
  /** Time since the previous step. */
  readonly duration: string | null
}

/** A sequence of steps, each with its time. */
function Timeline({ title, steps }: { title: string; steps: readonly Step[] }) {
  const heading = useId()
  return (
    <div>
      <h3 id={heading} className="text-muted mb-1.5 text-xs font-semibold">
        {title}
      </h3>
      <ol aria-labelledby={heading}>
        {steps.map(({ name, time, placeholder, duration }, at) => (
          <li
            key={name}
            className="relative grid grid-cols-[1rem_5rem_minmax(0,1fr)] gap-x-2 pb-2.5 text-[0.8125rem] last:pb-0 print:pb-0.5"
          >
            <span aria-hidden="true" className="flex justify-center pt-1.5">
              <span
                className={`size-2 rounded-full ${time === null ? 'border-control border' : 'bg-accent'}`}
              />
              {at === steps.length - 1 ? null : <span className="bg-line absolute top-4 -bottom-1.5 w-px" />}
            </span>
            <span className="text-muted">{name}</span>
            <span className="tabular untrusted">
              {time ?? <span className="text-muted">{placeholder}</span>}
              {duration === null ? null : (
                <span className="text-muted block text-xs print:ml-2 print:inline">{duration}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
