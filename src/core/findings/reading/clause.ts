import type { Outcome } from '#core/findings/model/judgement.ts'
import { isInfinitive, isNegator, negationAt } from './negation.ts'
import type { Negation } from './negation.ts'
import type { Subject } from './subject.ts'
import { AGAINST, HARMFUL, hasClass, isFiller, isNoun } from './terms.ts'
import type { Term } from './terms.ts'

/** One statement of a text: what it says, whether of the holder's death, and the words that decided. */
export interface Statement {
  readonly outcome: Outcome
  readonly isDeath: boolean
  readonly words: string
  /** Whether it refuses only in that a check did not confirm: a doubt where the text says why the check failed. */
  readonly isUnproven?: boolean
}

/** A clause with its words by what they do in it. Words are given by their index. */
interface Clause {
  readonly terms: readonly Term[]
  readonly subject: Subject
  readonly negations: readonly Negation[]
  /** Harms that only name a check or a list: ANTI-FRAUDE. */
  readonly names: ReadonlySet<number>
  /** Words against the subject that no negator denies. */
  readonly standing: readonly number[]
  /** A word that says that something is there. */
  readonly affirmed: number | null
  readonly positive: number | null
  readonly isHedged: boolean
}

const isAt = (term: Term | undefined, ...classes: readonly Term['is'][]) =>
  term !== undefined && classes.includes(term.is)

/** The last word before an index that has a meaning of its own. */
function wordBefore(terms: readonly Term[], index: number): Term | undefined {
  return terms.slice(0, index).findLast((term) => !isFiller(term))
}

/** Classes before a harm that make it the name of a check or of a scale. */
const NAMING: ReadonlySet<Term['is']> = new Set(['scale', 'risk', 'none'])

/**
 * Whether a harm is only the name of a check or of a list: ANTI-FRAUDE, BASE DE ROUBADOS; not where the clause says that
 * something is there: CONSTA NA LISTA DE FRAUDADORES.
 */
function isName(terms: readonly Term[], index: number): boolean {
  const harm = terms[index]
  if (!harm || !HARMFUL.has(harm.is) || (harm.is === 'refusal' && !isNoun(harm))) return false
  // CADASTRO DE OUTRA PESSOA
  if (/OUTR|OTRA|ANOTHER|ELSE/.test(harm.words)) return false
  // FRAUD CHECK
  if (/^(?:CHECK|DETECTION|DETECTOR|SCREENING)S?$/.test(terms[index + 1]?.words ?? '')) return true
  for (let at = index - 1; at >= 0; at -= 1) {
    const other = terms[at]
    if (other === undefined) return false
    // ANO DE OBITO names a datum, DATA ADULTERADA does not.
    if (other.is === 'dating') return harm.is === 'death'
    if (other.is === 'check') return isNoun(harm)
    if (NAMING.has(other.is)) return true
    if (other.is === 'register') {
      const isDenied = terms.slice(0, at).some(isNegator)
      return (
        isDenied || !terms.slice(0, at).some((term) => isAt(term, 'finding', 'yes') && !isInfinitive(term))
      )
    }
    const isBeside = other.is === 'unknown' && at >= index - 2
    if (!isFiller(other) && !HARMFUL.has(other.is) && !isBeside) return false
    if (other.gap === 'list' && !HARMFUL.has(other.is)) return false
  }
  return false
}

/** NAO E VERDADE QUE NAO CONFERE, NADA IMPEDE QUE NAO SEJA. */
function hasTwoDenials(terms: readonly Term[]): boolean {
  const first = terms.findIndex(isNegator)
  const that = terms.findIndex(({ words }, index) => words === 'QUE' && index > first)
  return first >= 0 && that > first && terms.slice(that).some(isNegator)
}

