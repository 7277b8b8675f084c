import type { ServiceError } from '../client/errors.ts'
import { readable } from '../contract/readable.ts'
import { sameId, sameKey } from '../findings/facts/join.ts'
import type { CaseReference } from '../findings/model/evidence.ts'
import type { Calls } from './call.ts'
import { dataOf, isNotFound } from './call.ts'
import type { Call } from './call.ts'
import type { CaseLookup } from './case-ids.ts'

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
  const isOtherUnknown = others.some((call) => call.state === 'failed' && !isNotFound(call))
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
  const analise = readable(dataOf(score)?.Analise)
  if (analise && sameId(value, readable(analise.Id) ?? '')) return open(chave)

  const all = [score, biometria, laudo]
  if (all.some((call) => call.state === 'loading')) return { state: 'loading' }

  const match = readable(dataOf(biometria)?.Biometria)
  const isId = match !== null || readable(dataOf(laudo)?.Laudo) !== null
  if (analise && isId) {
    const isSame =
      match !== null && sameKey(readable(analise.Chave) ?? value, readable(match.Chave) ?? '') === 'same'
    return isSame ? open(chave) : { state: 'choose', chave, id }
  }
  if (analise) return open(chave, [biometria, laudo])
  if (isId) return open(id, [score])

  const failed = all.find((call) => call.state === 'failed' && !isNotFound(call))
  const reason = failed ?? score
  return reason.state === 'failed' ? { state: 'error', error: reason.error } : open(chave)
}
