import type { ServiceError } from '#core/service/client/errors.ts'
import { DEPLOYED_OCR_FIELDS, OCR_FIELDS } from '#core/service/contract/answers.ts'
import { saysNotFound } from '#core/service/contract/envelope.ts'
import type { CaseReference, Context, CaseAnswers, Missing } from '#core/findings/model/evidence.ts'
import { join } from '#core/findings/facts/join.ts'
import { judge } from '#core/findings/judge.ts'
import type { Judgement, MaskedPlace } from '#core/findings/model/judgement.ts'
import { dataOf, isFaceMatchAbsent, isNotFound } from './calls.ts'
import { idsForCalls } from './call-order.ts'
import type { Call, Calls } from './calls.ts'
import { panelStates } from './panels.ts'
import type { PanelName, PanelState } from './panels.ts'

export interface Case {
  readonly reference: CaseReference
  /** `partial`: a call failed, and something of the case can be shown; `error`: nothing of the case could be loaded. */
  readonly state: 'loading' | 'ready' | 'partial' | 'error'
  /** Why there is no case; only in the state `error`. */
  readonly error: ServiceError | null
  readonly chave: string | null
  readonly id: string | null
  readonly calls: Calls
  readonly judgement: Judgement
  /** The other case that a refused analysis belongs to, where its Chave is known. */
  readonly other: CaseReference | null
  readonly isMasked: boolean
  readonly panels: Readonly<Record<PanelName, PanelState>>
}

/** Why the answer of a call is missing; empty where it is not. */
function missingReason(
  name: keyof Missing,
  call: Call<{ readonly Mensagens: readonly string[] }>,
  calls: Calls,
): Missing {
  if (call.state === 'answered') {
    return saysNotFound(call.answer.data.Mensagens) ? { [name]: 'denied' } : {}
  }
  if (call.state === 'failed') {
    if (call.error.kind === 'cancelled') return { [name]: 'not-requested' }
    const isNone = name === 'biometria' ? isFaceMatchAbsent(call) : isNotFound(call)
    return { [name]: isNone ? 'not-found' : 'failed' }
  }
  // A call that waits for another's answer is pending as well.
  const isUnderWay = (Object.values(calls) as Call<unknown>[]).some((each) => each.state === 'loading')
  return { [name]: isUnderWay ? 'pending' : 'not-requested' }
}

/** The messages of answered calls that say more than that the call succeeded. */
function messagesOf({ score, biometria, laudo }: Calls): readonly string[] {
  return [score, biometria, laudo]
    .flatMap((call) => dataOf<{ readonly Mensagens: readonly string[] }>(call)?.Mensagens ?? [])
    .filter((message) => !/^\s*(?:SUCESSO)?[.!]?\s*$/i.test(message) && !saysNotFound([message]))
}

function answersOf(reference: CaseReference, calls: Calls): CaseAnswers {
  return {
    reference,
    analise: dataOf(calls.score)?.Analise ?? null,
    biometria: dataOf(calls.biometria)?.Biometria ?? null,
    laudo: dataOf(calls.laudo)?.Laudo ?? null,
    messages: messagesOf(calls),
    missing: {
      ...missingReason('analise', calls.score, calls),
      ...missingReason('biometria', calls.biometria, calls),
      ...missingReason('laudo', calls.laudo, calls),
    },
  }
}

/** Assembles a case from the answers of its calls so far. Pure: the same calls give an equal case. */
export function assemble(reference: CaseReference, calls: Calls, context: Context): Case {
  const answers = answersOf(reference, calls)
  const judgement = judge(join(answers), context)
  const { joined } = judgement
  const error = errorOf(reference, calls)
  const isFound = [joined.analise, joined.biometria, joined.laudo].some((answer) => answer !== null)
  const knownChave = idsForCalls(reference, calls).chave
  return {
    reference,
    state: stateOf(calls, error),
    error,
    chave: chaveOf(judgement, knownChave),
    id: joined.analise?.Id ?? (reference.by === 'id' && isFound ? reference.value : null),
    calls,
    judgement,
    other: otherOf(answers, judgement, knownChave),
    isMasked: false,
    panels: panelStates(reference, calls, judgement),
  }
}

/** By Id, the Chave that the analysis was asked for leads to it as well. */
function otherOf(
  { analise }: CaseAnswers,
  { joined }: Judgement,
  knownChave: string | null,
): CaseReference | null {
  if (!joined.refused.analise) return null
  const chave = analise?.Chave ?? knownChave
  return chave === null ? null : { by: 'chave', value: String(chave) }
}

function chaveOf({ joined }: Judgement, knownChave: string | null): string | null {
  const own = joined.analise?.Chave
  // A number has lost the leading zeros that the Chave was asked for with.
  const hasLostZeros = typeof own === 'number' && joined.reference.by === 'chave'
  if (own !== null && own !== undefined && !hasLostZeros) return String(own)
  if (joined.reference.by === 'chave') return joined.analise === null ? null : joined.reference.value
  return joined.refused.analise ? null : knownChave
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
 * The error that keeps the whole case from being shown. By Chave that is the failure of the analysis. By Id two calls
 * start together, and there is no case only if both failed; a failure is then preferred to "not found", because it can be
 * retried.
 */
function errorOf(reference: CaseReference, { score, biometria, laudo }: Calls): ServiceError | null {
  if (reference.by === 'chave') return score.state === 'failed' ? score.error : null
  if (biometria.state !== 'failed' || laudo.state !== 'failed') return null
  return isNotFound(biometria) ? laudo.error : biometria.error
}

/** Only these have names in the access log: a reveal by index would hide there which one was shown. */
const NAMED_FIELDS: ReadonlySet<string> = new Set([...OCR_FIELDS, ...DEPLOYED_OCR_FIELDS])

/** As it came; null where there is none any more, or where the place is the index of a field of the interface. */
export function revealedValue({ judgement }: Case, place: MaskedPlace): string | null {
  if (place.kind === 'field' || place.kind === 'other-field') {
    const { fields } = judgement
    const field =
      place.kind === 'field'
        ? fields.find(({ name }) => name === place.name)
        : fields.find(({ name }, index) => index === place.index && !NAMED_FIELDS.has(name))
    return field ? (field.value ?? field.raw) : null
  }
  const line = judgement.lines.find(({ index }) => index === place.index)
  return line ? (place.kind === 'line' ? line.value : line.message) : null
}
