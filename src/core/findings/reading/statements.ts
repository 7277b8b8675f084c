import type { Outcome } from '#core/findings/model/judgement.ts'
import { readClause } from './clause.ts'
import type { Statement } from './clause.ts'
import { isNegator } from './negation.ts'
import { subjectOf } from './subject.ts'
import type { Subject } from './subject.ts'
import { hasClass, isFiller } from './terms.ts'
import type { Term } from './terms.ts'

/** A text that only answers: yes, no, that nothing is there, a number, a date. */
type Answer = 'yes' | 'no' | 'not-there' | 'nothing' | 'count' | 'zero' | 'date' | 'none'

const ANSWERING: ReadonlySet<Term['is']> = new Set([
  'negator',
  'no',
  'yes',
  'finding',
  'excluding',
  'carrier',
  'register',
])

const DATE = /[/.-]|^(?:19|20)\d\d$/
/** More than a count of records: a number of something else. */
const MANY = /\d{3}/
/** Dates that systems write for none. */
const NO_DATE = /1900|0001|^00?[/.-]/

/** A single term that answers, depending on what it answers: FRAUDE: FALSO is a no. */
function singleAnswer({ is, words }: Term, { polarity }: Subject): Answer | null {
  if (is === 'none' || is === 'zero') return is
  // The hour of a look-up.
  if (words.includes(':')) return null
  if (is === 'number') return DATE.test(words) ? 'date' : MANY.test(words) ? null : 'count'
  if (polarity !== 'harm') return null
  if (/^FALS[OA]$/.test(words)) return 'no'
  return is === 'active' ? 'yes' : null
}

/** Whether some terms only answer: SIM, NADA CONSTA, NAO ENCONTRADO, 0, N/A. */
function answerOf(all: readonly Term[], subject: Subject): Answer | null {
  const terms = all.filter((term) => !isFiller(term))
  const [first] = terms
  if (first === undefined) return null
  const single = terms.length === 1 ? singleAnswer(first, subject) : null
  if (single !== null) return single
  if (!terms.every(({ is }) => ANSWERING.has(is))) return null
  const has = (...classes: readonly Term['is'][]) => terms.some(({ is }) => classes.includes(is))
  if (has('negator') && has('excluding')) return null
  // CONSTA E NAO CONSTA contradicts itself.
  if (has('negator') && first.is === 'finding' && terms.length > 2) return null
  if (/^(?:NADA|NENHU)/.test(first.words)) return 'nothing'
  if (has('negator', 'excluding')) return has('finding', 'excluding', 'carrier') ? 'not-there' : 'no'
  if (has('no')) return 'no'
  return has('yes', 'finding') ? 'yes' : null
}

/** Whether an answer is only a number, which answers nothing but the harm beside it. */
function isNumeric(answer: Answer): boolean {
  return answer === 'count' || answer === 'zero' || answer === 'date'
}

function underHarm(answer: Answer, words: string, subject: Subject): Outcome {
  const { isDeath, isDoubt, isDated, isOfKin, data } = subject
  // Óbito do pai: SIM, but not "Nome da mãe incorreto".
  if (isOfKin && !data.has('NOME')) return 'not-validated'
  // A date may be that of the harm or that of the look-up.
  if (answer === 'date') return isDated && !NO_DATE.test(words) ? 'refused' : 'doubtful'
  if (answer !== 'yes' && answer !== 'count') return 'nothing-found'
  return isDoubt && !isDeath ? 'doubtful' : 'refused'
}

function outcomeOf(answer: Answer, words: string, subject: Subject): Outcome {
  const { polarity, isOfKin, canConfirm, isUnclear, isQuestion, isDeath } = subject
  if (polarity === 'harm') return underHarm(answer, words, subject)
  if (answer === 'none') return 'not-validated'
  if (isNumeric(answer)) return 'unrecognised'
  // A parent that is not on record was not read.
  if (isOfKin && !isQuestion && answer !== 'yes' && words !== 'FALSE') return 'not-validated'
  if (polarity !== 'confirm') return 'unrecognised'
  if (answer === 'yes') return (canConfirm || isUnclear) && !isDeath ? 'unrecognised' : 'nothing-found'
  if (answer === 'nothing') return 'nothing-found'
  // Beside words that ask for nothing, a no may mean anything.
  return answer === 'no' && isQuestion ? 'refused' : 'doubtful'
}

