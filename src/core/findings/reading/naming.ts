import { HARMFUL, isNoun } from './statement.ts'
import { isFiller } from './terms.ts'
import type { Term } from './terms.ts'

/** Classes before a harm that make it the name of a check or of a scale. */
const NAMING: ReadonlySet<Term['is']> = new Set(['scale', 'risk', 'none'])

/**
 * Whether a harm is only the name of a check or of a list: ANTI-FRAUDE, BASE DE ROUBADOS.
 *
 * @param isAffirmed whether the clause says that something is there, as in CONSTA NA LISTA DE FRAUDADORES.
 */
export function isName(terms: readonly Term[], index: number, isAffirmed: boolean): boolean {
  const harm = terms[index]
  if (!harm || !HARMFUL.has(harm.is) || (harm.is === 'refusal' && !isNoun(harm))) return false
  for (let at = index - 1; at >= 0; at -= 1) {
    const other = terms[at]
    if (other === undefined) return false
    // ANO DE OBITO names a datum, DATA ADULTERADA does not.
    if (other.is === 'dating') return harm.is === 'death'
    if (other.is === 'check') return isNoun(harm)
    if (NAMING.has(other.is)) return true
    if (other.is === 'source') return !isAffirmed
    const isBeside = other.is === 'unknown' && at >= index - 2
    if (!isFiller(other) && !HARMFUL.has(other.is) && !isBeside) return false
    if (other.gap === 'list' && !HARMFUL.has(other.is)) return false
  }
  return false
}