/** Finds the negations of a clause, and what stands beside them. */
function parseClause(terms: readonly Term[], subject: Subject): Clause {
  const indexes = terms.map((_, index) => index)
  const names = new Set(indexes.filter((index) => isName(terms, index)))
  const isOfHarm = subject.polarity === 'harm'
  const isVerb = ({ is }: Term) => is === 'finding' || is === 'yes' || (is === 'active' && isOfHarm)
  const negations: Negation[] = []
  for (const index of indexes) {
    const term = terms[index]
    const isInside = index < (negations.at(-1)?.to ?? 0)
    if (term && isNegator(term) && !isInside) negations.push(negationAt(terms, index, names, isVerb))
  }
  const denied = new Set(negations.flatMap(({ by, denies, hedges }) => [...by, ...denies, ...hedges]))
  const free = indexes.filter((index) => !denied.has(index))
  const isUndecided = (index: number) =>
    negations.some(({ by, denies, to }) => index > (by[0] ?? 0) && index < (denies[0] ?? to))
  const find = (wanted: (term: Term) => boolean) =>
    free.find((index) => !isUndecided(index) && wanted(terms[index] as Term)) ?? null
  // OBITO INVALIDO: what is refused is the record.
  const isOfRecord = (index: number) =>
    isAt(terms[index], 'refusal') && isAt(terms[index - 1], 'death') && !isNoun(terms[index] as Term)
  const against = free.filter((index) => AGAINST.has(terms[index]?.is) && !names.has(index))
  const isDoubleDenial =
    negations.some(({ denies }) => isAt(terms[denies[0] ?? -1], 'excluding', 'no')) || hasTwoDenials(terms)
  // NAO SE PODE AFIRMAR QUE SEJA FALSO, IMPOSSIVEL GARANTIR.
  const isUnasserted =
    hasClass(terms, 'assertion') && (negations.length > 0 || hasClass(terms, 'obstacle', 'modal'))
  return {
    terms,
    subject,
    negations,
    names,
    standing: against.filter((index) => !isOfRecord(index)),
    // An infinitive only says what was to be found.
    affirmed: find((term) => isVerb(term) && !isInfinitive(term)),
    positive: find(({ is }) => is === 'positive' || (is === 'active' && !isOfHarm)),
    isHedged:
      isDoubleDenial ||
      isUnasserted ||
      against.some((index) => isOfRecord(index) || isAt(terms[index], 'hedge')) ||
      find(({ is }) => is === 'modal' || is === 'condition') !== null ||
      free.some((index) => isAt(terms[index], 'checked') && isAt(wordBefore(terms, index), 'death')),
  }
}

/** The words at some indexes, in their order, with `…` for what stands between them. */
function wordsAt(terms: readonly Term[], indexes: readonly number[]): string {
  const all = [...new Set(indexes)].toSorted((a, b) => a - b)
  const shown = all.map((index, at) => {
    const isApart = at > 0 && index !== (all[at - 1] ?? 0) + 1
    return `${isApart ? '… ' : ''}${terms[index]?.words ?? ''}`
  })
  return shown.join(' ')
}

function statement(
  { terms }: Clause,
  outcome: Outcome,
  isDeath: boolean,
  indexes: readonly number[],
): Statement {
  return { outcome, isDeath, words: wordsAt(terms, indexes) }
}

/** Classes of which a denial is a doubt: NAO VALIDADO, NAO DESCARTADO, NAO DEU PARA CONFIRMAR. */
const DOUBTED: ReadonlySet<Term['is']> = new Set([
  'checked',
  'assertion',
  'excluding',
  'no',
  'alive',
  'hedge',
])

/** Verbs of which a denial refuses: who has nothing to look at says so. CONFERIDO and VERIFICADO may only be undone. */
const PROVING = /^(?:VALIDA|CONFIRM|COMPROV|AUTENTICA)/

/**
 * Whether a check of a datum did not confirm it: NOME NAO VALIDADO, A RECEITA NAO CONFIRMOU O NOME. Not where it is still
 * to come, or where it was a person who was asked.
 */
function isUnproven(
  { terms, subject, names }: Clause,
  by: readonly number[],
  verb: Term | undefined,
): boolean {
  const { polarity, isDeath, data } = subject
  const asked = wordBefore(terms, by[0] ?? 0)
  const isOfPerson = isAt(asked, 'holder', 'kin') && /(?:OU|AM?)$/.test(verb?.words ?? '')
  const isDatum = polarity === 'confirm' && !isDeath && data.size > 0 && names.size === 0
  const isOpen = isOfPerson || terms.some(({ words }) => /^(?:AINDA|ATE |NO MOMENTO)/.test(words))
  return isDatum && !isOpen && verb !== undefined && PROVING.test(verb.words) && !isInfinitive(verb)
}

/** What a negator says of a word that it denies. */
function ofDenied(clause: Clause, { by, isDouble, isOfNoun }: Negation, index: number): Statement {
  const { terms, subject } = clause
  const term = terms[index] as Term
  const isPositive = isAt(term, 'positive', 'active')
  if (term.is === 'checked' && !isDouble && isUnproven(clause, by, term))
    return { ...statement(clause, 'refused', false, [...by, index]), isUnproven: true }
  const isDeath = isAt(term, 'death', 'alive') || (subject.isDeath && (isPositive || DOUBTED.has(term.is)))
  // SEM VALIDADE lacks something, NAO VALIDO refuses.
  const isLack = isPositive && isOfNoun && isNoun(term)
  const isDoubt =
    isDouble || hasTwoDenials(terms) || DOUBTED.has(term.is) || isLack || (isPositive && subject.isDeath)
  const outcome = isDoubt ? 'doubtful' : isPositive ? 'refused' : 'nothing-found'
  return statement(clause, outcome, isDeath, [...by, index])
}

