import type { Outcome } from '#core/findings/model/judgement.ts'
import { isNegator } from './negation.ts'
import { readClause } from './refusal.ts'
import type { Statement } from './refusal.ts'
import { subjectOf } from './subject.ts'
import type { Subject } from './subject.ts'
import { AGAINST, hasClass, isFiller, isOfClass } from './terms.ts'
import type { Term } from './terms.ts'

type Answer = 'yes' | 'no' | 'not-there' | 'nothing' | 'count' | 'zero' | 'date' | 'none'

const isAnswerWord = (term: Term) =>
  isOfClass(term, 'negator', 'no', 'yes', 'finding', 'excluding', 'carrier', 'register')

const DATE = /[/.-]|^(?:19|20)\d\d$/
/** 20150312, 12032015. Under a label without a date it may be any number. */
const COMPACT_DATE = /^(?:(?:19|20)\d{6}|\d{4}(?:19|20)\d\d)$/
/** A larger number is no count of records. */
const THREE_DIGITS = /\d{3}/
const EMPTY_DATE = /1900|0001|^00?[/.-]/

/** Reads a single term as an answer. It depends on the subject: FRAUDE: FALSO is a no. */
function singleAnswer({ wordClass, words }: Term, { polarity, isDated }: Subject): Answer | null {
  if (wordClass === 'none' || wordClass === 'zero') return wordClass
  // The time of a look-up.
  if (words.includes(':')) return null
  if (wordClass === 'number') {
    if (DATE.test(words) || (isDated && COMPACT_DATE.test(words))) return 'date'
    return THREE_DIGITS.test(words) ? null : 'count'
  }
  if (polarity !== 'harm') return null
  if (/^FALS[OA]$/.test(words)) return 'no'
  return wordClass === 'active' ? 'yes' : null
}

/** Reads terms that are nothing but an answer: SIM, NADA CONSTA, NAO ENCONTRADO, 0, N/A. */
function answerOf(clause: readonly Term[], subject: Subject): Answer | null {
  const terms = clause.filter((term) => !isFiller(term))
  const [first] = terms
  if (first === undefined) return null
  const single = terms.length === 1 ? singleAnswer(first, subject) : null
  if (single !== null) return single
  // 0 REGISTROS
  if (isOfClass(first, 'zero') && terms.slice(1).every((term) => isOfClass(term, 'carrier', 'register')))
    return 'zero'
  if (!terms.every(isAnswerWord)) return null
  if (hasClass(terms, 'negator') && hasClass(terms, 'excluding')) return null
  // CONSTA E NAO CONSTA contradicts itself.
  if (hasClass(terms, 'negator') && isOfClass(first, 'finding') && terms.length > 2) return null
  if (/^(?:NADA|NENHU)/.test(first.words)) return 'nothing'
  if (hasClass(terms, 'negator', 'excluding')) {
    return hasClass(terms, 'finding', 'excluding', 'carrier') ? 'not-there' : 'no'
  }
  if (hasClass(terms, 'no')) return 'no'
  return hasClass(terms, 'yes', 'finding') ? 'yes' : null
}

/** Numbers answer only a harm. */
function isNumeric(answer: Answer): boolean {
  return answer === 'count' || answer === 'zero' || answer === 'date'
}

function outcomeUnderHarm(answer: Answer, words: string, subject: Subject): Outcome {
  const { isDeath, isDoubt, isDated, isOfKin, data } = subject
  // Óbito do pai: SIM, but not "Nome da mãe incorreto".
  if (isOfKin && !data.has('NOME')) return 'not-validated'
  // The date may be the harm's or the look-up's.
  if (answer === 'date') return isDated && !EMPTY_DATE.test(words) ? 'refused' : 'doubtful'
  if (answer !== 'yes' && answer !== 'count') return 'nothing-found'
  return isDoubt && !isDeath ? 'doubtful' : 'refused'
}

function outcomeOf(answer: Answer, words: string, subject: Subject): Outcome {
  const { polarity, isOfKin, canConfirm, isUnclear, isRefusedByNo, isDeath } = subject
  if (answer === 'none') return 'not-validated'
  if (polarity === 'harm') return outcomeUnderHarm(answer, words, subject)
  if (isNumeric(answer)) return 'unrecognised'
  // A parent without a record was not validated.
  if (isOfKin && !isRefusedByNo && answer !== 'yes' && words !== 'FALSE') return 'not-validated'
  if (polarity !== 'confirm') return 'unrecognised'
  if (answer === 'yes') return (canConfirm || isUnclear) && !isDeath ? 'unrecognised' : 'nothing-found'
  if (answer === 'nothing') return 'nothing-found'
  return answer === 'no' && isRefusedByNo ? 'refused' : 'doubtful'
}