/** In terms; a longer clause is read in parts, so that the time to read a text grows with its length only. */
const MAX_CLAUSE = 40

/** A part of a text, and whether it may answer the part before it. */
interface Segment {
  readonly terms: readonly Term[]
  readonly canAnswer: boolean
}

const BARE: ReadonlySet<Term['is'] | undefined> = new Set(['negator', 'yes', 'no', 'zero', 'none'])

function segmentsOf(terms: readonly Term[]): readonly Segment[] {
  const segments: { terms: Term[]; canAnswer: boolean }[] = []
  for (const term of terms) {
    const current = segments.at(-1)
    // FRAUDE: NAO, DIVERGENCIA: NAO. A bare answer ends at its comma.
    const isAnswered = term.gap === 'list' && current?.terms.length === 1 && BARE.has(current.terms[0]?.is)
    const isNew = term.gap === 'answer' || term.gap === 'break' || term.is === 'contrast' || isAnswered
    const isLong = (current?.terms.length ?? 0) >= MAX_CLAUSE
    if (current === undefined || isNew || isLong)
      segments.push({ terms: [term], canAnswer: term.gap === 'answer' })
    else current.terms.push(term)
  }
  return segments
}

function answered(answer: Answer, subject: Subject, terms: readonly Term[]): Statement {
  const words = terms.map((term) => term.words)
  return {
    outcome: outcomeOf(answer, words.at(-1) ?? '', subject),
    isDeath: subject.isDeath,
    words: words.join(' '),
  }
}

/** The subject of what follows some words: their own, or the label's where they name none. */
function subjectAfter(terms: readonly Term[], label: Subject): Subject {
  const own = subjectOf(terms)
  if (own.polarity !== 'confirm' || !own.canConfirm) return own
  return {
    ...label,
    isDeath: label.isDeath || own.isDeath,
    isQuestion: label.isQuestion || own.isQuestion,
    isOfKin: label.isOfKin || own.isOfKin,
  }
}

/** Whether some terms name a harm, and not only a register that is asked for it. */
function namesHarm(terms: readonly Term[]): boolean {
  return subjectOf(terms).polarity === 'harm' && !terms.some(({ is }) => is === 'registry')
}

/** Nouns for a harm, which may only name what the words behind them speak of. */
const TOPIC = /^(?:OBITOS?|FALECIMENTO|MORTE|FRAUDES?|[A-Z]+(?:CAO|COES|NCIAS?|DADES?|GEM|GENS))$/

/** Whether some terms only name a harm: OBITO, ANO DE OBITO. */
export function isTopic(terms: readonly Term[]): boolean {
  const content = terms.filter((term) => !isFiller(term) && term.is !== 'dating' && term.is !== 'carrier')
  return content.length === 1 && TOPIC.test(content[0]?.words ?? '')
}

/**
 * Whether a date says when somebody looked, and not when it happened: it stands directly behind a statement, or behind
 * the one register that was asked. NADA CONSTA (SISOBI) 18/11/2026, but not RFB: NÃO; SISOBI: 12/03/2015.
 */
function isDayOfLookUp(segments: readonly Segment[], saidAt: number, at: number): boolean {
  const sources = segments
    .slice(saidAt + 1, at)
    .filter(({ terms }) => terms.some(({ words }) => words !== 'FONTE'))
  const isBeside = segments.slice(saidAt + 1, at + 1).every(({ canAnswer }) => canAnswer)
  return saidAt >= 0 && isBeside && (sources.length === 0 || (sources.length === 1 && saidAt === 0))
}

