import { dataOf } from '../../../core/case/call.ts'
import type { Calls } from '../../../core/case/call.ts'
import { readable } from '../../../core/contract/readable.ts'
import type { CaseReference } from '../../../core/findings/model/evidence.ts'

/** The other name that the answers give the case, also where they turn out to be another case's: these are shown as well. */
export function otherKeyOf({ by }: CaseReference, { score, biometria }: Calls): CaseReference | undefined {
  const value =
    by === 'chave'
      ? readable(readable(dataOf(score)?.Analise)?.Id)
      : readable(readable(dataOf(biometria)?.Biometria)?.Chave)
  return value ? { by: by === 'chave' ? 'id' : 'chave', value } : undefined
}
