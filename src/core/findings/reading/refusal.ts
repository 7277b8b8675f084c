import type { Outcome } from '#core/findings/model/judgement.ts'
import { hasTwoDenials, parseClause, wordBefore } from './clause.ts'
import type { Clause } from './clause.ts'
import type { Negation } from './negation.ts'
import type { Subject } from './subject.ts'
import { HARMFUL, hasClass, isFiller, isInfinitive, isNoun, isOfClass } from './terms.ts'
import type { Term } from './terms.ts'

export interface Statement {
  readonly outcome: Outcome
  readonly isDeath: boolean
  /** The words that decided. */
  readonly words: string
  /** True if it refuses only because a check did not confirm. If the text says why the check failed, it is a doubt. */
  readonly isUnproven?: boolean
}

interface Dismissal {
  readonly dismissed: readonly number[]
  readonly statements: readonly Statement[]
}

function wordsAt(terms: readonly Term[], indexes: readonly number[]): string {
  const sorted = [...new Set(indexes)].toSorted((a, b) => a - b)
  return sorted
    .map((index, position) => {
      const isAfterGap = position > 0 && index !== (sorted[position - 1] ?? 0) + 1
      return `${isAfterGap ? '… ' : ''}${terms[index]?.words ?? ''}`
    })
    .join(' ')
}

function statement(
  { terms }: Clause,
  outcome: Outcome,
  isDeath: boolean,
  indexes: readonly number[],
): Statement {
  return { outcome, isDeath, words: wordsAt(terms, indexes) }
}

/** NAO E FALSO POSITIVO: the finding is true. */
const isFalseAlarm = (term: Term | undefined) => /^FALSO (?:POSITIVO|ALERTA)$/.test(term?.words ?? '')

/** NAO VALIDADO, NAO DESCARTADO, NAO DEU PARA CONFIRMAR */
const isDoubtIfDenied = (term: Term) =>
  isOfClass(term, 'checked', 'assertion', 'excluding', 'no', 'alive', 'hedge') || isFalseAlarm(term)

/** Verbs that refuse if denied. A denied CONFERIDO or VERIFICADO may only mean that no check was made. */
const PROVING = /^(?:VALIDA|CONFIRM|COMPROV|AUTENTICA)/

/** A RECEITA NAO CONFIRMOU O NOME, unless the check is still to come or a person was asked. */
function isUnproven({ terms, subject, names }: Clause, { start }: Negation, verb: Term | undefined): boolean {
  const { polarity, isDeath, data } = subject
  const isPersonAsked =
    isOfClass(wordBefore(terms, start), 'holder', 'kin') && /(?:OU|(?<!AD)AM?)$/.test(verb?.words ?? '')
  const isAboutDatum = polarity === 'confirm' && !isDeath && data.size > 0 && names.size === 0
  const isOpen = isPersonAsked || terms.some(({ words }) => /^(?:AINDA|ATE |NO MOMENTO)/.test(words))
  return isAboutDatum && !isOpen && verb !== undefined && PROVING.test(verb.words) && !isInfinitive(verb)
}

function readDenied(clause: Clause, negation: Negation, index: number): Statement {
  const { terms, subject } = clause
  const { indexes, isDouble, deniesNoun } = negation
  const term = terms[index] as Term
  const isPositive = isOfClass(term, 'positive', 'active')
  if (isOfClass(term, 'checked') && !isDouble && isUnproven(clause, negation, term))
    return { ...statement(clause, 'refused', false, [...indexes, index]), isUnproven: true }
  const isDeath =
    isOfClass(term, 'death', 'alive') || (subject.isDeath && (isPositive || isDoubtIfDenied(term)))
  // SEM VALIDADE is a lack, NAO VALIDO a refusal.
  const isLack = isPositive && deniesNoun && isNoun(term)
  const isDoubt =
    isDouble || hasTwoDenials(terms) || isDoubtIfDenied(term) || isLack || (isPositive && subject.isDeath)
  const outcome = isDoubt ? 'doubtful' : isPositive ? 'refused' : 'nothing-found'
  return statement(clause, outcome, isDeath, [...indexes, index])
}

const canBeAbsent = (term: Term | undefined) =>
  term !== undefined && (isNoun(term) || isOfClass(term, 'death', 'hedge'))

