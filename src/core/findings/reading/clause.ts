import { isAffirmed, isNegator, negationAt } from './negation.ts'
import type { Negation } from './negation.ts'
import type { Subject } from './subject.ts'
import { AGAINST, HARMFUL, hasClass, isFiller, isInfinitive, isNoun, isOfClass } from './terms.ts'
import type { Term } from './terms.ts'

/** A clause with the function of its words, which are given by their index. */
export interface Clause {
  readonly terms: readonly Term[]
  readonly subject: Subject
  readonly negations: readonly Negation[]
  /** Harms that only name a check or a list: ANTI-FRAUDE. */
  readonly names: ReadonlySet<number>
  readonly undenied: readonly number[]
  readonly affirmedIndex: number | null
  readonly positiveIndex: number | null
  readonly isHedged: boolean
}

/** The last word before an index, without fillers. */
export function wordBefore(terms: readonly Term[], index: number): Term | undefined {
  return terms.slice(0, index).findLast((term) => !isFiller(term))
}

/** True for a harm that only names a check or a list: ANTI-FRAUDE, BASE DE ROUBADOS, FRAUD CHECK. */
function isName(terms: readonly Term[], index: number): boolean {
  const harm = terms[index]
  if (!harm || !HARMFUL.has(harm.wordClass) || (isOfClass(harm, 'refusal') && !isNoun(harm))) return false
  // CADASTRO DE OUTRA PESSOA
  if (/OUTR|OTRA|ANOTHER|ELSE/.test(harm.words)) return false
  // ANALISE CONCLUIDA, FRAUDE CONFIRMADA
  if (harm.gap === 'list' && isAffirmed(terms, index)) return false
  // NA BASE DE ROUBADOS CONSTA
  if (index === terms.length - 2 && terms.at(-1)?.words === 'CONSTA') return false
  if (/^(?:CHECK|DETECTION|DETECTOR|SCREENING)S?$/.test(terms[index + 1]?.words ?? '')) return true
  for (let position = index - 1; position >= 0; position -= 1) {
    const term = terms[position]
    if (term === undefined) return false
    // ANO DE OBITO names a datum, DATA ADULTERADA does not.
    if (isOfClass(term, 'dating')) return isOfClass(harm, 'death')
    if (isOfClass(term, 'check')) return isNoun(harm)
    if (isOfClass(term, 'scale', 'risk', 'none')) return true
    if (isOfClass(term, 'register')) return !isEntryAffirmed(terms.slice(0, position))
    const isHarmful = HARMFUL.has(term.wordClass)
    const isNearUnknown = isOfClass(term, 'unknown') && position >= index - 2
    if (!isFiller(term) && !isHarmful && !isNearUnknown) return false
    if (term.gap === 'list' && !isHarmful) return false
  }
  return false
}

/** True if the words before a list say that there is an entry: CONSTA NA LISTA DE FRAUDADORES. */
function isEntryAffirmed(terms: readonly Term[]): boolean {
  return (
    !terms.some(isNegator) && terms.some((term) => isOfClass(term, 'finding', 'yes') && !isInfinitive(term))
  )
}

/** NAO E VERDADE QUE NAO CONFERE, NADA IMPEDE QUE NAO SEJA. */
export function hasTwoDenials(terms: readonly Term[]): boolean {
  const first = terms.findIndex(isNegator)
  const conjunction = terms.findIndex(({ words }, index) => words === 'QUE' && index > first)
  return conjunction > first && terms.slice(conjunction).some(isNegator)
}

export function parseClause(terms: readonly Term[], subject: Subject): Clause {
  const indexes = terms.map((_, index) => index)
  const names = new Set(indexes.filter((index) => isName(terms, index)))
  const isUnderHarm = subject.polarity === 'harm'
  const isVerb = (term: Term) =>
    isOfClass(term, 'finding', 'yes') || (isOfClass(term, 'active') && isUnderHarm)
  const negations: Negation[] = []
  for (const [index, term] of terms.entries()) {
    const isInScope = index < (negations.at(-1)?.end ?? 0)
    if (isNegator(term) && !isInScope) negations.push(negationAt(terms, index, names, isVerb))
  }
  const negated = new Set(
    negations.flatMap((negation) => [...negation.indexes, ...negation.denied, ...negation.hedges]),
  )
  const free = indexes.filter((index) => !negated.has(index))
  const isBeforeDenied = (index: number) =>
    negations.some(({ start, denied, end }) => index > start && index < (denied[0] ?? end))
  const find = (isWanted: (term: Term) => boolean) =>
    free.find((index) => !isBeforeDenied(index) && isWanted(terms[index] as Term)) ?? null
  // OBITO INVALIDO: the record is refused.
  const refusesRecord = (index: number) =>
    isOfClass(terms[index], 'refusal') &&
    isOfClass(terms[index - 1], 'death') &&
    !isNoun(terms[index] as Term)
  const against = free.filter((index) => AGAINST.has(terms[index]?.wordClass) && !names.has(index))
  const isDoubleDenial =
    negations.some(({ denied }) => isOfClass(terms[denied[0] ?? -1], 'excluding', 'no')) ||
    hasTwoDenials(terms)
  // NAO SE PODE AFIRMAR QUE SEJA FALSO, IMPOSSIVEL GARANTIR
  const isUnasserted = hasClass(terms, 'assertion') && (negations.length > 0 || hasClass(terms, 'obstacle'))
  return {
    terms,
    subject,
    negations,
    names,
    undenied: against.filter((index) => !refusesRecord(index)),
    // An infinitive only says what the check looks for.
    affirmedIndex: find((term) => isVerb(term) && !isInfinitive(term)),
    positiveIndex: find((term) => isOfClass(term, 'positive') || (isOfClass(term, 'active') && !isUnderHarm)),
    isHedged:
      isDoubleDenial ||
      // SEM FRAUDE, ADULTERACAO DETECTADA
      negations.some(({ denied, end }) => denied.length > 0 && isAffirmed(terms, end)) ||
      isUnasserted ||
      against.some((index) => refusesRecord(index) || isOfClass(terms[index], 'hedge')) ||
      find((term) => isOfClass(term, 'modal', 'condition')) !== null ||
      free.some(
        (index) => isOfClass(terms[index], 'checked') && isOfClass(wordBefore(terms, index), 'death'),
      ),
  }
}
