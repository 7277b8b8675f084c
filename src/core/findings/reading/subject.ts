import type { WordRole } from '#core/findings/vocabulary/lexicon.ts'
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
  /** Whether it has a word of confirmation, so that a no refuses it: Documento válido, Autenticidade. */
  readonly isQuestion: boolean
  /** Whether a yes confirms it: Nome confere. */
  readonly isAsked: boolean
  /** Whether some word of it is in no list. */
  readonly isUnclear: boolean
  /** Whether it asks for a date or a year. */
  readonly isDated: boolean
  readonly isOfKin: boolean
  /** The data that it names, by their names in the lexicon. */
  readonly data: ReadonlySet<string>
  /** The data of each, where it asks for several: Nome e CPF. */
  readonly apart: readonly ReadonlySet<string>[]
}

/** A subject that says nothing: the label is empty or unknown. */
export const NO_SUBJECT: Subject = {
  polarity: 'confirm',
  canConfirm: true,
  isDeath: false,
  isDoubt: false,
  isRisk: false,
  isQuestion: false,
  isAsked: false,
  isUnclear: false,
  isDated: false,
  isOfKin: false,
  data: new Set(),
  apart: [],
}

const DOUBTS: ReadonlySet<Term['is']> = new Set(['doubt', 'obstacle', 'hedge'])

export function dataOfRoles(roles: readonly (WordRole | null)[]): ReadonlySet<string> {
  return new Set(roles.flatMap((role) => (role?.role === 'datum' ? [role.datum] : [])))
}

export function subjectOf(terms: readonly Term[], data: ReadonlySet<string> = new Set()): Subject {
  const has = (...classes: readonly Term['is'][]) => terms.some(({ is }) => classes.includes(is))
  const harms = terms.filter(({ is }) => AGAINST.has(is))
  // PAI DO TITULAR is a relative, TITULAR SEM PAI the holder.
  const isOfKin = terms.find(({ is }) => is === 'kin' || is === 'holder')?.is === 'kin'
  const isDeath = has('death', 'registry') && !isOfKin
  const isRisk = has('risk')
  const base = {
    ...NO_SUBJECT,
    data,
    isOfKin,
    isDeath,
    isRisk,
    isQuestion: has('positive', 'active', 'alive') || terms.some(({ words }) => words.startsWith('VALIDAD')),
    isDated: has('dating'),
    canConfirm: harms.length === 0,
  }
  if (has('unpublished')) return { ...base, polarity: 'open', canConfirm: false }
  if (has('scale', 'risk')) {
    return { ...base, polarity: 'scale', canConfirm: false, isRisk: isRisk || harms.length > 0 }
  }
  const isLack = has('negator', 'excluding', 'no')
  if (harms.length === 0) {
    // "Nome não confere", "Sem assinatura": a yes speaks against it.
    if (isLack) return { ...base, polarity: 'harm', canConfirm: false, isDoubt: !base.isQuestion }
    if (has('registry')) return { ...base, polarity: 'harm', canConfirm: false }
    return has('alive') ? { ...base, isDeath: true, canConfirm: false } : base
  }
  // "Ausência de fraude": a yes is good, and a no a doubt.
  if (isLack) return { ...base, polarity: 'confirm', isQuestion: false }
  const first = terms.find((term) => !isFiller(term))
  if (first?.is === 'check' && !isDeath) return { ...base, polarity: 'open' }
  const isDoubt = harms.every(({ is, words }) => DOUBTS.has(is) && !words.startsWith('RESTRI'))
  return { ...base, polarity: 'harm', isDoubt }
}
