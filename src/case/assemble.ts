import type { ServiceError } from '../client/errors.ts'
import type { BiometriaAnswer } from '../contract/biometria.ts'
import type { ScoreAnswer } from '../contract/analise.ts'
import { saysNotFound } from '../contract/envelope.ts'
import { readable } from '../contract/readable.ts'
import type { Asked, Context, Evidence } from '../findings/model/evidence.ts'
import { join } from '../findings/facts/join.ts'
import { judge } from '../findings/judge.ts'
import type { Judgement } from '../findings/model/judgement.ts'
import { dataOf, isFaceMatchAbsent, isNotFound } from './call.ts'
import type { Call, Calls } from './call.ts'
import { panelStates } from './panels.ts'
import type { PanelName, PanelState } from './panels.ts'
import { isId } from './typed.ts'

/** One submission as far as its answers came: Analise + Biometria + Laudo. */
export interface Case {
  readonly asked: Asked
  /** `partial`: a call after the first failed; `error`: nothing of the case could be had. */
  readonly state: 'loading' | 'ready' | 'partial' | 'error'
  /** Why there is no case; only in the state `error`. */
  readonly error: ServiceError | null
  readonly chave: string | null
  readonly id: string | null
  readonly calls: Calls
  readonly judgement: Judgement
  /** The other case that the Chave of this Id's face match leads to. */
  readonly other: Asked | null
  readonly panels: Readonly<Record<PanelName, PanelState>>
}

/** Whether an answer came that does not say itself that there is no such record. */
function isHeard(call: Call<{ readonly Mensagens: readonly string[] }>): boolean {
  const data = dataOf(call)
  return data !== null && !saysNotFound(data.Mensagens)
}

function evidenceOf(asked: Asked, calls: Calls): Evidence {
  return {
    asked,
    analise: readable(dataOf(calls.score)?.Analise),
    biometria: readable(dataOf(calls.biometria)?.Biometria),
    laudo: readable(dataOf(calls.laudo)?.Laudo),
    // A report that is said to be absent fails its panel (a 400 may be any refusal), so it counts as failed here too,
    // whatever may stand beside those words.
    missing: [
      ...(isHeard(calls.biometria) || isFaceMatchAbsent(calls.biometria) ? [] : (['biometria'] as const)),
      ...(isHeard(calls.laudo) ? [] : (['laudo'] as const)),
    ],
  }
}

/**
 * The Id that a case's face match and report are asked with: the one that was asked for, or that of the analysis of
 * the Chave that was asked for. Null as long as it is unknown; an answer for another Chave gives none.
 */
export function idToAsk(asked: Asked, score: Call<ScoreAnswer>): string | null {
  if (asked.by === 'id') return asked.value
  const analise = readable(dataOf(score)?.Analise)
  const id = readable(join({ asked, analise, biometria: null, laudo: null }).analise?.Id)
  return id !== null && isId(id) ? id : null
}

/**
 * The Chave that a case's analysis is asked with: the one that was asked for, or that of the face match of the Id
 * that was asked for. Null as long as it is unknown; a face match of another Id gives none.
 */
export function chaveToAsk(asked: Asked, biometria: Call<BiometriaAnswer>): string | null {
  if (asked.by === 'chave') return asked.value
  const match = readable(dataOf(biometria)?.Biometria)
  return readable(join({ asked, analise: null, biometria: match, laudo: null }).biometria?.Chave) || null
}

/** Makes one case of what its calls answered so far. Pure: the same calls make the same case. */
export function assemble(asked: Asked, calls: Calls, context: Context): Case {
  const evidence = evidenceOf(asked, calls)
  const judgement = judge(evidence, context)
  const { joined } = judgement
  const error = errorOf(asked, calls)
  const isFound = [joined.analise, joined.biometria, joined.laudo].some((answer) => answer !== null)
  const chaveOfMatch = chaveToAsk(asked, calls.biometria)
  return {
    asked,
    state: stateOf(calls, error),
    error,
    chave: chaveOf(judgement, chaveOfMatch),
    id: readable(joined.analise?.Id) ?? (asked.by === 'id' && isFound ? asked.value : null),
    calls,
    judgement,
    other:
      asked.by === 'id' && joined.refused.analise && chaveOfMatch !== null
        ? { by: 'chave', value: chaveOfMatch }
        : null,
    panels: panelStates(asked, calls, judgement),
  }
}

function chaveOf({ joined }: Judgement, chaveOfMatch: string | null): string | null {
  const own = readable(joined.analise?.Chave)
  if (own !== null) return own
  if (joined.asked.by === 'chave') return joined.analise === null ? null : joined.asked.value
  return joined.refused.analise ? null : chaveOfMatch
}

function stateOf(calls: Calls, error: ServiceError | null): Case['state'] {
  const all = Object.values(calls) as Call<unknown>[]
  if (all.some((call) => call.state === 'loading')) return 'loading'
  if (error) return 'error'
  const { biometria, ...others } = calls
  const hasFailed =
    Object.values(others).some((call) => call.state === 'failed') ||
    (biometria.state === 'failed' && !isFaceMatchAbsent(biometria))
  return hasFailed ? 'partial' : 'ready'
}

/**
 * What keeps the whole case from being shown. By Chave that is the analysis' failure. By Id two calls start together
 * and each stands for itself: only if neither gave anything is there no case, and then a failure says more than an
 * absence, which leaves nothing to try again.
 */
function errorOf(asked: Asked, { score, biometria, laudo }: Calls): ServiceError | null {
  if (asked.by === 'chave') return score.state === 'failed' ? score.error : null
  if (biometria.state !== 'failed' || laudo.state !== 'failed') return null
  return isNotFound(biometria) ? laudo.error : biometria.error
}