/** FRAUDE DESCARTADA, OBITO NAO ENCONTRADO. An adjective stays: in CPF INVALIDO NAO LOCALIZADO the CPF is missing. */
function dismissBefore(clause: Clause, indexes: readonly number[], undenied: readonly number[]): Dismissal {
  const { terms } = clause
  const dismissed = undenied.filter((index) => index < (indexes[0] ?? 0) && canBeAbsent(terms[index]))
  const isUnconfirmed = indexes.some((index) =>
    /^(?:CONFIRM|COMPROV|VERIFIC)/.test(terms[index]?.words ?? ''),
  )
  const statements = dismissed.map((index) => {
    const isDeath = isOfClass(terms[index], 'death')
    // A reported but unconfirmed death is worth a look.
    const isOpen = (isDeath && isUnconfirmed) || isFalseAlarm(terms[index])
    return statement(clause, isOpen ? 'doubtful' : 'nothing-found', isDeath, [index, ...indexes])
  })
  return { dismissed, statements }
}

/** Reads a negation that denies no known word. */
function readBareNegation(clause: Clause, negation: Negation): Statement {
  const { terms, subject, names, affirmedIndex, positiveIndex } = clause
  const { start, verbIndex, indexes, unknownCount, end } = negation
  const verb = verbIndex === null ? undefined : terms[verbIndex]
  const isNothing = verb !== undefined && terms[start]?.words.startsWith('NADA') === true
  const isAboutHarm = subject.polarity === 'harm' || names.size > 0
  if (isNothing || (isAboutHarm && (verb !== undefined || unknownCount === 0))) {
    // NAO ENCONTRADA NO MOTOR 1, ENCONTRADA NO MOTOR 2
    const isContradicted =
      affirmedIndex !== null && (affirmedIndex < start || terms[affirmedIndex]?.gap === 'list')
    return statement(clause, isContradicted ? 'doubtful' : 'nothing-found', subject.isDeath, indexes)
  }
  if (isUnproven(clause, negation, verb))
    return { ...statement(clause, 'refused', false, indexes), isUnproven: true }
  const isAtEnd = terms.slice(start + 1).every(isFiller)
  if (isAtEnd && positiveIndex !== null)
    return statement(clause, 'refused', false, [positiveIndex, ...indexes])
  // BIOMETRIA NAO CADASTRADA NA BASE, PAI NAO DECLARADO: there is nothing to compare with.
  if (hasClass(terms, 'biometry') || (verb !== undefined && isAboutRelative(terms, subject)))
    return statement(clause, 'not-validated', subject.isDeath, indexes)
  const unknownIndex = terms.findIndex(
    (term, index) => index > start && index <= end && isOfClass(term, 'unknown', 'number'),
  )
  // Not registered is a refusal. Not found may mean not looked at.
  const isUnregistered = verb?.words.startsWith('CADASTR') === true && !subject.isDeath
  return statement(
    clause,
    isUnregistered ? 'refused' : 'doubtful',
    subject.isDeath,
    unknownIndex < 0 ? indexes : [...indexes, unknownIndex],
  )
}

/** True for a negation that dismisses the words before it: FRAUDE NAO ENCONTRADA, and FRAUDE NAO at the end. */
function canDismiss(
  { terms }: Clause,
  { start, verbIndex, end, unknownCount }: Negation,
  undenied: readonly number[],
): boolean {
  if (terms[start]?.gap === 'list') return false
  return (
    verbIndex !== null ||
    (end === terms.length && unknownCount === 0 && canBeAbsent(terms[undenied.at(-1) ?? -1]))
  )
}

/** True if a clause is about a relative and not about the holder. */
function isAboutRelative(terms: readonly Term[], subject: Subject): boolean {
  return (subject.isOfKin || hasClass(terms, 'kin')) && !hasClass(terms, 'holder')
}

/** Reads a word that excludes the harm next to it: FRAUDE DESCARTADA, DESCARTADA FRAUDE. */
function readExcluding(clause: Clause, index: number, undenied: readonly number[]): Dismissal {
  const { terms } = clause
  if (isOfClass(wordBefore(terms, index), 'obstacle')) return { dismissed: [], statements: [] }
  const before = dismissBefore(clause, [index], undenied)
  if (before.dismissed.length > 0) return before
  const end = terms.findIndex((term, at) => at > index && isOfClass(term, 'unknown', 'number', 'with'))
  const dismissed = undenied.filter((at) => at > index && (end < 0 || at < end))
  const statements = dismissed.map((at) =>
    statement(clause, 'nothing-found', isOfClass(terms[at], 'death'), [index, at]),
  )
  return { dismissed, statements }
}

/** Documents and rights that can be suspended themselves: CONSULTA DE CPF CANCELADO. */
const DOCUMENTS = /^(?:CPF|RG|CNH|DOCUMENTOS?|CARTEIRA|INSCRICAO|HABILITACAO|DIREITO|TITULAR|CADASTRO)$/

