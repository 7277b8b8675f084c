import { AGAINST, isFiller } from './terms.ts'
import type { Term } from './terms.ts'

/**
 * What a label, or the words before an answer, speak of: something to be confirmed, a harm to be excluded, a scale, or a
 * check of which a yes or no says nothing (`open`).
 */
export interface Subject {
  readonly polarity: 'confirm' | 'harm' | 'scale' | 'open'
  /** Whether a confirmation under it counts. A label with a harm, a doubt or a scale in it is never green. */
  readonly canConfirm: boolean
  readonly isDeath: boolean
  /** Whether a yes is only a doubt: a hint, a homonym, an alert. */
  readonly isDoubt: boolean
  /** Whether a high value is bad. */
  readonly isRisk: boolean
  /** Whether it asks for a confirmation in its own words, so that a no refuses it: Documento válido. */
  readonly isPositive: boolean
  /** Whether it asks for a date or a year. */
  readonly isDated: boolean
  /** Whether it is about a relative of the holder. */
  readonly isOfKin: boolean
}

/** A subject that says nothing: the label is empty or unknown. */
export const NO_SUBJECT: Subject = {
  polarity: 'confirm',
  canConfirm: true,
  isDeath: false,
  isDoubt: false,
  isRisk: false,
  isPositive: false,
  isDated: false,
  isOfKin: false,
}

const DOUBTS: ReadonlySet<Term['is']> = new Set(['doubt', 'obstacle', 'hedge'])

/** The subject of some terms. */
export function subjectOf(terms: readonly Term[]): Subject {
  const has = (...classes: readonly Term['is'][]) => terms.some(({ is }) => classes.includes(is))
  const harms = terms.filter(({ is }) => AGAINST.has(is))
  const isOfKin = has('kin') && !has('holder')
  const isDeath = has('death', 'registry') && !isOfKin
  const isRisk = has('risk')
  const base = {
    ...NO_SUBJECT,
    isOfKin,
    isDeath,
    isRisk,
    isPositive: has('positive', 'active', 'alive'),
    isDated: has('dating'),
    canConfirm: harms.length === 0,
  }
  if (has('unpublished')) return { ...base, polarity: 'open' }
  if (has('scale', 'risk')) {
    return { ...base, polarity: 'scale', canConfirm: false, isRisk: isRisk || harms.length > 0 }
  }
  if (harms.length === 0) {
    if (has('registry')) return { ...base, polarity: 'harm', canConfirm: false }
    return has('alive') ? { ...base, isDeath: true, canConfirm: false } : base
  }
  // "Sem restrição", "Ausência de fraude": a yes is good, and a no is not.
  if (has('negator')) return { ...base, polarity: 'confirm', isPositive: true }
  const first = terms.find((term) => !isFiller(term))
  if (first?.is === 'check' && !isDeath) return { ...base, polarity: 'open' }
  return { ...base, polarity: 'harm', isDoubt: harms.every(({ is }) => DOUBTS.has(is)) }
}
