import type { ServiceError } from '#core/service/client/errors.ts'
import { sameId, sameKey } from '#core/findings/values/identifiers.ts'
import type { Scalar } from '#core/service/contract/record.ts'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import { isId } from './lookup.ts'
import type { CaseIds, CaseLookup } from './lookup.ts'
import { dataOf, hasFailed } from './calls.ts'
import type { Call, Calls } from './calls.ts'

/**
 * The only definition of the order of a case's calls: the identifiers that calls can be made with, given the answers so
 * far. Score takes the Chave, Biometria and Laudo take the Id; a call whose identifier is null waits.
 *
 * - By Chave: Score first. The Id of its analysis then starts Biometria and Laudo together.
 * - By Id: Biometria and Laudo together. The Chave that Biometria carries then starts Score.
 * - Digits that may be either: all three at once.
 *
 * An answer of another case starts nothing.
 */
export function idsForCalls(lookup: CaseLookup, calls: Calls): CaseIds {
  const { by, value } = lookup
  if (by === 'either') return { chave: value, id: value }
  return by === 'chave'
    ? { chave: value, id: idOfAnalise(value, calls) }
    : { chave: chaveOfBiometria(value, calls), id: value }
}

/** A blank identifier names no other case. */
function isBlank(identifier: Scalar): boolean {
  return String(identifier).trim() === ''
}

function idOfAnalise(chave: string, { score }: Calls): string | null {
  const analise = dataOf(score)?.Analise
  const [id, own] = [analise?.Id ?? '', analise?.Chave ?? '']
  const isOthers = !isBlank(own) && sameKey(own, chave) === 'different'
  return isId(id) && !isOthers ? id : null
}

function chaveOfBiometria(id: string, { biometria }: Calls): string | null {
  const match = dataOf(biometria)?.Biometria
  const own = match?.Id ?? ''
  const isOthers = !isBlank(own) && !sameId(own, id)
  return isOthers ? null : String(match?.Chave ?? '') || null
}

/** What a lookup turns out to be: one case to open, two to choose from, or none, with the reason. */
export type ResolvedLookup =
  | { readonly state: 'loading' }
  | {
      readonly state: 'open'
      readonly reference: CaseReference
      /** The calls for the other reading of the digits failed, so it may lead to another case. */
      readonly isOtherUnknown: boolean
    }
  | { readonly state: 'choose'; readonly chave: CaseReference; readonly id: CaseReference }
  | { readonly state: 'error'; readonly error: ServiceError }

function open(reference: CaseReference, others: readonly Call<unknown>[] = []): ResolvedLookup {
  const isOtherUnknown = others.some(hasFailed)
  return { state: 'open', reference, isOtherUnknown }
}

/**
 * Decides which case a lookup opens. A Chave or an Id opens that case. Digits are looked up as both: an error of one
 * reading never hides the answer to the other, and where both failed, a failure is preferred to "not found".
 */
export function resolveLookup({ by, value }: CaseLookup, calls: Calls): ResolvedLookup {
  if (by !== 'either') return open({ by, value })
  const { score, biometria, laudo } = calls
  const chave: CaseReference = { by: 'chave', value }
  const id: CaseReference = { by: 'id', value }
  const analise = dataOf(score)?.Analise
  if (analise && sameId(value, analise.Id ?? '')) return open(chave)

  const all = [score, biometria, laudo]
  if (all.some((call) => call.state === 'loading')) return { state: 'loading' }

  const match = dataOf(biometria)?.Biometria
  const hasIdAnswer = Boolean(match ?? dataOf(laudo)?.Laudo)
  if (analise && hasIdAnswer) {
    const isSame = match && sameKey(analise.Chave ?? value, match.Chave ?? '') === 'same'
    return isSame ? open(chave) : { state: 'choose', chave, id }
  }
  if (analise) return open(chave, [biometria, laudo])
  if (hasIdAnswer) return open(id, [score])

  const failed = all.find(hasFailed)
  const reason = failed ?? score
  return reason.state === 'failed' ? { state: 'error', error: reason.error } : open(chave)
}