const canBeAbsent = (term: Term | undefined) =>
  term !== undefined && (isNoun(term) || term.is === 'death' || term.is === 'hedge')

/**
 * What was said not to be there speaks against nothing: FRAUDE DESCARTADA, OBITO NAO ENCONTRADO. An adjective stands: in
 * CPF INVALIDO NAO LOCALIZADO, the CPF was not found.
 */
function takenBack(clause: Clause, by: readonly number[], standing: readonly number[]) {
  const { terms } = clause
  const taken = standing.filter((index) => index < (by[0] ?? 0) && canBeAbsent(terms[index]))
  const isUnconfirmed = by.some((at) => /^(?:CONFIRM|COMPROV|VERIFIC)/.test(terms[at]?.words ?? ''))
  const said = taken.map((index) => {
    const isDeath = terms[index]?.is === 'death'
    // A death that somebody reported and nobody confirmed is worth a look.
    return statement(clause, isDeath && isUnconfirmed ? 'doubtful' : 'nothing-found', isDeath, [index, ...by])
  })
  return { taken, said }
}

/** What a negator says that denies no word: of words that nobody knows, or of nothing. */
function ofBareNegation(clause: Clause, { by, unknown, to }: Negation): Statement {
  const { terms, subject, names, affirmed, positive } = clause
  const verb = terms[by[1] ?? -1]
  const isNothing = verb !== undefined && terms[by[0] ?? 0]?.words.startsWith('NADA') === true
  const isOfHarm = subject.polarity === 'harm' || names.size > 0
  if (isNothing || (isOfHarm && (verb !== undefined || unknown === 0))) {
    const isAffirmed = affirmed !== null && affirmed < (by[0] ?? 0)
    return statement(clause, isAffirmed ? 'doubtful' : 'nothing-found', subject.isDeath, by)
  }
  if (isUnproven(clause, by, verb)) return { ...statement(clause, 'refused', false, by), isUnproven: true }
  const isAtEnd = verb === undefined && terms.slice((by[0] ?? 0) + 1).every(isFiller)
  if (isAtEnd && positive !== null) return statement(clause, 'refused', false, [positive, ...by])
  // BIOMETRIA NAO CADASTRADA NA BASE, PAI NAO DECLARADO: there is nothing to compare with.
  if (hasClass(terms, 'biometry') || (verb !== undefined && isOfKin(terms, subject)))
    return statement(clause, 'not-validated', subject.isDeath, by)
  const next = terms.findIndex(
    ({ is }, index) => index > (by[0] ?? 0) && index <= to && (is === 'unknown' || is === 'number'),
  )
  // Who is in no register is refused; what was not found may not have been seen.
  const isRegister = verb?.words.startsWith('CADASTR') === true && !subject.isDeath
  return statement(
    clause,
    isRegister ? 'refused' : 'doubtful',
    subject.isDeath,
    next < 0 ? by : [...by, next],
  )
}

/** Whether a negator that denies nothing takes back what stands before it: FRAUDE NAO ENCONTRADA, and FRAUDE NAO at the end. */
function canTakeBack({ terms }: Clause, { by, to, unknown }: Negation, standing: readonly number[]): boolean {
  if (terms[by[0] ?? 0]?.gap === 'list') return false
  return by.length > 1 || (to === terms.length && unknown === 0 && canBeAbsent(terms[standing.at(-1) ?? -1]))
}

/** Whether a clause is about a relative and not about the holder. */
function isOfKin(terms: readonly Term[], subject: Subject): boolean {
  return (subject.isOfKin || hasClass(terms, 'kin')) && !hasClass(terms, 'holder')
}

/** What is not denied but said not to be there, or to be somebody alive: DESCARTADA FRAUDE, TITULAR VIVO. */
function ofExcluding(clause: Clause, index: number, standing: readonly number[]) {
  const { terms } = clause
  if (isAt(wordBefore(terms, index), 'obstacle')) return { taken: [], said: [] }
  const before = takenBack(clause, [index], standing)
  if (before.taken.length > 0) return before
  const end = terms.findIndex(({ is }, at) => at > index && ['unknown', 'number', 'with'].includes(is))
  const taken = standing.filter((at) => at > index && (end < 0 || at < end))
  const said = taken.map((at) => statement(clause, 'nothing-found', isAt(terms[at], 'death'), [index, at]))
  return { taken, said }
}

