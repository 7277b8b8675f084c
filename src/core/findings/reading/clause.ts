import type { Outcome } from '../model/judgement.ts'
import { conclude, isOfKin, statementOf } from './conclusion.ts'
import type { Statement } from './conclusion.ts'
import type { Subject } from './subject.ts'
import { AGAINST, HARMFUL, isFiller, isNoun } from './terms.ts'
import type { Term } from './terms.ts'

/** How many unknown words may stand between a negator and what it denies. */
const REACH = 2

/** A negator, and how far its scope has come. */
interface Negation {
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
function reaches(terms: readonly Term[], index: number, negation: Negation): boolean {
  const term = terms[index]
  const { target, unknown, isOfNoun, hedge, finding } = negation
  if (target !== null) return unknown === 0 || /^(?:E|OU|NEM)$/.test(terms[index - 1]?.words ?? '')
  // SEM and NENHUM deny the noun beside them, and what that noun is a hint of.
  const isNear = isOfNoun && hedge === null && finding === null && term !== undefined && !isNoun(term)
  return unknown <= (isNear ? 0 : REACH)
}

/** Classes before a harm that make it the name of a check or of a scale. */
const NAMING: ReadonlySet<Term['is']> = new Set(['scale', 'risk', 'none'])

/**
 * Whether a harm is only the name of a check or of a list: ANTI-FRAUDE, BASE DE ROUBADOS.
 *
 * @param isAffirmed whether the clause says that something is there, as in CONSTA NA LISTA DE FRAUDADORES.
 */
function isName(terms: readonly Term[], index: number, isAffirmed: boolean): boolean {
  const harm = terms[index]
  if (!harm || !HARMFUL.has(harm.is) || (harm.is === 'refusal' && !isNoun(harm))) return false
  for (let at = index - 1; at >= 0; at -= 1) {
    const other = terms[at]
    if (other === undefined) return false
    // ANO DE OBITO names a datum, DATA ADULTERADA does not.
    if (other.is === 'dating') return harm.is === 'death'
    if (other.is === 'check') return isNoun(harm)
    if (NAMING.has(other.is)) return true
    if (other.is === 'source') return !isAffirmed
    const isBeside = other.is === 'unknown' && at >= index - 2
    if (!isFiller(other) && !HARMFUL.has(other.is) && !isBeside) return false
    if (other.gap === 'list' && !HARMFUL.has(other.is)) return false
  }
  return false
}

/** A clause that is read word by word, from left to right. Words are given by their index. */
interface Scan {
  readonly terms: readonly Term[]
  readonly subject: Subject
  /** What has been said so far. */
  readonly statements: Statement[]
  /** Words against the subject that nothing has denied so far. */
  standing: readonly number[]
  /** A harm that only names a check or a list. */
  named: number | null
  /** A word that says that something is there. */
  affirmed: number | null
  positive: number | null
  /** A word that takes back the harm behind it: DESCARTADA FRAUDE. */
  excluding: number | null
  /** A word that says that something is not there, beside no harm: HOLOGRAMA AUSENTE. */
  absent: number | null
  isHedged: boolean
  /** The last negator, while its scope lasts. */
  negation: Negation | null
}

function say(scan: Scan, outcome: Outcome, isDeath: boolean, ...indexes: readonly number[]): void {
  scan.statements.push(statementOf(scan.terms, outcome, isDeath, indexes))
}

/** The last word before an index that has a meaning of its own. */
function wordBefore(scan: Scan, index: number): Term | undefined {
  return scan.terms.slice(0, index).findLast((term) => !isFiller(term))
}

function isNounAt(scan: Scan, index: number): boolean {
  const term = scan.terms[index]
  return term !== undefined && isNoun(term)
}

function canBeAbsent(scan: Scan, index: number): boolean {
  const is = scan.terms[index]?.is
  return isNounAt(scan, index) || is === 'death' || is === 'hedge'
}

/** The negation whose scope is open and has denied nothing yet. */
function undecided(scan: Scan): Negation | null {
  return scan.negation?.target === null ? scan.negation : null
}

function wordsOf(negation: Negation): readonly number[] {
  return negation.finding === null ? [negation.at] : [negation.at, negation.finding]
}

function readNegator(scan: Scan, index: number, term: Term): void {
  const before = scan.negation
  // A date of noughts is no date, and denies nothing.
  if (term.is === 'zero' && term.words.includes('/')) return
  // PROBLEMA NENHUM, NAO HA NENHUM, NAO CONSTA NADA: the second negator only stresses the first.
  const isStress = /^(?:NENHU|NADA|NEM|NO$|ANY)/.test(term.words) || term.is === 'zero'
  if (term.words.startsWith('NENHU') && before?.target === index - 1) return
  const open = undecided(scan)
  const isOpen = open !== null && open.unknown === 0
  if (isOpen && isStress) return
  if (!isOpen) endNegation(scan)
  scan.negation = {
    at: isOpen ? open.at : index,
    isDouble: isOpen && open.finding === null,
    isZero: term.is === 'zero',
    isOfNoun: !/^(?:N|NAO|NOT|NUNCA|JAMAIS|NEVER|CANNOT)$/.test(term.words),
    unknown: 0,
    finding: null,
    hedge: null,
    target: null,
  }
}

/** A comma ends a negation, unless a list of absent things goes on: SEM FRAUDE, ADULTERACAO OU MONTAGEM. */
function continuesList(scan: Scan, index: number): boolean {
  if (undecided(scan) !== null) return false
  const next = scan.terms.slice(index).find((term) => !isFiller(term))
  if (next === undefined) return false
  return next.is === 'carrier' || next.is === 'negator' || (AGAINST.has(next.is) && isNoun(next))
}

/** COM and QUE begin a statement of their own, unless the negated verb governs it: NAO CONSTA QUE FALECEU. */
function readConjunction(scan: Scan): void {
  scan.excluding = null
  if (scan.negation !== null && undecided(scan) === null) endNegation(scan)
}

function readAgainst(scan: Scan, index: number, term: Term): void {
  const negation = scan.negation
  if (isName(scan.terms, index, scan.affirmed !== null)) {
    scan.named = index
    const open = undecided(scan)
    if (open) open.unknown += 1
  } else if (
    term.is === 'obstacle' &&
    /^(?:NAO|SEM|IMPOSS|INVIA|COULD|UNABLE|CANNOT|NOT) ?/.test(term.words)
  ) {
    endNegation(scan)
    scan.standing = [...scan.standing, index]
  } else if (term.is === 'refusal' && scan.terms[index - 1]?.is === 'death' && !isNoun(term)) {
    // OBITO INVALIDO: what is refused is the record.
    scan.isHedged = true
  } else if (negation && negation.target === null && term.is === 'hedge') {
    // NAO DEU PARA CONFIRMAR: a check that was not made, where SEM SUSPEITA says that there is none.
    if (negation.isDouble || /[AEI]R$/.test(term.words)) readChecked(scan, index)
    else negation.hedge ??= index
  } else if (negation && reaches(scan.terms, index, negation)) {
    const outcome = negation.isDouble ? 'doubtful' : 'nothing-found'
    say(scan, outcome, term.is === 'death', ...wordsOf(negation), index)
    negation.target = index
    negation.unknown = 0
  } else if (scan.excluding !== null) {
    say(scan, 'nothing-found', term.is === 'death', scan.excluding, index)
  } else scan.standing = [...scan.standing, index]
}

/** PODE SER FALSO is a doubt, and so is NAO PODE SER …: of what can be, nothing is known. */
function readModal(scan: Scan): void {
  const open = undecided(scan)
  if (open) open.unknown += 1
  else scan.isHedged = true
}

function readPositive(scan: Scan, index: number): void {
  const negation = undecided(scan)
  if (negation && !negation.isZero && negation.unknown <= REACH) {
    const { isDeath } = scan.subject
    // SEM VALIDADE lacks something, NAO VALIDO refuses.
    const isLack = negation.isOfNoun && isNounAt(scan, index)
    const outcome = negation.isDouble || isDeath || isLack ? 'doubtful' : 'refused'
    say(scan, outcome, isDeath, ...wordsOf(negation), index)
    negation.target = index
  } else if (!negation) scan.positive ??= index
}

/** A check that was not made is a doubt, and what it was to find is only its name: OBITO NAO CONSULTADO. */
function readChecked(scan: Scan, index: number): void {
  const negation = undecided(scan)
  if (negation && !negation.isZero) {
    say(scan, 'doubtful', scan.subject.isDeath, ...wordsOf(negation), index)
    negation.target = index
    scan.standing = scan.standing.filter((at) => !isNounAt(scan, at))
  } else if (wordBefore(scan, index)?.is === 'death') scan.isHedged = true
}

function readFinding(scan: Scan, index: number, { words }: Term): void {
  const negation = undecided(scan)
  // NAO CONSTA NO CARTORIO CONSTA NA RECEITA: another verb begins another statement.
  if (negation?.finding !== null && negation?.unknown) endNegation(scan)
  const open = undecided(scan)
  if (open) open.finding ??= index
  // An infinitive only says what was to be found.
  else if (!/[AEI]R$/.test(words)) scan.affirmed ??= index
}

function readExcluding(scan: Scan, index: number): void {
  if (wordBefore(scan, index)?.is === 'obstacle') return
  const negation = undecided(scan)
  if (negation && !negation.isZero) {
    say(scan, 'doubtful', scan.subject.isDeath, negation.at, index)
    negation.target = index
    scan.isHedged = true
  } else if (!retract(scan, [index])) {
    scan.excluding = index
    scan.absent = index
  }
}

/**
 * What was said not to be there speaks against nothing: FRAUDE DESCARTADA, OBITO NAO ENCONTRADO. An adjective stands: in
 * CPF INVALIDO NAO LOCALIZADO, the CPF was not found.
 */
function retract(scan: Scan, by: readonly number[]): boolean {
  const retracted = scan.standing.filter((index) => canBeAbsent(scan, index))
  scan.standing = scan.standing.filter((index) => !canBeAbsent(scan, index))
  const isUnconfirmed = by.some((at) => /^(?:CONFIRM|COMPROV|VERIFIC)/.test(scan.terms[at]?.words ?? ''))
  for (const index of retracted) {
    const isDeath = scan.terms[index]?.is === 'death'
    // A death that somebody reported and nobody confirmed is worth a look.
    say(scan, isDeath && isUnconfirmed ? 'doubtful' : 'nothing-found', isDeath, index, ...by)
  }
  return retracted.length > 0
}

function readAlive(scan: Scan, index: number): void {
  const negation = undecided(scan)
  if (isOfKin(scan.terms, scan.subject)) return
  if (negation) {
    say(scan, 'doubtful', true, negation.at, index)
    negation.target = index
  } else say(scan, 'nothing-found', true, index)
}

function readUnknown(scan: Scan, index: number): void {
  scan.excluding = null
  const negation = scan.negation
  if (negation === null) return
  negation.unknown += 1
  if (negation.unknown > REACH) endNegation(scan, false, index)
}

/** Ends the scope of a negator, and says what it denied where that is not said yet. */
function endNegation(scan: Scan, isEnd = false, before = scan.terms.length): void {
  const negation = undecided(scan)
  scan.negation = null
  if (negation === null) return
  const own = wordsOf(negation)
  if (negation.isZero) retract(scan, own)
  else if (negation.hedge !== null) say(scan, 'nothing-found', scan.subject.isDeath, ...own, negation.hedge)
  else if (!takesBack(scan, negation, isEnd)) denyUnknown(scan, negation, isEnd, before)
}

/** FRAUDE NAO ENCONTRADA, and FRAUDE NAO at the end. */
function takesBack(scan: Scan, negation: Negation, isEnd: boolean): boolean {
  if (scan.terms[negation.at]?.gap === 'list') return false
  if (negation.finding !== null) return retract(scan, wordsOf(negation))
  const isDenied = canBeAbsent(scan, scan.standing.at(-1) ?? -1)
  return isEnd && negation.unknown === 0 && isDenied && retract(scan, [negation.at])
}

/** A negator before nothing, or before words that nobody knows. */
function denyUnknown(scan: Scan, negation: Negation, isEnd: boolean, before: number): void {
  const own = wordsOf(negation)
  const { isDeath, polarity } = scan.subject
  const isFinding = negation.finding !== null
  const isNothing = isFinding && scan.terms[negation.at]?.words.startsWith('NADA') === true
  const isOfHarm = polarity === 'harm' || scan.named !== null
  if (isNothing || (isOfHarm && (isFinding || negation.unknown === 0))) {
    say(scan, scan.affirmed === null ? 'nothing-found' : 'doubtful', isDeath, ...own)
  } else if (isEnd && negation.unknown === 0 && !isFinding && scan.positive !== null) {
    say(scan, 'refused', false, scan.positive, negation.at)
  } else {
    const unknown = scan.terms.findIndex(
      ({ is }, index) => index > negation.at && index <= before && (is === 'unknown' || is === 'number'),
    )
    // Who is in no register is refused; what was not found may not have been seen.
    const verb = scan.terms[negation.finding ?? -1]?.words ?? ''
    const outcome = verb.startsWith('CADASTR') && !isDeath ? 'refused' : 'doubtful'
    say(scan, outcome, isDeath, ...own, ...(unknown < 0 ? [] : [unknown]))
  }
}

/** What each class of words does to a clause; the other classes do nothing. */
const READ: Readonly<Partial<Record<Term['is'], (scan: Scan, index: number, term: Term) => void>>> = {
  negator: readNegator,
  zero: readNegator,
  with: readConjunction,
  harm: readAgainst,
  death: readAgainst,
  refusal: readAgainst,
  stopped: readAgainst,
  doubt: readAgainst,
  obstacle: readAgainst,
  hedge: readAgainst,
  modal: readModal,
  finding: readFinding,
  yes: readFinding,
  active: (scan, index, term) =>
    (scan.subject.polarity === 'harm' ? readFinding : readPositive)(scan, index, term),
  positive: readPositive,
  checked: readChecked,
  excluding: readExcluding,
  no: readExcluding,
  alive: readAlive,
  unknown: readUnknown,
  number: readUnknown,
}

/** Reads one clause as statements about a subject; none where no word of it is known. */
export function readClause(terms: readonly Term[], subject: Subject): readonly Statement[] {
  const scan: Scan = {
    terms,
    subject,
    statements: [],
    standing: [],
    named: null,
    affirmed: null,
    positive: null,
    excluding: null,
    absent: null,
    isHedged: false,
    negation: null,
  }
  for (const [index, term] of terms.entries()) {
    if (term.gap === 'list' && !continuesList(scan, index)) endNegation(scan)
    READ[term.is]?.(scan, index, term)
  }
  endNegation(scan, true)
  return conclude(scan)
}
