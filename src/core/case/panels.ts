import type { ServiceError } from '#core/service/client/errors.ts'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import type { Judgement } from '#core/findings/model/judgement.ts'
import type { Laudo } from '#core/service/contract/answers.ts'
import { dataOf, isFaceMatchAbsent } from './calls.ts'
import type { Calls, Call } from './calls.ts'

export const PANEL_NAMES = ['findings', 'ocr', 'face', 'laudo', 'raw'] as const
export type PanelName = (typeof PANEL_NAMES)[number]

/** Why a panel has nothing to show, though nothing failed in it. */
export type Absence =
  /** An earlier call failed or gave no identifier for this one. */
  | 'not-requested'
  /** By Id, without a face match that would give the Chave. */
  | 'needs-chave'
  /** The answer is another case's. */
  | 'refused'
  /** The service has no face match of this Id. */
  | 'no-face-match'
  /** OCR is null, the report null or without lines. */
  | 'empty'
  /** OCR or the report has a type that cannot be read. */
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
  const all = Object.values(calls) as Call<unknown>[]
  const { joined } = judgement
  const hasEnded = all.every((call) => call.state !== 'loading')
  const isAnything = joined.analise !== null || joined.biometria !== null || joined.laudo !== null
  const untilEnded = (isThere: boolean) => (isThere ? READY : hasEnded ? absent('not-requested') : LOADING)
  // A call that waits for another's answer is loading as well.
  const whileWaiting = (call: Call<unknown>, state: PanelState) =>
    call.state === 'idle' && !hasEnded ? LOADING : state
  const isRefused = Object.values(joined.refused).some(Boolean)
  return {
    findings: hasEnded ? untilEnded(isAnything || isRefused) : LOADING,
    ocr: whileWaiting(calls.score, ocrState(reference, calls, judgement)),
    face: whileWaiting(calls.biometria, faceState(calls, judgement)),
    laudo: whileWaiting(calls.laudo, laudoState(calls, judgement)),
    raw: untilEnded(
      all.some((call) => call.state === 'answered' || (call.state === 'failed' && call.error.body)),
    ),
  }
}

function ocrState(reference: CaseReference, { score, biometria }: Calls, { joined }: Judgement): PanelState {
  if (score.state === 'failed') return { state: 'error', error: score.error }
  if (score.state === 'loading') return LOADING
  if (score.state === 'idle') {
    const isNoMatch = biometria.state === 'answered' || isFaceMatchAbsent(biometria)
    return absent(reference.by === 'id' && isNoMatch ? 'needs-chave' : 'not-requested')
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

function hasLines(laudo: Laudo): boolean {
  const lists = [laudo.ConteudoValidacaoDocumento, laudo.ConteudoPadraoAnalise]
  return lists.some((lines) => lines !== null && lines.length > 0)
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
