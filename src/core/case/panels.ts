import type { ServiceError } from '#core/service/client/errors.ts'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import type { Judgement } from '#core/findings/model/judgement.ts'
import type { Laudo } from '#core/service/contract/answers.ts'
import { callList, dataOf, isFaceMatchAbsent, isLoading } from './calls.ts'
import type { Calls, Call } from './calls.ts'

export const PANEL_NAMES = ['findings', 'ocr', 'face', 'laudo', 'raw'] as const
export type PanelName = (typeof PANEL_NAMES)[number]

/** Why a panel is empty without an error. */
export type Absence =
  /** An earlier call failed or gave no identifier. */
  | 'not-requested'
  /** By Id, without a face match that has the Chave. */
  | 'needs-chave'
  /** The answer belongs to another case. */
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
  if (score.state === 'failed') return { state: 'error', error: score.error }
  if (score.state === 'loading') return LOADING
  if (score.state === 'idle') {
    const hasNoChave = biometria.state === 'answered' || isFaceMatchAbsent(biometria)
    return absent(reference.by === 'id' && hasNoChave ? 'needs-chave' : 'not-requested')
  }
  if (joined.refused.analise) return absent('refused')
  if (joined.analise?.OCR) return READY
  return absent(joined.analise && 'OCR' in joined.analise.unreadable ? 'unreadable' : 'empty')
}

function faceState({ biometria }: Calls, { joined }: Judgement): PanelState {
  if (biometria.state === 'idle') return absent('not-requested')
  if (biometria.state === 'loading') return LOADING
  if (isFaceMatchAbsent(biometria)) return absent('no-face-match')
  if (biometria.state === 'failed') return { state: 'error', error: biometria.error }
  return joined.refused.biometria ? absent('refused') : READY
}

function hasLines({ ConteudoValidacaoDocumento, ConteudoPadraoAnalise }: Laudo): boolean {
  return Boolean(ConteudoValidacaoDocumento?.length || ConteudoPadraoAnalise?.length)
}

function laudoState({ laudo }: Calls, { joined }: Judgement): PanelState {
  if (laudo.state === 'idle') return absent('not-requested')
  if (laudo.state === 'loading') return LOADING
  if (laudo.state === 'failed') return { state: 'error', error: laudo.error }
  if (joined.refused.laudo) return absent('refused')
  const answer = dataOf(laudo)
  if (answer && 'Laudo' in answer.unreadable) return absent('unreadable')
  return joined.laudo && hasLines(joined.laudo) ? READY : absent('empty')
}