const isService = (term: Term | undefined) => isOfClass(term, 'service', 'check', 'register')

/** SERVICO SUSPENSO, NEGADO O ACESSO: the check was stopped, not the document. */
function isServiceStopped(terms: readonly Term[], index: number): boolean {
  const after = terms.slice(index + 1).find(({ words }) => !/^[OA]S?$/.test(words))
  const before = terms.slice(0, index)
  const serviceIndex = before.findLastIndex(isService)
  return (
    isService(after) ||
    (serviceIndex >= 0 && !before.slice(serviceIndex).some(({ words }) => DOCUMENTS.test(words)))
  )
}

/** The outcome of an undenied death, or null for a relative's. */
function deathOutcome({ terms, subject, isHedged }: Clause, isUnreachable: boolean): Outcome | null {
  if (isAboutRelative(terms, subject)) return null
  const firstPerson = terms.find((term) => isOfClass(term, 'kin', 'holder'))
  const isOfOther = isOfClass(firstPerson, 'kin') || terms.some(({ words }) => words.startsWith('HOMONIM'))
  const isOpen = isHedged || isUnreachable || isOfOther || hasClass(terms, 'alive', 'other-person')
  return isOpen ? 'doubtful' : 'refused'
}

/** The outcome of an undenied word against the subject, or null if it is not about the holder. */
function undeniedOutcome(clause: Clause, index: number, isObstructed: boolean): Outcome | null {
  const { terms, subject, affirmedIndex, isHedged } = clause
  const term = terms[index] as Term
  const isUnreachable = isObstructed && affirmedIndex === null
  if (isOfClass(term, 'death')) return deathOutcome(clause, isUnreachable)
  if (isOfClass(term, 'stopped')) return isHedged || isServiceStopped(terms, index) ? 'doubtful' : 'refused'
  if (isOfClass(term, 'other-person')) {
    return hasClass(terms, 'death') || subject.isDeath || isHedged ? 'doubtful' : 'refused'
  }
  // Restrição: CONSTAM RESTRICOES
  const isRestriction = /^(?:RESTRI|APONTAMENT|OCORRENCI)/.test(term.words)
  if (isRestriction && subject.polarity === 'harm' && affirmedIndex !== null && !isHedged) return 'refused'
  // REPROVAR, RECUSAR: an order.
  const isOrder = isOfClass(term, 'refusal') && isInfinitive(term) && !term.words.endsWith('REGULAR')
  if (!HARMFUL.has(term.wordClass) || isOrder) return 'doubtful'
  const isTopic = (isUnreachable && isNoun(term)) || isOfClass(wordBefore(terms, index), 'obstacle')
  // Under óbito a refusal is no death record, and a wrong record would accuse.
  return isHedged || isTopic || subject.isDeath ? 'doubtful' : 'refused'
}

/** ANO DO FALECIMENTO 1999: the name of a datum with its value. */
function readDatedDeath(clause: Clause): readonly Statement[] {
  const { terms, names } = clause
  const deathIndex = [...names].findLast((index) => isOfClass(terms[index], 'death'))
  if (deathIndex === undefined || !hasClass(terms, 'dating')) return []
  const dateIndex = terms.findIndex((term, index) => isOfClass(term, 'number') && index > deathIndex)
  if (dateIndex < 0) return []
  return [statement(clause, 'refused', true, [deathIndex, dateIndex])]
}

/** A low quality or a high risk is a doubt. A high quality or a low risk confirms nothing. */
function readScale(clause: Clause): readonly Statement[] {
  const { terms, subject, positiveIndex } = clause
  const lowIndex = terms.findIndex((term) => isOfClass(term, 'low'))
  const highIndex = terms.findIndex((term) => isOfClass(term, 'high'))
  const isRiskScale = hasClass(terms, 'risk') || subject.isRisk
  // ALTA PROBABILIDADE DE FRAUDE
  const isRisk = isRiskScale || clause.names.size > 0
  const isScale = hasClass(terms, 'scale') || subject.polarity === 'scale'
  const isBad = /^(?:RUI|PESS|POOR)/.test(terms[lowIndex]?.words ?? '')
  if (highIndex >= 0 && isRisk) return [statement(clause, 'doubtful', false, [highIndex])]
  // BAIXA SIMILARIDADE NA ANALISE DE FRAUDE: the harm only names the check.
  const isLowRisk = isRiskScale || (isRisk && !hasClass(terms, 'check'))
  if (lowIndex >= 0 && isLowRisk) return [statement(clause, 'nothing-found', false, [lowIndex])]
  if (lowIndex >= 0 && (isScale || isBad)) return [statement(clause, 'doubtful', false, [lowIndex])]
  const goodIndex = highIndex >= 0 ? highIndex : positiveIndex
  if (subject.polarity !== 'scale' || goodIndex === null) return []
  return [statement(clause, 'nothing-found', false, [goodIndex])]
}

