import type { ServiceError } from '#core/service/client/errors.ts'
import { isSameId, compareKeys } from '#core/findings/values/identifiers.ts'
import type { Scalar } from '#core/service/contract/record.ts'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import { isId } from './lookup.ts'
import type { CaseIds, CaseLookup } from './lookup.ts'
import { callList, dataOf, hasFailed, isLoading } from './calls.ts'
import type { Call, Calls } from './calls.ts'

/**
 * The only definition of the order of a case's calls. Score takes the Chave, Biometria and Laudo take the Id; a call waits
 * while its identifier is null. An answer of another case starts no call.
 *
 * - By Chave: Score first. The Id of its analysis then starts Biometria and Laudo together.
 * - By Id: Biometria and Laudo together. The Chave in Biometria then starts Score.
 * - Digits that may be either: all three at once.
 */
export function idsForCalls(lookup: CaseLookup, calls: Calls): CaseIds {
  const { by, value } = lookup
  if (by === 'either') return { chave: value, id: value }
  return by === 'chave'
    ? { chave: value, id: idOfAnalise(value, calls) }
    : { chave: chaveOfBiometria(value, calls), id: value }
}

function isBlank(identifier: Scalar): boolean {
  return String(identifier).trim() === ''
}

function idOfAnalise(requestChave: string, { score }: Calls): string | null {
  const analise = dataOf(score)?.Analise
  const [id, chave] = [analise?.Id ?? '', analise?.Chave ?? '']
  const isOtherCase = !isBlank(chave) && compareKeys(chave, requestChave) === 'different'
  return isId(id) && !isOtherCase ? id : null
}

function chaveOfBiometria(requestId: string, { biometria }: Calls): string | null {
  const faceMatch = dataOf(biometria)?.Biometria
  const id = faceMatch?.Id ?? ''
  const isOtherCase = !isBlank(id) && !isSameId(id, requestId)
  return isOtherCase ? null : String(faceMatch?.Chave ?? '') || null
}

export type ResolvedLookup =
  | { readonly state: 'loading' }
  | {
      readonly state: 'open'
      readonly reference: CaseReference
      /** The calls for the other reading of the digits failed, so a second case may exist. */
      readonly isOtherUnknown: boolean
    }
  | { readonly state: 'choose'; readonly chave: CaseReference; readonly id: CaseReference }
  | { readonly state: 'error'; readonly error: ServiceError }

function open(reference: CaseReference, otherCalls: readonly Call<unknown>[] = []): ResolvedLookup {
  return { state: 'open', reference, isOtherUnknown: otherCalls.some(hasFailed) }
}

/** Looks digits up as a Chave and as an Id. An error of one never hides the answer of the other. */
export function resolveLookup({ by, value }: CaseLookup, calls: Calls): ResolvedLookup {
  if (by !== 'either') return open({ by, value })
  const { score, biometria, laudo } = calls
  const chave: CaseReference = { by: 'chave', value }
  const id: CaseReference = { by: 'id', value }
  const analise = dataOf(score)?.Analise
  if (analise && isSameId(value, analise.Id ?? '')) return open(chave)
  if (isLoading(calls)) return { state: 'loading' }

  const faceMatch = dataOf(biometria)?.Biometria
  const hasIdAnswer = Boolean(faceMatch ?? dataOf(laudo)?.Laudo)
  if (analise && hasIdAnswer) {
    const isSameCase = faceMatch && compareKeys(analise.Chave ?? value, faceMatch.Chave ?? '') === 'same'
    return isSameCase ? open(chave) : { state: 'choose', chave, id }
  }
  if (analise) return open(chave, [biometria, laudo])
  if (hasIdAnswer) return open(id, [score])

  const failedCall = callList(calls).find(hasFailed) ?? score
  return failedCall.state === 'failed' ? { state: 'error', error: failedCall.error } : open(chave)
}
