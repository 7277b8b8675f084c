import { AGAINST, NOUN, statementOf } from './statement.ts'
import type { Statement } from './statement.ts'
import { isName } from './naming.ts'
import { conclude, isOfKin } from './conclusion.ts'
import type { Outcome } from '../model/reading.ts'
import type { Subject } from './subject.ts'
import { isFiller } from './terms.ts'
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

/** Reads one clause: which of its words speak against the subject, and which of those are denied. */
class ClauseReader {
  readonly #terms: readonly Term[]
  readonly #subject: Subject
  readonly #statements: Statement[] = []
  /** Words against the subject that stand so far. */
  #standing: number[] = []
  /** A harm that only names a check or a list. */
  #named: number | null = null
  #affirmed: number | null = null
  #positive: number | null = null
  /** A word that takes back the harm behind it: DESCARTADA FRAUDE. */
  #excluding: number | null = null
  /** A word that says that something is not there, beside no harm: HOLOGRAMA AUSENTE. */
  #absent: number | null = null
  #isHedged = false
  #negation: Negation | null = null

  constructor(terms: readonly Term[], subject: Subject) {
    this.#terms = terms
    this.#subject = subject
  }

  read(): readonly Statement[] {
    for (const [index, term] of this.#terms.entries()) {
      if (term.gap === 'list' && !this.#continuesList(index)) this.#endNegation()
      this.#step(index, term)
    }
    this.#endNegation(true)
    return conclude({
      terms: this.#terms,
      subject: this.#subject,
      statements: this.#statements,
      standing: this.#standing,
      named: this.#named,
      affirmed: this.#affirmed,
      positive: this.#positive,
      absent: this.#absent,
      isHedged: this.#isHedged,
    })
  }

  #step(index: number, term: Term): void {
    const isHarmSubject = this.#subject.polarity === 'harm'
    if (term.is === 'negator' || term.is === 'zero') this.#negate(index, term)
    else if (term.is === 'with') this.#conjunction()
    else if (AGAINST.has(term.is)) this.#against(index, term)
    else if (term.is === 'modal') this.#modal()
    else if (term.is === 'finding' || term.is === 'yes' || (term.is === 'active' && isHarmSubject))
      this.#find(index, term)
    else if (term.is === 'positive' || term.is === 'active') this.#positiveAt(index)
    else if (term.is === 'checked') this.#checkedAt(index)
    else if (term.is === 'excluding' || term.is === 'no') this.#exclude(index)
    else if (term.is === 'alive') this.#alive(index)
    else if (term.is === 'unknown' || term.is === 'number') this.#unknown(index)
  }

