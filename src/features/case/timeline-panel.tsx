import type { Case } from '../../cases/assemble.ts'
import { readable } from '../../contract/readable.ts'
import type { Readable } from '../../contract/readable.ts'
import { readWallClock, secondsBetween } from '../../findings/wall-clock.ts'
import { useText } from '../../i18n/text.ts'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { AbsentState } from './absent-state.tsx'
import { useMoment } from './use-moment.ts'

interface Times {
  readonly DataCadastro?: Readable<string>
  readonly DataEnvio?: Readable<string>
  readonly DataResposta?: Readable<string>
}

const STEPS = [
  ['DataCadastro', 'time.registered'],
  ['DataEnvio', 'time.sent'],
  ['DataResposta', 'time.answered'],
] as const

/** When analysis and face match were registered, sent and answered, and how long each step took. */
export function TimelinePanel({ current }: { current: Case }) {
  const { say } = useText()
  const state = current.panels.timeline
  const { analise, biometria } = current.judgement.joined
  return (
    <Panel name="timeline" title={say('panel.timeline')} state={state.state}>
      {state.state === 'loading' ? (
        <SkeletonRows rows={6} className="h-10" />
      ) : state.state === 'absent' ? (
        <AbsentState panel="timeline" why={state.why} />
      ) : (
        <div className="space-y-4 px-4 py-3">
          {analise ? <Steps title={say('timeline.analysis')} times={analise} /> : null}
          {biometria ? <Steps title={say('timeline.face')} times={biometria} /> : null}
        </div>
      )}
    </Panel>
  )
}

function Steps({ title, times }: { title: string; times: Times }) {
  const { say, format } = useText()
  const moment = useMoment()
  const steps = STEPS.map(([name, label]) => ({ name, label, sent: readable(times[name]) }))
  return (
    <div>
      <h3 className="text-muted mb-1.5 text-xs font-semibold">{title}</h3>
      <ol>
        {steps.map(({ name, label, sent }, at) => {
          const before = steps[at - 1]?.sent ?? null
          const seconds = secondsBetween(readWallClock(before), readWallClock(sent))
          const isLast = at === steps.length - 1
          return (
            <li
              key={name}
              className="relative grid grid-cols-[1rem_5rem_minmax(0,1fr)] gap-x-2 pb-2.5 text-[0.8125rem]"
            >
              <span aria-hidden="true" className="flex justify-center pt-1.5">
                <span
                  className={`size-2 rounded-full ${sent === null ? 'border-control border' : 'bg-accent'}`}
                />
                {isLast ? null : <span className="bg-line absolute top-4 bottom-0 w-px" />}
              </span>
              <span className="text-muted">{say(label)}</span>
              <span className="tabular foreign">
                {sent === null ? (
                  <span className="text-muted">{name === 'DataResposta' ? say('case.inProgress') : '—'}</span>
                ) : (
                  moment(sent)
                )}
                {seconds === null ? null : (
                  <span className="text-muted block text-xs">{signed(seconds)}</span>
                )}
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )

  function signed(seconds: number): string {
    return `${seconds < 0 ? '' : '+'}${format.duration(seconds)}`
  }
}
