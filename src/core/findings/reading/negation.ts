import { isNoun } from './statement.ts'
import type { Term } from './terms.ts'

/** How many unknown words may stand between a negator and what it denies. */
export const REACH = 2

/** A negator, and how far its scope has come. */
export interface Negation {
  readonly at: number
  readonly isDouble: boolean
  readonly isZero: boolean
  /** SEM, NENHUM: it denies a noun; NAO also denies an adjective behind its verb. */
  readonly isOfNoun: boolean
  unknown: number
  finding: number | null
  hedge: number | null
  /** Index of the last word that it denies. */
  target: number | null
}

/** Whether a negator denies the word at an index, which speaks against the subject. */
export function reaches(terms: readonly Term[], index: number, negation: Negation): boolean {
  const term = terms[index]
  const { target, unknown, isOfNoun, hedge, finding } = negation
  if (target !== null) return unknown === 0 || /^(?:E|OU|NEM)$/.test(terms[index - 1]?.words ?? '')
  // SEM and NENHUM deny the noun beside them, and what that noun is a hint of.
  const isNear = isOfNoun && hedge === null && finding === null && term !== undefined && !isNoun(term)
  return unknown <= (isNear ? 0 : REACH)
}
