import type { Case } from '../../cases/assemble.ts'
import type { Readable } from '../../contract/readable.ts'
import { readWallClock, secondsBetween } from '../../findings/wall-clock.ts'
import { useText } from '../../i18n/text.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { CasePanel } from './case-panel.tsx'
import { useMoment } from './use-moment.ts'

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

/** When analysis and face match were registered, sent and answered, and how long each step took. */
export function TimelinePanel({ current }: { current: Case }) {
  const { say } = useText()
  const { analise, biometria } = current.judgement.joined
  return (
    <CasePanel
      name="timeline"
      current={current}
      skeleton={<SkeletonRows rows={6} className="h-10" />}
      className="max-lg:order-5"
    >
      {() => (
        <div className="space-y-4 px-4 py-3">
          {analise ? <Steps title={say('timeline.analysis')} times={analise} /> : null}
          {biometria ? <Steps title={say('timeline.face')} times={biometria} /> : null}
        </div>
      )}
    </CasePanel>
  )
}

function clockOf(sent: Readable<string>) {
  return typeof sent === 'string' ? readWallClock(sent) : null
}

function Steps({ title, times }: { title: string; times: Times }) {
  const { say, format } = useText()
  const { moment } = useMoment()
  return (
    <div>
      <h3 className="text-muted mb-1.5 text-xs font-semibold">{title}</h3>
      <ol>
        {STEPS.map(([name, label], at) => {
          const before = STEPS[at - 1]?.[0]
          const seconds = before ? secondsBetween(clockOf(times[before]), clockOf(times[name])) : null
          const shown = moment(times[name])
          const isUnderWay = name === 'DataResposta' && shown === null
          return (
            <li
              key={name}
              className="relative grid grid-cols-[1rem_5rem_minmax(0,1fr)] gap-x-2 pb-2.5 text-[0.8125rem] last:pb-0"
            >
              <span aria-hidden="true" className="flex justify-center pt-1.5">
                <span
                  className={`size-2 rounded-full ${shown === null ? 'border-control border' : 'bg-accent'}`}
                />
                {at === STEPS.length - 1 ? null : (
                  <span className="bg-line absolute top-4 -bottom-1.5 w-px" />
                )}
              </span>
              <span className="text-muted">{say(label)}</span>
              <span className="tabular foreign">
                {shown ?? <span className="text-muted">{isUnderWay ? say('case.inProgress') : '—'}</span>}
                {seconds === null ? null : (
                  <span className="text-muted block text-xs">
                    {seconds < 0 ? '' : '+'}
                    {format.duration(seconds)}
                  </span>
                )}
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
