import { assemble } from '../../../src/core/case/assemble.ts'
import type { Call } from '../../../src/core/case/calls.ts'
import { Config } from '../../../src/core/config/schema.ts'
import { BiometriaAnswer, LaudoAnswer, ScoreAnswer } from '../../../src/core/contract/answers.ts'
import { readable } from '../../../src/core/contract/readable.ts'
import { currentDay } from '../../../src/core/findings/values/dates.ts'
import { drawPlainPage, useAnswer } from '../plain-page.tsx'
import type { PlainCaseProps } from '../plain-page.tsx'
import { Alerts, Head, Laudo, Reading, Returned, Verdict } from './parts.tsx'
import './sketch.css'

const CONFIG = Config.parse({})

function callOf<T>(data: T | undefined): Call<T> {
  return data === undefined
    ? { state: 'loading' }
    : { state: 'answered', answer: { data, body: '', status: 200 } }
}

/**
 * The console's case as plainly as it can be: its schemas, assembling and judging, and its about four hundred elements,
 * without its words, languages, keys, privacy mode or anything that opens.
 */
function SketchCase({ token, chave }: PlainCaseProps) {
  const score = useAnswer(token, `Score/Consultar?Chave=${encodeURIComponent(chave)}`, (body) =>
    ScoreAnswer.parse(body),
  )
  const id = readable(readable(score?.Analise)?.Id)
  const face = useAnswer(token, id === null ? null : `Biometria/Consultar/${id}`, (body) =>
    BiometriaAnswer.parse(body),
  )
  const laudo = useAnswer(token, id === null ? null : `Score/ObterLaudo/${id}`, (body) =>
    LaudoAnswer.parse(body),
  )
  const { state, judgement } = assemble(
    { by: 'chave', value: chave },
    { score: callOf(score), biometria: callOf(face), laudo: callOf(laudo) },
    { config: CONFIG, today: currentDay(CONFIG) },
  )
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
