import type { ServiceError } from '../client/errors.ts'
import { readable } from '../contract/readable.ts'
import type { Asked } from '../findings/model/evidence.ts'
import { sameId, sameKey } from '../findings/facts/join.ts'
import type { Calls } from './call.ts'
import { dataOf, isNotFound } from './call.ts'
import type { Call } from './call.ts'

/** What digits alone turn out to be: one case to open, two to choose from, or none, with the reason. */
export type Either =
  | { readonly state: 'loading' }
  | {
      readonly state: 'open'
      readonly asked: Asked
      /** The other way could not be asked, so that nobody knows whether it leads to another case. */
      readonly isOtherUnknown: boolean
    }
  | { readonly state: 'choose'; readonly chave: Asked; readonly id: Asked }
  | { readonly state: 'error'; readonly error: ServiceError }

/** Opens one way; `others` are the calls of the other. */
function open(asked: Asked, others: readonly Call<unknown>[] = []): Either {
  const isOtherUnknown = others.some((call) => call.state === 'failed' && !isNotFound(call))
  return { state: 'open', asked, isOtherUnknown }
}

/**
 * Decides what some digits are from what both ways answered. One way's error never hides the other's answer; where
 * neither gave one, a failure says more than an absence.
 */
export function decideEither(value: string, { score, biometria, laudo }: Calls): Either {
  const chave: Asked = { by: 'chave', value }
  const id: Asked = { by: 'id', value }
  const analise = readable(dataOf(score)?.Analise)
  if (analise && sameId(value, readable(analise.Id) ?? '')) return open(chave)

  const calls = [score, biometria, laudo]
  if (calls.some((call) => call.state === 'loading')) return { state: 'loading' }

  const match = readable(dataOf(biometria)?.Biometria)
  const isId = match !== null || readable(dataOf(laudo)?.Laudo) !== null
  if (analise && isId) {
    const isSame =
      match !== null && sameKey(readable(analise.Chave) ?? value, readable(match.Chave) ?? '') === 'same'
    return isSame ? open(chave) : { state: 'choose', chave, id }
  }
  if (analise) return open(chave, [biometria, laudo])
  if (isId) return open(id, [score])

  const failed = calls.find((call) => call.state === 'failed' && !isNotFound(call))
  const reason = failed ?? score
  return reason.state === 'failed' ? { state: 'error', error: reason.error } : open(chave)
}
