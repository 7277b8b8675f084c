import { AGAINST, isNoun, statementOf } from './statement.ts'
import type { Statement } from './statement.ts'
import { isName } from './naming.ts'
import { REACH, reaches } from './negation.ts'
import type { Negation } from './negation.ts'
import { conclude, isOfKin } from './conclusion.ts'
import type { Outcome } from '../model/reading.ts'
import type { Subject } from './subject.ts'
import { isFiller } from './terms.ts'
import type { Term } from './terms.ts'

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

  #isNounAt(index: number): boolean {
    const term = this.#terms[index]
    return term !== undefined && isNoun(term)
  }

  #canBeAbsent(index: number): boolean {
    const is = this.#terms[index]?.is
    return this.#isNounAt(index) || is === 'death' || is === 'hedge'
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
    return next.is === 'carrier' || next.is === 'negator' || (AGAINST.has(next.is) && isNoun(next))
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
    } else if (term.is === 'refusal' && this.#terms[index - 1]?.is === 'death' && !isNoun(term)) {
      // OBITO INVALIDO: what is refused is the record.
      this.#isHedged = true
    } else if (negation && negation.target === null && term.is === 'hedge') {
      // NAO DEU PARA CONFIRMAR: a check that was not made, where SEM SUSPEITA says that there is none.
      if (negation.isDouble || /[AEI]R$/.test(term.words)) this.#checkedAt(index)
      else negation.hedge ??= index
    } else if (negation && reaches(this.#terms, index, negation)) {
      const outcome = negation.isDouble ? 'doubtful' : 'nothing-found'
      this.#say(outcome, term.is === 'death', ...this.#denying(negation), index)
      negation.target = index
      negation.unknown = 0
    } else if (this.#excluding !== null) {
      this.#say('nothing-found', term.is === 'death', this.#excluding, index)
    } else this.#standing.push(index)
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
      // SEM VALIDADE lacks something, NAO VALIDO refuses.
      const isLack = negation.isOfNoun && this.#isNounAt(index)
      const outcome = negation.isDouble || isDeath || isLack ? 'doubtful' : 'refused'
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
      this.#standing = this.#standing.filter((at) => !this.#isNounAt(at))
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

  /**
   * What was said not to be there speaks against nothing: FRAUDE DESCARTADA, OBITO NAO ENCONTRADO. An adjective stands: in
   * CPF INVALIDO NAO LOCALIZADO, the CPF was not found.
   */
  #retract(by: readonly number[]): boolean {
    const retracted = this.#standing.filter((index) => this.#canBeAbsent(index))
    this.#standing = this.#standing.filter((index) => !this.#canBeAbsent(index))
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
    const isDenied = this.#canBeAbsent(this.#standing.at(-1) ?? -1)
    return isEnd && negation.unknown === 0 && isDenied && this.#retract([negation.at])
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
      // Who is in no register is refused; what was not found may not have been seen.
      const verb = this.#terms[negation.finding ?? -1]?.words ?? ''
      const outcome = verb.startsWith('CADASTR') && !isDeath ? 'refused' : 'doubtful'
      this.#say(outcome, isDeath, ...own, ...(unknown < 0 ? [] : [unknown]))
    }
  }
}

/** Reads one clause as statements about a subject; none where no word of it is known. */
export function readClause(terms: readonly Term[], subject: Subject): readonly Statement[] {
  return new ClauseReader(terms, subject).read()
}
