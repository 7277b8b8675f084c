import { readable } from '../contract/readable.ts'
import { join } from '../findings/facts/join.ts'
import type { CaseReference } from '../findings/model/evidence.ts'
import type { Calls } from './call.ts'
import { dataOf } from './call.ts'
import type { CaseIds, CaseLookup } from './case-ids.ts'
import { isId } from './typed.ts'

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
    ? { chave: value, id: idOfAnalise({ by, value }, calls) }
    : { chave: chaveOfBiometria({ by, value }, calls), id: value }
}

function idOfAnalise(reference: CaseReference, { score }: Calls): string | null {
  const analise = readable(dataOf(score)?.Analise)
  const id = readable(join({ reference, analise, biometria: null, laudo: null }).analise?.Id)
  return id !== null && isId(id) ? id : null
}

function chaveOfBiometria(reference: CaseReference, calls: Calls): string | null {
  const biometria = readable(dataOf(calls.biometria)?.Biometria)
  return readable(join({ reference, analise: null, biometria, laudo: null }).biometria?.Chave) || null
}