/** In terms. A longer clause is cut, so that reading time grows linearly with the text. */
const MAX_CLAUSE = 40

interface Segment {
  readonly terms: readonly Term[]
  readonly canAnswer: boolean
}

function segmentsOf(terms: readonly Term[]): readonly Segment[] {
  const segments: { terms: Term[]; canAnswer: boolean }[] = []
  for (const term of terms) {
    const current = segments.at(-1)
    // FRAUDE: NAO, DIVERGENCIA: NAO. A bare answer ends at its comma.
    const endsAnswer =
      term.gap === 'list' &&
      current?.terms.length === 1 &&
      hasClass(current.terms, 'negator', 'yes', 'no', 'zero', 'none')
    const isStart = term.gap === 'answer' || term.gap === 'break' || isOfClass(term, 'contrast') || endsAnswer
    if (current === undefined || isStart || current.terms.length >= MAX_CLAUSE)
      segments.push({ terms: [term], canAnswer: term.gap === 'answer' })
    else current.terms.push(term)
  }
  return segments
}

function answerStatement(answer: Answer, subject: Subject, terms: readonly Term[]): Statement {
  const words = terms.map((term) => term.words)
  return {
    outcome: outcomeOf(answer, words.at(-1) ?? '', subject),
    isDeath: subject.isDeath,
    words: words.join(' '),
  }
}

function subjectAfter(terms: readonly Term[], label: Subject): Subject {
  const subject = subjectOf(terms)
  // ÓBITO: SIM under Óbito do pai
  const isLabelOfRelative = label.polarity === 'harm' && label.isOfKin
  if (subject.isDeath && isLabelOfRelative && !hasClass(terms, 'holder'))
    return { ...subject, isDeath: false, isOfKin: true }
  if (!subject.canConfirm) return subject
  return {
    ...label,
    isDeath: label.isDeath || subject.isDeath,
    isRefusedByNo: label.isRefusedByNo || subject.isRefusedByNo,
    isOfKin: label.isOfKin || subject.isOfKin,
  }
}

/** True if terms name a harm, and not only the register that was asked. */
function namesHarm(terms: readonly Term[]): boolean {
  return subjectOf(terms).polarity === 'harm' && !hasClass(terms, 'registry')
}

const TOPIC = /^(?:OBITOS?|FALECIMENTO|MORTE|FRAUDES?|[A-Z]+(?:CAO|COES|NCIAS?|DADES?|GEM|GENS))$/

/** True if terms only name a harm: OBITO, ANO DE OBITO. */
export function isTopic(terms: readonly Term[]): boolean {
  const content = terms.filter((term) => !isFiller(term) && !isOfClass(term, 'dating', 'carrier'))
  return content.length === 1 && TOPIC.test(content[0]?.words ?? '')
}

/** NADA CONSTA (SISOBI) 18/11/2026 has a look-up day. RFB: NÃO; SISOBI: 12/03/2015 may have the day of the harm. */
function isLookUpDay(segments: readonly Segment[], statementIndex: number, index: number): boolean {
  const sources = segments
    .slice(statementIndex + 1, index)
    .filter(({ terms }) => terms.some(({ words }) => words !== 'FONTE'))
  const isAdjacent = segments.slice(statementIndex + 1, index + 1).every(({ canAnswer }) => canAnswer)
  return (
    statementIndex >= 0 &&
    isAdjacent &&
    (sources.length === 0 || (sources.length === 1 && statementIndex === 0))
  )
}

/** The reason or limit of a check: NAO VALIDADO POR FALTA DE BASE, NESTA ETAPA, (OPCIONAL). */
const LIMIT = /^(?:POR|POIS|PORQUE|NEST[AE]|OPCIONAL)$/

