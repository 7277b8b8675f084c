import { AGAINST, isFiller, isNoun } from './terms.ts'
import type { Term } from './terms.ts'

/** How many unknown words may stand between a negator and what it denies. */
const REACH = 2

/** A negator with its scope. Words are given by their index in the clause. */
export interface Negation {
  /** The negator, and the verb that it denies: NAO … CONSTA. */
  readonly by: readonly number[]
  /** The words that it denies. */
  readonly denies: readonly number[]
  /** Hints that it denies, as in SEM INDICIO OU SUSPEITA. */
  readonly hedges: readonly number[]
  /** Where its scope ends. */
  readonly to: number
  /** Unknown words in its scope that stand before the words that it denies. */
  readonly unknown: number
  readonly isDouble: boolean
  /** A number of none: 0 REGISTROS. */
  readonly isZero: boolean
  /** SEM, NENHUM: it denies a noun; NAO also denies an adjective behind its verb. */
  readonly isOfNoun: boolean
}

export const isInfinitive = ({ words }: Term) => /[AEI]R$/.test(words)

const OF_VERBS = /^(?:N|NAO|NO|NOT|NUNCA|JAMAIS|NEVER|CANNOT)$/

/** PROBLEMA NENHUM, NAO HA NENHUM, NAO CONSTA NADA: the second negator only stresses the first. */
const isStress = ({ is, words }: Term) => is === 'zero' || /\b(?:NENHU|NADA|NEM|NO$|ANY)/.test(words)

/** A date of noughts is no date, and denies nothing. */
export const isNegator = ({ is, words }: Term) => is === 'negator' || (is === 'zero' && !words.includes('/'))

/** A comma ends a scope, unless a list of absent things goes on: SEM FRAUDE, ADULTERACAO OU MONTAGEM. */
function listGoesOn(terms: readonly Term[], at: number): boolean {
  const next = terms.slice(at).find((term) => !isFiller(term))
  return (
    next !== undefined &&
    (next.is === 'carrier' || next.is === 'negator' || (AGAINST.has(next.is) && isNoun(next)))
  )
}

/** An obstacle that begins with a negator of its own: NAO FOI POSSIVEL. */
const isOwnStatement = ({ is, words }: Term) =>
  is === 'obstacle' && /^(?:NAO|SEM|IMPOSS|INVIA|COULD|UNABLE|CANNOT|NOT)/.test(words)

/** Classes of words that a negator denies, besides those that speak against the subject. */
const DENIABLE: ReadonlySet<Term['is']> = new Set([
  'positive',
  'active',
  'checked',
  'assertion',
  'excluding',
  'no',
  'alive',
])

/**
 * What the negation at a negator denies, and how far.
 *
 * @param names harms that only name a check or a list, and are not denied.
 * @param isVerb whether a word is a verb that only says that something is there.
 */
export function negationAt(
  terms: readonly Term[],
  from: number,
  names: ReadonlySet<number>,
  isVerb: (term: Term) => boolean,
): Negation {
  const negator = terms[from] as Term
  const isOfNoun = !OF_VERBS.test(negator.words)
  const denies: number[] = []
  const hedges: number[] = []
  let isDouble = false
  let isZero = negator.is === 'zero'
  let verb: number | null = null
  let unknown = 0
  let to = from + 1
  for (let term = terms[to]; term !== undefined; term = terms[to]) {
    const { is } = term
    const isOpen = denies.length === 0
    if (term.gap === 'list' && (isOpen || !listGoesOn(terms, to))) break
    if (is === 'unknown' || is === 'number') {
      unknown += 1
    } else if (isNegator(term)) {
      const isStressing = isStress(term) && (isOpen ? unknown === 0 : denies.at(-1) === to - 1)
      if (!isStressing && (!isOpen || unknown > 0)) break
      if (!isStressing) {
        isDouble = verb === null
        isZero = false
        verb = null
      }
    } else if (!isOpen) {
      if (is === 'with') break
      const isListed = unknown === 0 || /^(?:E|OU)$/.test(terms[to - 1]?.words ?? '')
      if (AGAINST.has(is) && isListed && !names.has(to) && !isOwnStatement(term)) {
        denies.push(to)
        unknown = 0
      }
    } else if (isVerb(term)) {
      // NAO CONSTA NO CARTORIO CONSTA NA RECEITA: another verb begins another statement.
      if (verb !== null && unknown > 0) break
      verb ??= to
    } else if (is === 'modal' || names.has(to)) unknown += 1
    // NAO CONFIRMADO POR FALHA: that is why.
    else if (
      isOwnStatement(term) ||
      (is === 'obstacle' && /^(?:CONFIRM|COMPROV)/.test(terms[verb ?? -1]?.words ?? ''))
    )
      break
    else if (is === 'hedge' && !isDouble && !isInfinitive(term)) hedges.push(to)
    else if (AGAINST.has(is)) {
      // SEM and NENHUM deny the noun beside them, and what that noun is a hint of.
      const isNear = isOfNoun && hedges.length === 0 && verb === null && !isNoun(term)
      if (unknown <= (isNear ? 0 : REACH)) denies.push(to)
    } else if (DENIABLE.has(is) && !isZero && unknown <= REACH) denies.push(to)
    if (isOpen && denies.length > 0) unknown = 0
    to += 1
  }
  const by = verb === null ? [from] : [from, verb]
  return { by, denies, hedges, to, unknown, isDouble, isZero, isOfNoun }
}
