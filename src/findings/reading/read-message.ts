import { foldMessage } from '../values/fold-text.ts'
import type { Flag } from '../model/finding.ts'
import {
  afterCarriers,
  isAnsweredNo,
  negatorsIn,
  speaksOfProcess,
  retractedAfter,
  retractedBefore,
} from './negation.ts'
import type { Negator } from './negation.ts'
import type { Meaning, Vocabulary } from './vocabulary.ts'
import { phraseAt, tokensOf } from './phrases.ts'
import type { Token } from './phrases.ts'

/** The meaning of a text of the service by itself; a text is never absent. */
export type Reading = Exclude<Flag, 'absent'>

/** A word or phrase of the vocabulary inside a text. */
interface Term {
  readonly start: number
  readonly end: number
  readonly meaning: Exclude<Meaning, 'stopped'>
}

/** What the words of a text add up to. */
interface Weights {
  refused: boolean
  doubt: boolean
}

const DENIABLE: ReadonlySet<Meaning> = new Set(['refused', 'refused-noun', 'doubt', 'obstacle'])

function termsIn(tokens: readonly Token[], vocabulary: Vocabulary): readonly Term[] {
  const words = tokens.map(({ word }) => word)
  return words.flatMap((_, start) => {
    const found = phraseAt(vocabulary.terms, words, start)
    if (found === null) return []
    const stopped = speaksOfProcess(tokens, start) ? 'obstacle' : 'refused'
    return {
      start,
      end: start + found.length,
      meaning: found.meaning === 'stopped' ? stopped : found.meaning,
    }
  })
}

/** A text's terms, and which of them are denied by its negators. */
class WeighedText {
  readonly tokens: readonly Token[]
  readonly terms: readonly Term[]
  readonly #byStart: ReadonlyMap<number, Term>
  readonly #negators: readonly Negator[]
  /** Starts of words that do not count: what was not found refuses nothing. */
  readonly #weightless = new Set<number>()

  constructor(folded: string, vocabulary: Vocabulary) {
    this.tokens = tokensOf(folded)
    this.terms = termsIn(this.tokens, vocabulary)
    this.#byStart = new Map(this.terms.map((term) => [term.start, term]))
    this.#negators = negatorsIn(this.tokens, (index) => this.#isDeniable(index))
    for (const term of this.terms) this.#retract(term)
  }

  #isDeniable(index: number): boolean {
    const term = this.#byStart.get(index)
    return term !== undefined && DENIABLE.has(term.meaning)
  }

  #retract(term: Term): void {
    if (!DENIABLE.has(term.meaning)) return
    const isNoun = term.meaning === 'refused-noun' || term.meaning === 'doubt'
    if (isNoun && retractedBefore(this.tokens, term.start) === true) this.#weightless.add(term.start)
    const verb = retractedAfter(this.tokens, term.end, isNoun)
    if (verb === null) return
    this.#weightless.add(term.start)
    this.#weightless.add(verb)
  }

  #hasDeniableBetween(negator: Negator, term: Term): boolean {
    return this.terms.some(
      ({ start, meaning }) => start >= negator.end && start < term.start && DENIABLE.has(meaning),
    )
  }

  /** Whether a refusal or a doubt does not count: negated before it, or retracted after it. */
  isDenied(term: Term): boolean {
    if (this.#weightless.has(term.start)) return true
    if (this.#negators.some(({ start }) => start === term.start)) return false
    const isNoun = term.meaning === 'refused-noun'
    if (isNoun && retractedBefore(this.tokens, term.start) === false) return false
    return this.#negators.some(({ reached, reachedNouns }) =>
      (isNoun ? reachedNouns : reached).has(term.start),
    )
  }

  /** Whether a negator turns a confirming word, or one that says that something was found, into a refusal. */
  isTurned(term: Term): boolean {
    if (this.#weightless.has(term.start)) return false
    if (isAnsweredNo(this.tokens, term.end)) return true
    const canSpeakOfNoun = term.meaning !== 'confirming'
    if (canSpeakOfNoun && this.#isNounAt(afterCarriers(this.tokens, term.end))) return false
    return this.#negators.some(
      (negator) =>
        negator.reached.has(term.start) &&
        // A negator that begins a phrase of the vocabulary (NAO FOI POSSIVEL) turns no other word.
        !this.#byStart.has(negator.start) &&
        (!negator.isPreposition || negator.end === term.start) &&
        !this.#hasDeniableBetween(negator, term),
    )
  }

  #isNounAt(index: number): boolean {
    const meaning = this.#byStart.get(index)?.meaning
    return meaning === 'refused-noun' || meaning === 'doubt'
  }
}

/**
 * Characters that reorder, hide or strike out text, controls, and spaces other than the plain and the no-break one (which
 * services that write HTML send in its place).
 */
const DECEPTIVE_CHARACTER =
  /[\p{Cf}\p{Me}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u0334-\u0338\u20D2-\u20EF]|(?![\t\r\n])\p{Cc}|(?![ \u00A0])\p{Zs}/u

/** Whether a text only looks like the phrase that it folds to, as by a letter whose upper case is a plain one (ı, ſ, ﬁ). */
function isDeceptive(text: string): boolean {
  const hasOddLetter = Array.from(text.normalize('NFD')).some(
    (sign) => sign > '\u007F' && /[A-Z]/.test(sign.toUpperCase()),
  )
  return hasOddLetter || DECEPTIVE_CHARACTER.test(text)
}

function weigh(folded: string, vocabulary: Vocabulary): Weights {
  const text = new WeighedText(folded, vocabulary)
  const weights: Weights = { refused: false, doubt: /[?？¿]/.test(folded) }
  for (const term of text.terms) {
    if (DENIABLE.has(term.meaning)) {
      if (text.isDenied(term)) continue
      if (term.meaning === 'doubt' || term.meaning === 'obstacle') weights.doubt = true
      else weights.refused = true
    } else if (text.isTurned(term)) {
      // NAO VALIDADO may mean a failed check or one that was not done.
      if (term.meaning === 'checked') weights.doubt = true
      else weights.refused = true
    }
  }
  return weights
}

/** The objections in a text: a refusal, or a doubt such as a check that could not be done. */
export function objectionsIn(text: string, vocabulary: Vocabulary): Readonly<Weights> {
  return weigh(foldMessage(text), vocabulary)
}

/**
 * Reads the outcome text of a validation, a verdict, or a Status that is a word.
 * Only a whole phrase of the confirmed list is `ok`; what is not understood is `unchecked`.
 *
 * @param text as received; null where there is none.
 */
export function readMessage(text: string | null, vocabulary: Vocabulary): Reading {
  const folded = foldMessage(text ?? '')
  if (vocabulary.isNone(folded)) return 'unchecked'
  if (vocabulary.isConfirmed(folded) && !isDeceptive(text ?? '')) return 'ok'
  const { refused, doubt } = weigh(folded, vocabulary)
  if (refused) return 'fail'
  return doubt ? 'warn' : 'unchecked'
}