/** Nouns for a document or a right, which are suspended themselves: CONSULTA DE CPF CANCELADO. */
const DOCUMENTS = /^(?:CPF|RG|CNH|DOCUMENTOS?|CARTEIRA|INSCRICAO|HABILITACAO|DIREITO|TITULAR|CADASTRO)$/

const isService = (term: Term | undefined) => isAt(term, 'service', 'check', 'register')

/** SERVICO SUSPENSO, NEGADO O ACESSO: the check was stopped, and not the document. */
function isOfService(terms: readonly Term[], index: number): boolean {
  const after = terms.slice(index + 1).find(({ words }) => !/^[OA]S?$/.test(words))
  const before = terms.slice(0, index)
  const from = before.findLastIndex(isService)
  return isService(after) || (from >= 0 && !before.slice(from).some(({ words }) => DOCUMENTS.test(words)))
}

/** What is said of a death that nothing denies; null where it is a relative's. */
function ofDeath({ terms, subject, isHedged }: Clause, isOutOfReach: boolean): Outcome | null {
  if (isOfKin(terms, subject)) return null
  const whose = terms.find(({ is }) => is === 'kin' || is === 'holder')?.is
  const isOfAnother = whose === 'kin' || terms.some(({ words }) => words.startsWith('HOMONIM'))
  const isOpen = isHedged || isOutOfReach || isOfAnother || hasClass(terms, 'alive', 'other-person')
  return isOpen ? 'doubtful' : 'refused'
}

/** What a word against the subject says where nothing denies it; null where it says nothing of the holder. */
function outcomeOfStanding(clause: Clause, index: number, isObstructed: boolean): Outcome | null {
  const { terms, subject, affirmed, isHedged } = clause
  const term = terms[index] as Term
  const isOutOfReach = isObstructed && affirmed === null
  if (term.is === 'death') return ofDeath(clause, isOutOfReach)
  if (term.is === 'stopped') return isHedged || isOfService(terms, index) ? 'doubtful' : 'refused'
  if (term.is === 'other-person') {
    return hasClass(terms, 'death') || subject.isDeath || isHedged ? 'doubtful' : 'refused'
  }
  // Restrição: CONSTAM RESTRICOES
  if (
    /^(?:RESTRI|APONTAMENT|OCORRENCI)/.test(term.words) &&
    subject.polarity === 'harm' &&
    affirmed !== null &&
    !isHedged
  )
    return 'refused'
  // REPROVAR, RECUSAR: an order.
  if (
    !HARMFUL.has(term.is) ||
    (term.is === 'refusal' && isInfinitive(term) && !term.words.endsWith('REGULAR'))
  )
    return 'doubtful'
  const isTopic = (isOutOfReach && isNoun(term)) || isAt(wordBefore(terms, index), 'obstacle')
  // Under óbito a refusal is no death record, and a wrong one would accuse.
  return isHedged || isTopic || subject.isDeath ? 'doubtful' : 'refused'
}

/** ANO DO FALECIMENTO 1999: the name of a datum, with its value. */
function ofDatedDeath(clause: Clause): readonly Statement[] {
  const named = [...clause.names].findLast((index) => isAt(clause.terms[index], 'death'))
  if (named === undefined || !hasClass(clause.terms, 'dating')) return []
  const date = clause.terms.findIndex(({ is }, index) => is === 'number' && index > named)
  return date < 0 ? [] : [statement(clause, 'refused', true, [named, date])]
}

/** A low quality or a high risk is a doubt; a low risk and a high quality are none, and confirm nothing. */
function ofScale(clause: Clause): readonly Statement[] {
  const { terms, subject, positive } = clause
  const low = terms.findIndex(({ is }) => is === 'low')
  const high = terms.findIndex(({ is }) => is === 'high')
  const isOfRisk = hasClass(terms, 'risk') || subject.isRisk
  // ALTA PROBABILIDADE DE FRAUDE
  const isRisk = isOfRisk || clause.names.size > 0
  const isScale = hasClass(terms, 'scale') || subject.polarity === 'scale'
  const isBad = /^(?:RUI|PESS|POOR)/.test(terms[low]?.words ?? '')
  if (high >= 0 && isRisk) return [statement(clause, 'doubtful', false, [high])]
  // BAIXA SIMILARIDADE NA ANALISE DE FRAUDE: there the harm only names the check.
  const isLowRisk = isOfRisk || (isRisk && !hasClass(terms, 'check'))
  if (low >= 0 && isLowRisk) return [statement(clause, 'nothing-found', false, [low])]
  if (low >= 0 && (isScale || isBad)) return [statement(clause, 'doubtful', false, [low])]
  const good = high >= 0 ? high : positive
  return subject.polarity === 'scale' && good !== null
    ? [statement(clause, 'nothing-found', false, [good])]
    : []
}