/** True if a text says that nothing was checked, or that a person did not confirm. */
function isUnchecked(terms: readonly Term[]): boolean {
  return terms.some((term, index) => {
    const next = terms.slice(index + 1).find((candidate) => !isFiller(candidate))
    const isByPerson = /^PEL[OA]S?$/.test(term.words) && isOfClass(next, 'kin', 'holder')
    // NAO SOLICITADO
    const isUndone =
      isNegator(term) && /^(?!CONFIRM|VALID|COMPROV|AUTENTIC)\w*(?:[AI]D|FEIT)[OA]S?$/.test(next?.words ?? '')
    return LIMIT.test(term.words) || isByPerson || isUndone
  })
}

/** NAO CONFIRMADO AUTOMATICAMENTE. CONFIRMADO MANUALMENTE: the second segment confirms. */
function isConfirmation({ terms }: Segment): boolean {
  const hasConfirmation = terms.some(({ words }) =>
    /^(?:CONFERE|(?:CONFIRM|VALID|COMPROV|APROV)AD[OA]S?)$/.test(words),
  )
  return hasConfirmation && !terms.some(isNegator)
}

/** "1. Não": a list number answers nothing. */
function withoutListNumber(segments: readonly Segment[]): readonly Segment[] {
  const [first] = segments
  const isNumber = first?.terms.length === 1 && /^\d{1,2}$/.test(first.terms[0]?.words ?? '')
  return isNumber && segments.length > 1 ? segments.slice(1) : segments
}

/** CONSTA NO SISOBI: 0 */
function asksForEntry(terms: readonly Term[]): boolean {
  return hasClass(terms, 'finding') && !terms.some((term) => isNegator(term) || AGAINST.has(term.wordClass))
}

/**
 * True if a number does not answer the segment before it: OBITO: 2015 does, CNH SUSPENSA - 18/11/2026 does not.
 *
 * @param isCount true for a number with its noun: 0 REGISTROS.
 */
function isStrayNumber(answer: Answer, question: readonly Term[], isCount: boolean): boolean {
  if (answer === 'zero' && asksForEntry(question)) return false
  return isNumeric(answer) && (!namesHarm(question) || ((answer === 'date' || isCount) && !isTopic(question)))
}

/** Reads the statements of a text: answers to the words before them, and clauses. */
export function statementsOf(terms: readonly Term[], label: Subject): readonly Statement[] {
  const segments = withoutListNumber(segmentsOf(terms))
  const statements: Statement[] = []
  let subject = label
  let statementIndex = -1
  for (let index = 0; index < segments.length; index += 1) {
    const segment = segments[index]
    const next = segments[index + 1]
    if (segment === undefined) break
    const countBefore = statements.length
    const askedSubject = segment.canAnswer ? subject : label
    const reply = next?.canAnswer ? answerOf(next.terms, askedSubject) : null
    const answer = answerOf(segment.terms, askedSubject)
    // "Consta: não" is one answer.
    const isCorrected =
      answer === 'yes' && reply !== null && reply !== 'yes' && reply !== 'count' && reply !== 'date'
    subject = subjectAfter(segment.terms, label)
    const topicReply = next?.canAnswer ? answerOf(next.terms, subject) : null
    if (isCorrected && next) {
      statements.push(answerStatement(reply, askedSubject, [...segment.terms, ...next.terms]))
      index += 1
    } else if (answer === 'date' && !label.isDated && isLookUpDay(segments, statementIndex, index)) {
      continue
    } else if (answer !== null) statements.push(answerStatement(answer, askedSubject, segment.terms))
    else if (
      next &&
      topicReply !== null &&
      subject.polarity !== 'scale' &&
      !isStrayNumber(topicReply, segment.terms, next.terms.length > 1)
    ) {
      statements.push(answerStatement(topicReply, subject, [...segment.terms, ...next.terms]))
      index += 1
    } else if (next?.canAnswer && isTopic(segment.terms)) {
      const topicStatements = readClause(next.terms, subject)
      if (topicStatements.length > 0) index += 1
      statements.push(
        ...(topicStatements.length > 0 ? topicStatements : readClause(segment.terms, askedSubject)),
      )
    } else statements.push(...readClause(segment.terms, askedSubject))
    if (statements.length > countBefore) statementIndex = index
  }
  const isOpen = hasClass(terms, 'obstacle') || isUnchecked(terms) || segments.some(isConfirmation)
  return statements.map((statement) =>
    statement.isUnproven && isOpen ? { ...statement, outcome: 'doubtful' as const } : statement,
  )
}
