import type { WordRole } from '#core/findings/vocabulary/lexicon.ts'
import { AGAINST, hasClass, isFiller, isOfClass } from './terms.ts'
import type { Term } from './terms.ts'

/** What a label, or the words before an answer, ask about. */
export interface Subject {
  /** To an `open` check, yes and no say nothing. */
  readonly polarity: 'confirm' | 'harm' | 'scale' | 'open'
  /** False for a label with a harm, a doubt or a scale. It is never green. */
  readonly canConfirm: boolean
  readonly isDeath: boolean
  /** True if a yes is only a doubt: a hint, a homonym, an alert. */
  readonly isDoubt: boolean
  /** True if a high value is bad. */
  readonly isRisk: boolean
  /** True for a label with a confirming word: Documento válido, Autenticidade. */
  readonly isRefusedByNo: boolean
  /** True for a question about a datum: Nome confere. */
  readonly isConfirmedByYes: boolean
  readonly isUnclear: boolean
  readonly isDated: boolean
  readonly isOfKin: boolean
  readonly data: ReadonlySet<string>
  /** The data of each part of a label that asks for several: Nome e CPF. */
  readonly separateData: readonly ReadonlySet<string>[]
}

export const NO_SUBJECT: Subject = {
  polarity: 'confirm',
  canConfirm: true,
  isDeath: false,
  isDoubt: false,
  isRisk: false,
  isRefusedByNo: false,
  isConfirmedByYes: false,
  isUnclear: false,
  isDated: false,
  isOfKin: false,
  data: new Set(),
  separateData: [],
}

export function dataOfRoles(roles: readonly (WordRole | null)[]): ReadonlySet<string> {
  return new Set(roles.flatMap((role) => (role?.role === 'datum' ? [role.datum] : [])))
}

export function subjectOf(terms: readonly Term[], data: ReadonlySet<string> = new Set()): Subject {
  const harms = terms.filter(({ wordClass }) => AGAINST.has(wordClass))
  // PAI DO TITULAR is a relative, TITULAR SEM PAI the holder.
  const isOfKin = isOfClass(
    terms.find((term) => isOfClass(term, 'kin', 'holder')),
    'kin',
  )
  const isDeath = hasClass(terms, 'death', 'registry') && !isOfKin
  const isRisk = hasClass(terms, 'risk')
  const base = {
    ...NO_SUBJECT,
    data,
    isOfKin,
    isDeath,
    isRisk,
    isRefusedByNo:
      hasClass(terms, 'positive', 'active', 'alive') ||
      terms.some(({ words }) => words.startsWith('VALIDAD')),
    isDated: hasClass(terms, 'dating'),
    canConfirm: harms.length === 0,
  }
  if (hasClass(terms, 'unpublished')) return { ...base, polarity: 'open', canConfirm: false }
  if (hasClass(terms, 'scale', 'risk')) {
    return { ...base, polarity: 'scale', canConfirm: false, isRisk: isRisk || harms.length > 0 }
  }
  const isLack = hasClass(terms, 'negator', 'excluding', 'no')
  if (harms.length === 0) {
    // "Nome não confere", "Sem assinatura": a yes speaks against it.
    if (isLack) return { ...base, polarity: 'harm', canConfirm: false, isDoubt: !base.isRefusedByNo }
    if (hasClass(terms, 'registry')) return { ...base, polarity: 'harm', canConfirm: false }
    return hasClass(terms, 'alive') ? { ...base, isDeath: true, canConfirm: false } : base
  }
  // "Ausência de fraude": a yes is good, a no is a doubt.
  if (isLack) return { ...base, polarity: 'confirm', isRefusedByNo: false }
  const first = terms.find((term) => !isFiller(term))
  if (isOfClass(first, 'check') && !isDeath) return { ...base, polarity: 'open' }
  const isDoubt = harms.every(
    (term) => isOfClass(term, 'doubt', 'obstacle', 'hedge') && !term.words.startsWith('RESTRI'),
  )
  return { ...base, polarity: 'harm', isDoubt }
}