  #say(outcome: Outcome, isDeath: boolean, ...indexes: readonly number[]): void {
    this.#statements.push(statementOf(this.#terms, outcome, isDeath, indexes))
  }

  /** The last word before an index that has a meaning of its own. */
  #before(index: number): Term | undefined {
    return this.#terms.slice(0, index).findLast((term) => !isFiller(term))
  }

  /** The negation whose scope is open and has denied nothing yet. */
  #open(): Negation | null {
    return this.#negation?.target === null ? this.#negation : null
  }

  #denying(negation: Negation): readonly number[] {
    return negation.finding === null ? [negation.at] : [negation.at, negation.finding]
  }

  #negate(index: number, term: Term): void {
    const before = this.#negation
    // A date of noughts is no date, and denies nothing.
    if (term.is === 'zero' && term.words.includes('/')) return
    // PROBLEMA NENHUM, NAO HA NENHUM, NAO CONSTA NADA: the second negator only stresses the first.
    const isStress = /^(?:NENHU|NADA|NEM|NO$|ANY)/.test(term.words) || term.is === 'zero'
    if (term.words.startsWith('NENHU') && before?.target === index - 1) return
    const open = this.#open()
    const isOpen = open !== null && open.unknown === 0
    if (isOpen && isStress) return
    if (!isOpen) this.#endNegation()
    this.#negation = {
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
  #continuesList(index: number): boolean {
    if (this.#open() !== null) return false
    const next = this.#terms.slice(index).find((term) => !isFiller(term))
    if (next === undefined) return false
    return next.is === 'carrier' || next.is === 'negator' || (AGAINST.has(next.is) && NOUN.test(next.words))
  }

  /** COM and QUE begin a statement of their own, unless the negated verb governs it: NAO CONSTA QUE FALECEU. */
  #conjunction(): void {
    this.#excluding = null
    if (this.#negation !== null && this.#open() === null) this.#endNegation()
  }

  #against(index: number, term: Term): void {
    const negation = this.#negation
    if (isName(this.#terms, index, this.#affirmed !== null)) {
      this.#named = index
      const open = this.#open()
      if (open) open.unknown += 1
    } else if (
      term.is === 'obstacle' &&
      /^(?:NAO|SEM|IMPOSS|INVIA|COULD|UNABLE|CANNOT|NOT) ?/.test(term.words)
    ) {
      this.#endNegation()
      this.#standing.push(index)
    } else if (term.is === 'refusal' && this.#terms[index - 1]?.is === 'death' && !NOUN.test(term.words)) {
      // OBITO INVALIDO: what is refused is the record.
      this.#isHedged = true
    } else if (negation && negation.target === null && term.is === 'hedge') {
      // NAO DEU PARA CONFIRMAR: a check that was not made, where SEM SUSPEITA says that there is none.
      if (/[AEI]R$/.test(term.words)) this.#checkedAt(index)
      else negation.hedge ??= index
    } else if (negation && this.#reaches(index, term, negation)) {
      const outcome = negation.isDouble ? 'doubtful' : 'nothing-found'
      this.#say(outcome, term.is === 'death', ...this.#denying(negation), index)
      negation.target = index
      negation.unknown = 0
    } else if (this.#excluding !== null) {
      this.#say('nothing-found', term.is === 'death', this.#excluding, index)
    } else this.#standing.push(index)
  }

  #reaches(index: number, { is, words }: Term, { target, unknown, isOfNoun }: Negation): boolean {
    const isNoun = is === 'harm' || is === 'death' || is === 'doubt' || NOUN.test(words)
    if (target === null) return isNoun ? unknown <= REACH : unknown <= (isOfNoun ? 0 : REACH)
    return unknown === 0 || /^(?:E|OU|NEM)$/.test(this.#terms[index - 1]?.words ?? '')
  }

  /** PODE SER FALSO is a doubt, and so is NAO PODE SER …: of what can be, nothing is known. */
  #modal(): void {
    const open = this.#open()
    if (open) open.unknown += 1
    else this.#isHedged = true
  }

  #positiveAt(index: number): void {
    const negation = this.#open()
    if (negation && !negation.isZero && negation.unknown <= REACH) {
      const { isDeath } = this.#subject
      const outcome = negation.isDouble || isDeath ? 'doubtful' : 'refused'
      this.#say(outcome, isDeath, ...this.#denying(negation), index)
      negation.target = index
    } else if (!negation) this.#positive ??= index
  }

  /** A check that was not made is a doubt, and what it was to find is only its name: OBITO NAO CONSULTADO. */
  #checkedAt(index: number): void {
    const negation = this.#open()
    if (negation && !negation.isZero) {
      this.#say('doubtful', this.#subject.isDeath, ...this.#denying(negation), index)
      negation.target = index
      this.#standing = this.#standing.filter((at) => !NOUN.test(this.#terms[at]?.words ?? ''))
    } else if (this.#before(index)?.is === 'death') this.#isHedged = true
  }

  #find(index: number, { words }: Term): void {
    const negation = this.#open()
    // NAO CONSTA NO CARTORIO CONSTA NA RECEITA: another verb begins another statement.
    if (negation?.finding !== null && negation?.unknown) this.#endNegation()
    const open = this.#open()
    if (open) open.finding ??= index
    // An infinitive only says what was to be found.
    else if (!/[AEI]R$/.test(words)) this.#affirmed ??= index
  }

  #exclude(index: number): void {
    if (this.#before(index)?.is === 'obstacle') return
    const negation = this.#open()
    if (negation && !negation.isZero) {
      this.#say('doubtful', this.#subject.isDeath, negation.at, index)
      negation.target = index
      this.#isHedged = true
    } else if (!this.#retract([index])) {
      this.#excluding = index
      this.#absent = index
    }
  }

  /** What was said not to be there speaks against nothing: FRAUDE DESCARTADA, OBITO NAO ENCONTRADO. */
  #retract(by: readonly number[]): boolean {
    const retracted = this.#standing
    this.#standing = []
    const isUnconfirmed = by.some((at) => /^(?:CONFIRM|COMPROV|VERIFIC)/.test(this.#terms[at]?.words ?? ''))
    for (const index of retracted) {
      const isDeath = this.#terms[index]?.is === 'death'
      // A death that somebody reported and nobody confirmed is worth a look.
      this.#say(isDeath && isUnconfirmed ? 'doubtful' : 'nothing-found', isDeath, index, ...by)
    }
    return retracted.length > 0
  }

  #alive(index: number): void {
    const negation = this.#open()
    if (isOfKin(this.#terms, this.#subject)) return
    if (negation) {
      this.#say('doubtful', true, negation.at, index)
      negation.target = index
    } else this.#say('nothing-found', true, index)
  }

  #unknown(index: number): void {
    this.#excluding = null
    const negation = this.#negation
    if (negation === null) return
    negation.unknown += 1
    if (negation.unknown > REACH) this.#endNegation(false, index)
  }

  /** Ends the scope of a negator, and says what it denied where that is not said yet. */
  #endNegation(isEnd = false, before = this.#terms.length): void {
    const negation = this.#open()
    this.#negation = null
    if (negation === null) return
    const own = this.#denying(negation)
    if (negation.isZero) this.#retract(own)
    else if (negation.hedge !== null)
      this.#say('nothing-found', this.#subject.isDeath, ...own, negation.hedge)
    else if (!this.#takesBack(negation, isEnd)) this.#denyUnknown(negation, isEnd, before)
  }

  /** FRAUDE NAO ENCONTRADA, and FRAUDE NAO at the end. */
  #takesBack(negation: Negation, isEnd: boolean): boolean {
    if (this.#terms[negation.at]?.gap === 'list') return false
    if (negation.finding !== null) return this.#retract(this.#denying(negation))
    const last = this.#terms[this.#standing.at(-1) ?? -1]
    const isNoun = last !== undefined && (last.is === 'death' || NOUN.test(last.words))
    return isEnd && negation.unknown === 0 && isNoun && this.#retract([negation.at])
  }

  /** A negator before nothing, or before words that nobody knows. */
  #denyUnknown(negation: Negation, isEnd: boolean, before: number): void {
    const own = this.#denying(negation)
    const { isDeath, polarity } = this.#subject
    const isFinding = negation.finding !== null
    const isNothing = isFinding && this.#terms[negation.at]?.words.startsWith('NADA') === true
    const isOfHarm = polarity === 'harm' || this.#named !== null
    if (isNothing || (isOfHarm && (isFinding || negation.unknown === 0))) {
      this.#say(this.#affirmed === null ? 'nothing-found' : 'doubtful', isDeath, ...own)
    } else if (isEnd && negation.unknown === 0 && !isFinding && this.#positive !== null) {
      this.#say('refused', false, this.#positive, negation.at)
    } else {
      const unknown = this.#terms.findIndex(
        ({ is }, index) => index > negation.at && index <= before && (is === 'unknown' || is === 'number'),
      )
      this.#say('doubtful', isDeath, ...own, ...(unknown < 0 ? [] : [unknown]))
    }
  }
}

/** Reads one clause as statements about a subject; none where no word of it is known. */
export function readClause(terms: readonly Term[], subject: Subject): readonly Statement[] {
  return new ClauseReader(terms, subject).read()
}