/** A reason or a limit of a check: NAO VALIDADO POR FALTA DE BASE, NESTA ETAPA, (OPCIONAL). */
const LIMIT = /^(?:POR|POIS|PORQUE|NEST[AE]|OPCIONAL)$/

/** Whether a text says that nothing was checked, or that it was a person who did not confirm. */
function isUnchecked(terms: readonly Term[]): boolean {
  return terms.some((term, at) => {
    const next = terms.slice(at + 1).find((each) => !isFiller(each))
    const isOfPerson = /^PEL[OA]S?$/.test(term.words) && (next?.is === 'kin' || next?.is === 'holder')
    // NAO SOLICITADO
    const isUndone =
      isNegator(term) && /^(?!CONFIRM|VALID|COMPROV|AUTENTIC)\w*(?:[AI]D|FEIT)[OA]S?$/.test(next?.words ?? '')
    return LIMIT.test(term.words) || isOfPerson || isUndone
  })
}

/** Whether a part of a text confirms: NAO CONFIRMADO AUTOMATICAMENTE. CONFIRMADO MANUALMENTE. */
function isConfirmation({ terms }: Segment): boolean {
  const isSaid = terms.some(({ words }) =>
    /^(?:CONFERE|(?:CONFIRM|VALID|COMPROV|APROV)AD[OA]S?)$/.test(words),
  )
  return isSaid && !terms.some(isNegator)
}

/** The statements of a text under a label: answers to the words before them, and clauses of their own. */
export function statementsOf(terms: readonly Term[], label: Subject): readonly Statement[] {
  const all = segmentsOf(terms)
  // "1. Não": the number of a list answers nothing.
  const isListed =
    all.length > 1 && all[0]?.terms.length === 1 && /^\d{1,2}$/.test(all[0].terms[0]?.words ?? '')
  const segments = isListed ? all.slice(1) : all
  const statements: Statement[] = []
  let subject = label
  let saidAt = -1
  for (let at = 0; at < segments.length; at += 1) {
    const segment = segments[at]
    const next = segments[at + 1]
    if (segment === undefined) break
    const count = statements.length
    const before = segment.canAnswer ? subject : label
    const replied = next?.canAnswer ? answerOf(next.terms, before) : null
    // "Consta: não" is one answer.
    const isDenied = replied !== null && replied !== 'yes' && replied !== 'count' && replied !== 'date'
    const bare = answerOf(segment.terms, before)
    const own = bare === 'yes' && isDenied ? null : bare
    subject = subjectAfter(segment.terms, label)
    const reply = next?.canAnswer && own === null ? answerOf(next.terms, subject) : null
    // OBITO: 2015, but not NADA CONSTA (SISOBI) 18/11/2026, nor CNH SUSPENSA - 18/11/2026.
    const isStray =
      reply !== null &&
      isNumeric(reply) &&
      (!namesHarm(segment.terms) || (reply === 'date' && !isTopic(segment.terms)))
    if (bare === 'yes' && own === null && next && replied !== null) {
      statements.push(answered(replied, before, [...segment.terms, ...next.terms]))
      at += 1
    } else if (own === 'date' && !label.isDated && isDayOfLookUp(segments, saidAt, at)) {
      continue
    } else if (own !== null) statements.push(answered(own, before, segment.terms))
    else if (next && reply !== null && subject.polarity !== 'scale' && !isStray) {
      statements.push(answered(reply, subject, [...segment.terms, ...next.terms]))
      at += 1
    } else if (next?.canAnswer && isTopic(segment.terms)) {
      const said = readClause(next.terms, subject)
      statements.push(...(said.length > 0 ? said : readClause(segment.terms, before)))
      at += said.length > 0 ? 1 : 0
    } else statements.push(...readClause(segment.terms, before))
    if (statements.length > count) saidAt = at
  }
  const isOpen = hasClass(terms, 'obstacle') || isUnchecked(terms) || segments.some(isConfirmation)
  return statements.map((each) =>
    each.isUnproven && isOpen ? { ...each, outcome: 'doubtful' as const } : each,
  )
}
