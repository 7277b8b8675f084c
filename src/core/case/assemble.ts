import type { ServiceError } from '#core/service/client/errors.ts'
import { DEPLOYED_OCR_FIELDS, OCR_FIELDS } from '#core/service/contract/answers.ts'
import { hasNotFoundMessage } from '#core/service/contract/envelope.ts'
import type {
  CaseReference,
  JudgementContext,
  CaseAnswers,
  MissingAnswers,
} from '#core/findings/model/evidence.ts'
import { joinAnswers } from '#core/findings/facts/join.ts'
import { judge } from '#core/findings/judge.ts'
import type { Judgement, MaskedPlace } from '#core/findings/model/judgement.ts'
import { callList, dataOf, isFaceMatchAbsent, isLoading, isNotFound } from './calls.ts'
import { idsForCalls } from './call-order.ts'
import type { Call, Calls } from './calls.ts'
import { panelStates } from './panels.ts'
import type { PanelName, PanelState } from './panels.ts'

export interface Case {
  readonly reference: CaseReference
  /** `partial`: a call failed, but part of the case can be shown. `error`: no part could be loaded. */
  readonly state: 'loading' | 'ready' | 'partial' | 'error'
  readonly error: ServiceError | null
  readonly chave: string | null
  readonly id: string | null
  readonly calls: Calls
  readonly judgement: Judgement
  /** The case that a refused analysis belongs to, if its Chave is known. */
  readonly otherCase: CaseReference | null
  readonly isMasked: boolean
  readonly panels: Readonly<Record<PanelName, PanelState>>
}

type EnvelopeCall = Call<{ readonly Mensagens: readonly string[] }>

function missingReason(name: keyof MissingAnswers, call: EnvelopeCall, calls: Calls): MissingAnswers {
  if (call.state === 'answered') {
    return hasNotFoundMessage(call.answer.data.Mensagens) ? { [name]: 'denied' } : {}
  }
  if (call.state === 'failed') {
    if (call.error.kind === 'cancelled') return { [name]: 'not-requested' }
    const isAbsent = name === 'biometria' ? isFaceMatchAbsent(call) : isNotFound(call)
    return { [name]: isAbsent ? 'not-found' : 'failed' }
  }
  // An idle call may still start once another call answers.
  return { [name]: isLoading(calls) ? 'pending' : 'not-requested' }
}

/** The messages of answered calls, without the ones that only report success. */
function messagesOf(calls: Calls): readonly string[] {
  return (callList(calls) as EnvelopeCall[])
    .flatMap((call) => dataOf(call)?.Mensagens ?? [])
    .filter((message) => !/^\s*(?:SUCESSO)?[.!]?\s*$/i.test(message))
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

export function assembleCase(reference: CaseReference, calls: Calls, context: JudgementContext): Case {
  const answers = answersOf(reference, calls)
  const judgement = judge(joinAnswers(answers), context)
  const { joined } = judgement
  const error = errorOf(reference, calls)
  const hasAnswer = [joined.analise, joined.biometria, joined.laudo].some((answer) => answer !== null)
  const requestChave = idsForCalls(reference, calls).chave
  return {
    reference,
    state: stateOf(calls, error),
    error,
    chave: chaveOf(judgement, requestChave),
    id: joined.analise?.Id ?? (reference.by === 'id' && hasAnswer ? reference.value : null),
    calls,
    judgement,
    otherCase: otherCase(answers, judgement, requestChave),
    isMasked: false,
    panels: panelStates(reference, calls, judgement),
  }
}

function otherCase(
  { analise }: CaseAnswers,
  { joined }: Judgement,
  requestChave: string | null,
): CaseReference | null {
  if (!joined.refused.analise) return null
  const chave = analise?.Chave ?? requestChave
  return chave === null ? null : { by: 'chave', value: String(chave) }
}

function chaveOf({ joined }: Judgement, requestChave: string | null): string | null {
  const { analise, reference, refused } = joined
  const chave = analise?.Chave
  // A Chave sent as a number has lost the leading zeros of the requested one.
  const hasLostZeros = typeof chave === 'number' && reference.by === 'chave'
  if (chave !== null && chave !== undefined && !hasLostZeros) return String(chave)
  if (reference.by === 'chave') return analise === null ? null : reference.value
  return refused.analise ? null : requestChave
}

function stateOf(calls: Calls, error: ServiceError | null): Case['state'] {
  if (isLoading(calls)) return 'loading'
  if (error) return 'error'
  const { score, biometria, laudo } = calls
  const hasFaceMatchFailed = biometria.state === 'failed' && !isFaceMatchAbsent(biometria)
  const isPartial = score.state === 'failed' || laudo.state === 'failed' || hasFaceMatchFailed
  return isPartial ? 'partial' : 'ready'
}

/** By Id two calls start, so both must fail. A failure wins over "not found", because it can be retried. */
function errorOf(reference: CaseReference, { score, biometria, laudo }: Calls): ServiceError | null {
  if (reference.by === 'chave') return score.state === 'failed' ? score.error : null
  if (biometria.state !== 'failed' || laudo.state !== 'failed') return null
  return isNotFound(biometria) ? laudo.error : biometria.error
}

const INTERFACE_FIELDS: ReadonlySet<string> = new Set([...OCR_FIELDS, ...DEPLOYED_OCR_FIELDS])

/** Null if the value is gone. An interface field needs its name, because the access log must say what was shown. */
export function revealedValue({ judgement }: Case, place: MaskedPlace): string | null {
  const { fields, lines } = judgement
  if (place.kind === 'field' || place.kind === 'other-field') {
    const field =
      place.kind === 'field'
        ? fields.find(({ name }) => name === place.name)
        : fields.find(({ name }, index) => index === place.index && !INTERFACE_FIELDS.has(name))
    return field ? (field.value ?? field.raw) : null
  }
  const line = lines.find(({ index }) => index === place.index)
  return (place.kind === 'line' ? line?.value : line?.message) ?? null
}