const NUMBER_DATA = ['CPF', 'RG', 'CNH', 'RENACH', 'REGISTRO', 'NUMERO']

/** Reads a clause without a word against its subject. It may still affirm the label's harm, or say that something is absent. */
function readWithoutHarm(clause: Clause): readonly Statement[] {
  const { terms, subject, affirmedIndex, positiveIndex } = clause
  const { polarity, isDeath, isDoubt, data } = subject
  const isUnderHarm = polarity === 'harm'
  const absentIndex = terms.findIndex((term) => isOfClass(term, 'excluding', 'no'))
  if (absentIndex >= 0) {
    // A number without a record is refused.
    const isUnregistered =
      terms[absentIndex]?.words.startsWith('INEXIST') === true &&
      (hasClass(terms, 'register') || NUMBER_DATA.some((datum) => data.has(datum))) &&
      polarity === 'confirm' &&
      !subject.isOfKin
    const outcome = isUnregistered ? 'refused' : isUnderHarm ? 'nothing-found' : 'doubtful'
    return [statement(clause, outcome, isDeath, [absentIndex])]
  }
  if (!isUnderHarm || affirmedIndex === null || positiveIndex !== null) return []
  // CONSTA DO PAI, but not REGISTRO COM O NOME DA MAE.
  const owner = terms
    .slice(affirmedIndex + 1)
    .find((term) => !isFiller(term) && !isOfClass(term, 'carrier', 'death'))
  if (subject.isOfKin || isOfClass(owner, 'kin')) return []
  // "CPF localizado na base" under óbito: something else was found. "Verificado": something was done.
  const isAboutOther =
    hasClass(terms.slice(0, affirmedIndex), 'unknown') ||
    /^(?:VERIFIC|INFORMAD)/.test(terms[affirmedIndex]?.words ?? '')
  const isSettled = (!isDoubt || isDeath) && !clause.isHedged && !isAboutOther
  return [statement(clause, isSettled ? 'refused' : 'doubtful', isDeath, [affirmedIndex])]
}

/** Reads the statements of one clause about a subject. Returns none if no word speaks against it. */
export function readClause(terms: readonly Term[], subject: Subject): readonly Statement[] {
  const clause = parseClause(terms, subject)
  const { negations } = clause
  const statements = negations.flatMap((negation) =>
    negation.denied.map((index) => readDenied(clause, negation, index)),
  )
  let { undenied } = clause
  const dismiss = (dismissal: Dismissal) => {
    undenied = undenied.filter((index) => !dismissal.dismissed.includes(index))
    statements.push(...dismissal.statements)
    return dismissal.dismissed.length > 0
  }
  for (const negation of negations) {
    const { start, indexes, denied, hedges, isZero } = negation
    if (isOfClass(terms[denied[0] ?? -1], 'checked')) {
      // OBITO NAO CONSULTADO: the noun only names what the missing check looks for.
      undenied = undenied.filter((index) => index > start || !isNoun(terms[index] as Term))
    }
    if (denied.length > 0) continue
    if (isZero) dismiss(dismissBefore(clause, indexes, undenied))
    else if (hedges.length > 0)
      statements.push(statement(clause, 'nothing-found', subject.isDeath, [...indexes, ...hedges]))
    else if (!canDismiss(clause, negation, undenied) || !dismiss(dismissBefore(clause, indexes, undenied)))
      statements.push(readBareNegation(clause, negation))
  }
  const denied = new Set(negations.flatMap((negation) => negation.denied))
  for (const [index, term] of terms.entries()) {
    if (denied.has(index)) continue
    if (isOfClass(term, 'excluding', 'no')) dismiss(readExcluding(clause, index, undenied))
    if (isOfClass(term, 'alive') && !isAboutRelative(terms, subject))
      statements.push(statement(clause, 'nothing-found', true, [index]))
  }
  const isObstructed = undenied.some((index) => isOfClass(terms[index], 'obstacle'))
  for (const index of undenied) {
    const outcome = undeniedOutcome(clause, index, isObstructed)
    const isDeath =
      isOfClass(terms[index], 'death') || (subject.isDeath && !isOfClass(terms[index], 'stopped'))
    if (outcome !== null) statements.push(statement(clause, outcome, isDeath, [index]))
  }
  statements.push(...readDatedDeath(clause), ...readScale(clause))
  return statements.length > 0 ? statements : readWithoutHarm(clause)
}
