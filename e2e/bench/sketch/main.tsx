import { assemble } from '../../../src/core/case/assemble.ts'
import type { Call, Calls } from '../../../src/core/case/calls.ts'
import { Config } from '../../../src/core/config/schema.ts'
import { BiometriaAnswer, LaudoAnswer, ScoreAnswer } from '../../../src/core/service/contract/answers.ts'
import { currentDay } from '../../../src/core/findings/values/dates.ts'
import { drawPlainPage, useAnswer } from '../plain-page.tsx'
import type { PlainCaseProps } from '../plain-page.tsx'
import { Alerts, Head, Laudo, Reading, Returned, Verdict } from './parts.tsx'
import './sketch.css'

const CONFIG = Config.parse({})

function answered<T>(data: T): Call<T> {
  return { state: 'answered', answer: { data, body: '', status: 200 } }
}

/** Waits for the three answers of a case. */
function SketchCase({ token, chave }: PlainCaseProps) {
  const score = useAnswer(token, `Score/Consultar?Chave=${encodeURIComponent(chave)}`, (body) =>
    ScoreAnswer.parse(body),
  )
  const id = score?.Analise?.Id ?? null
  const face = useAnswer(token, id === null ? null : `Biometria/Consultar/${id}`, (body) =>
    BiometriaAnswer.parse(body),
  )
  const laudo = useAnswer(token, id === null ? null : `Score/ObterLaudo/${id}`, (body) =>
    LaudoAnswer.parse(body),
  )
  if (!score || !face || !laudo) return <article data-case data-asked={chave} data-state="loading" />
  const calls = { score: answered(score), biometria: answered(face), laudo: answered(laudo) }
  return <JudgedCase chave={chave} calls={calls} />
}

/**
 * The console's case as plainly as it can be: its schemas, assembling and judging, and its about four hundred elements,
 * without its words, languages, keys, privacy mode or anything that opens.
 */
function JudgedCase({ chave, calls }: { chave: string; calls: Calls }) {
  const { state, judgement } = assemble({ by: 'chave', value: chave }, calls, {
    config: CONFIG,
    today: currentDay(CONFIG),
  })
  return (
    <article data-case data-asked={chave} data-state={state}>
      <Head judgement={judgement} />
      <Verdict judgement={judgement} />
      <div className="columns">
        <div>
          <Alerts judgement={judgement} state={state} />
          <Reading judgement={judgement} />
        </div>
        <div>
          <Laudo judgement={judgement} />
          <Returned judgement={judgement} />
        </div>
      </div>
    </article>
  )
}

drawPlainPage(SketchCase)
