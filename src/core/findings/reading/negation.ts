import { AGAINST, isFiller, isInfinitive, isNoun, isOfClass } from './terms.ts'
import type { Term } from './terms.ts'

/** The largest number of unknown words between a negator and the word it denies. */
const REACH = 2

/** A negator with its scope. Words are given by their index in the clause. */
export interface Negation {
  readonly start: number
  /** The verb between the negator and what it denies: NAO … CONSTA. */
  readonly verbIndex: number | null
  readonly indexes: readonly number[]
  readonly denied: readonly number[]
  /** Denied hints: SEM INDICIO OU SUSPEITA. */
  readonly hedges: readonly number[]
  readonly end: number
  readonly unknownCount: number
  readonly isDouble: boolean
  /** True for a zero count: 0 REGISTROS. */
  readonly isZero: boolean
  /** True for SEM and NENHUM, which deny nouns. NAO also denies an adjective after its verb. */
  readonly deniesNoun: boolean
}

const VERB_NEGATOR = /^(?:N|NAO|NO|NOT|NUNCA|JAMAIS|NEVER|CANNOT)$/

/** A second negator that only stresses the first: PROBLEMA NENHUM, NAO HA NENHUM, NAO CONSTA NADA. */
const isStress = (term: Term) => isOfClass(term, 'zero') || /\b(?:NENHU|NADA|NEM|NO$|ANY)/.test(term.words)

/** A zero date (00/00/0000) denies nothing. */
export const isNegator = (term: Term) =>
  isOfClass(term, 'negator') || (isOfClass(term, 'zero') && !term.words.includes('/'))

/** True for a word against the subject with a verb right after it: FRAUDE CONFIRMADA. */
export function isAffirmed(terms: readonly Term[], index: number): boolean {
  const next = terms[index + 1]
  return AGAINST.has(terms[index]?.wordClass) && next?.gap === 'none' && isOfClass(next, 'finding')
}

/** A comma ends a scope unless a list of absent things continues: SEM FRAUDE, ADULTERACAO OU MONTAGEM. */
function isListContinued(terms: readonly Term[], index: number): boolean {
  const nextIndex = terms.findIndex((term, at) => at >= index && !isFiller(term))
  const next = terms[nextIndex]
  if (next === undefined) return false
  if (isOfClass(next, 'carrier', 'negator')) return true
  // SEM RESTRICAO, FRAUDE CONFIRMADA
  return AGAINST.has(next.wordClass) && isNoun(next) && !isAffirmed(terms, nextIndex)
}

/** An obstacle that begins with its own negator: NAO FOI POSSIVEL. */
const isNegatedObstacle = (term: Term) =>
  isOfClass(term, 'obstacle') && /^(?:NAO|SEM|IMPOSS|INVIA|COULD|UNABLE|CANNOT|NOT)/.test(term.words)

/** A negator denies these and the words that speak against the subject. */
const isDeniable = (term: Term) =>
  isOfClass(term, 'positive', 'active', 'checked', 'assertion', 'excluding', 'no', 'alive')

/**
 * Finds what a negator denies.
 *
 * @param names indexes of harms that only name a check or a list. They are not denied.
 * @param isVerb true for a verb that only says that something exists.
 */
export function negationAt(
  terms: readonly Term[],
  start: number,
  names: ReadonlySet<number>,
  isVerb: (term: Term) => boolean,
): Negation {
  const negator = terms[start] as Term
  const deniesNoun = !VERB_NEGATOR.test(negator.words)
  const denied: number[] = []
  const hedges: number[] = []
  let isDouble = false
  let isZero = isOfClass(negator, 'zero')
  let verbIndex: number | null = null
  let unknownCount = 0
  let end = start + 1
  for (let term = terms[end]; term !== undefined; term = terms[end]) {
    const isOpen = denied.length === 0
    if (term.gap === 'list' && (isOpen || !isListContinued(terms, end))) break
    if (isOfClass(term, 'unknown', 'number')) {
      unknownCount += 1
    } else if (isNegator(term)) {
      const isStressing = isStress(term) && (isOpen ? unknownCount === 0 : denied.at(-1) === end - 1)
      if (!isStressing && (!isOpen || unknownCount > 0)) break
      if (!isStressing) {
        isDouble = verbIndex === null
        isZero = false
        verbIndex = null
      }
    } else if (!isOpen) {
      if (isOfClass(term, 'with')) break
      const isListed = unknownCount === 0 || /^(?:E|OU)$/.test(terms[end - 1]?.words ?? '')
      if (AGAINST.has(term.wordClass) && isListed && !names.has(end) && !isNegatedObstacle(term)) {
        denied.push(end)
        unknownCount = 0
      }
    } else if (isVerb(term)) {
      // NAO CONSTA NO CARTORIO CONSTA NA RECEITA: the second verb begins another statement.
      if (verbIndex !== null && unknownCount > 0) break
      verbIndex ??= end
    } else if (isOfClass(term, 'modal') || names.has(end)) unknownCount += 1
    // NAO CONFIRMADO POR FALHA: the obstacle is the reason.
    else if (
      isNegatedObstacle(term) ||
      (isOfClass(term, 'obstacle') && /^(?:CONFIRM|COMPROV)/.test(terms[verbIndex ?? -1]?.words ?? ''))
    )
      break
    else if (isOfClass(term, 'hedge') && !isDouble && !isInfinitive(term)) hedges.push(end)
    else if (AGAINST.has(term.wordClass)) {
      // SEM and NENHUM deny the next noun, or the harm it hints at.
      const mustBeNext = deniesNoun && hedges.length === 0 && verbIndex === null && !isNoun(term)
      // NENHUM DOCUMENTO FALSO, but not SEM FOTO VENCIDO.
      const isNear = end === start + 2 && negator.words.startsWith('NENHU')
      if (isNear || unknownCount <= (mustBeNext ? 0 : REACH)) denied.push(end)
    } else if (isDeniable(term) && !isZero && unknownCount <= REACH) denied.push(end)
    if (isOpen && denied.length > 0) unknownCount = 0
    end += 1
  }
  const indexes = verbIndex === null ? [start] : [start, verbIndex]
  return { start, verbIndex, indexes, denied, hedges, end, unknownCount, isDouble, isZero, deniesNoun }
}
