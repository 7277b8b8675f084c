import type { ServiceError } from '#core/service/client/errors.ts'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import type { Judgement } from '#core/findings/model/judgement.ts'
import { callList, isFaceMatchAbsent, isLoading } from './calls.ts'
import type { Calls, Call } from './calls.ts'

export const PANEL_NAMES = ['findings', 'ocr', 'face', 'laudo', 'raw'] as const
export type PanelName = (typeof PANEL_NAMES)[number]

export type Absence =
  /** An earlier call failed or gave no identifier. */
  | 'not-requested'
  /** By Id, without a face match that has the Chave. */
  | 'needs-chave'
  | 'refused'
  | 'no-face-match'
  /** OCR is null, or the laudo is null or has no lines. */
  | 'empty'
  /** OCR or laudo has the wrong type. */
  | 'unreadable'

export type PanelState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready' }
  | { readonly state: 'absent'; readonly why: Absence }
  | { readonly state: 'error'; readonly error: ServiceError }

const LOADING: PanelState = { state: 'loading' }
const READY: PanelState = { state: 'ready' }

function absent(why: Absence): PanelState {
  return { state: 'absent', why }
}

export function panelStates(
  reference: CaseReference,
  calls: Calls,
  judgement: Judgement,
): Record<PanelName, PanelState> {
  const { analise, biometria, laudo, refused } = judgement.joined
  const hasEnded = !isLoading(calls)
  const hasAnswer = analise !== null || biometria !== null || laudo !== null
  const hasRaw = callList(calls).some(
    (call) => call.state === 'answered' || (call.state === 'failed' && call.error.body),
  )
  const readyIf = (isReady: boolean) => (isReady ? READY : hasEnded ? absent('not-requested') : LOADING)
  // An idle call may still start once another call answers.
  const unlessPending = (call: Call<unknown>, state: PanelState) =>
    call.state === 'idle' && !hasEnded ? LOADING : state
  return {
    findings: hasEnded ? readyIf(hasAnswer || Object.values(refused).some(Boolean)) : LOADING,
    ocr: unlessPending(calls.score, ocrState(reference, calls, judgement)),
    face: unlessPending(calls.biometria, faceState(calls, judgement)),
    laudo: unlessPending(calls.laudo, laudoState(calls, judgement)),
    raw: readyIf(hasRaw),
  }
}

function ocrState(reference: CaseReference, { score, biometria }: Calls, { joined }: Judgement): PanelState {
  if (score.state === 'idle') {
    const hasNoChave = biometria.state === 'answered' || isFaceMatchAbsent(biometria)
    return absent(reference.by === 'id' && hasNoChave ? 'needs-chave' : 'not-requested')
  }
  if (score.state !== 'answered') return unanswered(score)
  if (joined.refused.analise) return absent('refused')
  if (joined.analise?.OCR) return READY
  return absent(joined.analise && 'OCR' in joined.analise.unreadable ? 'unreadable' : 'empty')
}

function faceState({ biometria }: Calls, { joined }: Judgement): PanelState {
  if (isFaceMatchAbsent(biometria)) return absent('no-face-match')
  if (biometria.state !== 'answered') return unanswered(biometria)
  return joined.refused.biometria ? absent('refused') : READY
}

function laudoState({ laudo }: Calls, { joined }: Judgement): PanelState {
  if (laudo.state !== 'answered') return unanswered(laudo)
  if (joined.refused.laudo) return absent('refused')
  if ('Laudo' in laudo.answer.data.unreadable) return absent('unreadable')
  const { ConteudoValidacaoDocumento, ConteudoPadraoAnalise } = joined.laudo ?? {}
  return ConteudoValidacaoDocumento?.length || ConteudoPadraoAnalise?.length ? READY : absent('empty')
}

function unanswered(call: Exclude<Call<unknown>, { readonly state: 'answered' }>): PanelState {
  if (call.state === 'failed') return { state: 'error', error: call.error }
  return call.state === 'loading' ? LOADING : absent('not-requested')
}