/** What a clause says without any word against its subject: that the harm of its label is there, or that something is not. */
function withoutHarm(clause: Clause): readonly Statement[] {
  const { terms, subject, affirmed, positive } = clause
  const { polarity, isDeath, isDoubt } = subject
  const isOfHarm = polarity === 'harm'
  const absent = terms.findIndex(
    (term, index) => isAt(term, 'excluding', 'no') && !isAt(wordBefore(terms, index), 'obstacle'),
  )
  // Who is in no register is refused.
  const isInNone =
    absent >= 0 &&
    terms[absent]?.words.startsWith('INEXIST') === true &&
    (hasClass(terms, 'register') ||
      ['CPF', 'RG', 'CNH', 'RENACH', 'REGISTRO', 'NUMERO'].some((own) => subject.data.has(own)))
  if (isInNone && polarity === 'confirm' && !subject.isOfKin)
    return [statement(clause, 'refused', isDeath, [absent])]
  if (absent >= 0) return [statement(clause, isOfHarm ? 'nothing-found' : 'doubtful', isDeath, [absent])]
  if (!isOfHarm || affirmed === null || positive !== null) return []
  // CONSTA DO PAI, but not REGISTRO COM O NOME DA MAE.
  const whose = terms.slice(affirmed + 1).find((term) => !isFiller(term) && !isAt(term, 'carrier', 'death'))
  if (subject.isOfKin || isAt(whose, 'kin')) return []
  // "CPF localizado na base" under óbito: something else was found. "Verificado": something was done.
  const isOfElse =
    hasClass(terms.slice(0, affirmed), 'unknown') ||
    /^(?:VERIFIC|INFORMAD)/.test(terms[affirmed]?.words ?? '')
  const isSettled = (!isDoubt || isDeath) && !clause.isHedged && !isOfElse
  return [statement(clause, isSettled ? 'refused' : 'doubtful', isDeath, [affirmed])]
}

/** Reads one clause as statements about a subject; none where no word of it says anything against it. */
export function readClause(terms: readonly Term[], subject: Subject): readonly Statement[] {
  const clause = parseClause(terms, subject)
  const said = clause.negations.flatMap((negation) =>
    negation.denies.map((index) => ofDenied(clause, negation, index)),
  )
  let { standing } = clause
  const apply = ({ taken, said: more }: ReturnType<typeof takenBack>) => {
    standing = standing.filter((index) => !taken.includes(index))
    said.push(...more)
    return taken.length > 0
  }
  for (const negation of clause.negations) {
    const { by, denies, hedges, isZero } = negation
    if (isAt(terms[denies[0] ?? -1], 'checked')) {
      // What a check that was not made was to find is only its name: OBITO NAO CONSULTADO.
      standing = standing.filter((index) => index > (by[0] ?? 0) || !isNoun(terms[index] as Term))
    }
    if (denies.length > 0) continue
    if (isZero) apply(takenBack(clause, by, standing))
    else if (hedges.length > 0)
      said.push(statement(clause, 'nothing-found', subject.isDeath, [...by, ...hedges]))
    else if (!canTakeBack(clause, negation, standing) || !apply(takenBack(clause, by, standing)))
      said.push(ofBareNegation(clause, negation))
  }
  const denied = new Set(clause.negations.flatMap(({ denies }) => denies))
  for (const [index, term] of terms.entries()) {
    if (denied.has(index)) continue
    if (isAt(term, 'excluding', 'no')) apply(ofExcluding(clause, index, standing))
    if (term.is === 'alive' && !isOfKin(terms, subject))
      said.push(statement(clause, 'nothing-found', true, [index]))
  }
  const isObstructed = standing.some((index) => isAt(terms[index], 'obstacle'))
  for (const index of standing) {
    const outcome = outcomeOfStanding(clause, index, isObstructed)
    const isDeath = isAt(terms[index], 'death') || (subject.isDeath && !isAt(terms[index], 'stopped'))
    if (outcome !== null) said.push(statement(clause, outcome, isDeath, [index]))
  }
  said.push(...ofDatedDeath(clause), ...ofScale(clause))
  return said.length > 0 ? said : withoutHarm(clause)
}
