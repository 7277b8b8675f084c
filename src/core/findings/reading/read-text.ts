import { normalized } from '../values/fold-text.ts'
import type { Outcome, Reading } from '../model/judgement.ts'
import { isTopic, statementsOf } from './statements.ts'
import { NO_SUBJECT, subjectOf } from './subject.ts'
import type { Subject } from './subject.ts'
import { isFiller, termsOf } from './terms.ts'
import { tokensOf, phraseAt } from '../vocabulary/words.ts'
import type { Token } from '../vocabulary/words.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'

/** What a text says of its subject, and of the holder's death where it speaks of it. */
export interface TextReading extends Reading {
  readonly death: Reading | null
}

/**
 * Characters that reorder, hide or strike out text, controls, and spaces other than the plain and the no-break one (which
 * services that write HTML send in its place).
 */
const DECEPTIVE_CHARACTER =
  /[\p{Cf}\p{Me}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u0334-\u0338\u20D2-\u20EF]|(?![\t\r\n])\p{Cc}|(?![ \u00A0])\p{Zs}/u

/** Whether a text only looks like the phrase that it folds to, as by a letter whose upper case is a plain one (ı, ſ, ﬁ). */
function isDeceptive(text: string): boolean {
  const hasOddLetter = Array.from(normalized(text, 'NFD')).some(
    (sign) => sign > '\u007F' && /[A-Z]/.test(sign.toUpperCase()),
  )
  return hasOddLetter || DECEPTIVE_CHARACTER.test(text)
}

/** Signs around a confirmation that add nothing to it. */
const HARMLESS_SIGNS = /^[\p{L}\p{M}\p{N}\s.,!:;*()[\]"'✅✔☑👍-]*$/u
const DOUBTING_SIGNS = /[?？¿\uFFFD❌✗✘✖❎⚠⛔🚫👎❓]/u

const WORST_FIRST: readonly Outcome[] = [
  'refused',
  'doubtful',
  'confirmed',
  'nothing-found',
  'not-validated',
  'unrecognised',
]

/** The reading that weighs most. */
export function worstReading<R extends Reading>(readings: readonly R[]): R | null {
  return WORST_FIRST.map((outcome) => readings.find((each) => each.outcome === outcome)).find(Boolean) ?? null
}

/** The whole text is one phrase of confirmation, in plain letters and signs. */
function isConfirmation(text: string, tokens: readonly Token[], { confirmations }: Vocabulary): boolean {
  const isWhole = phraseAt(confirmations, tokens, 0)?.words.length === tokens.length
  return isWhole && HARMLESS_SIGNS.test(text) && !isDeceptive(text)
}

const UNRECOGNISED: Reading = { outcome: 'unrecognised', words: '' }
const NOT_VALIDATED: TextReading = { outcome: 'not-validated', words: '', death: null }

/** A question leaves everything open; one that the text itself answers is none: FRAUDE? NAO. */
function questioned(text: string, { death, ...own }: TextReading): TextReading {
  const isSettled = death !== null || own.outcome === 'refused' || own.outcome === 'nothing-found'
  const isOpen = /[?？]\s*$/.test(text)
  return {
    ...(isSettled ? own : { outcome: 'doubtful', words: '?' }),
    death: death && isOpen ? { ...death, outcome: 'doubtful' } : death,
  }
}

/**
 * Reads a free text of the service: what its statements say of the subject of its label. Only a whole phrase of
 * confirmation confirms, the worst statement counts, and a text of which nothing is known is `unrecognised`.
 *
 * @param text as received; null where there is none.
 */
export function readText(
  text: string | null,
  vocabulary: Vocabulary,
  label: Subject = NO_SUBJECT,
): TextReading {
  const received = text ?? ''
  const tokens = tokensOf(received)
  const isDoubted = DOUBTING_SIGNS.test(received)
  if (tokens.length === 0 && !isDoubted) return NOT_VALIDATED
  if (label.canConfirm && isConfirmation(received, tokens, vocabulary)) {
    return { outcome: 'confirmed', words: tokens.map(({ word }) => word).join(' '), death: null }
  }
  const terms = termsOf(tokens, vocabulary.lexicon)
  if (terms.length > 0 && terms.every(({ is }) => is === 'none')) return NOT_VALIDATED
  const statements = statementsOf(terms, label)
  const own = worstReading(statements.filter(({ isDeath }) => !isDeath)) ?? UNRECOGNISED
  const deaths = statements.filter(({ isDeath }) => isDeath)
  // FALECIDO: VIVO contradicts itself.
  const isAlive = deaths.some(
    ({ outcome, words }) => outcome === 'nothing-found' && /\bVIV[OA]\b/.test(words),
  )
  const worst = worstReading(deaths)
  const death: Reading | null =
    worst?.outcome === 'refused' && isAlive ? { ...worst, outcome: 'doubtful' } : worst
  const reading = {
    outcome: own.outcome,
    words: own.words,
    death: death && { outcome: death.outcome, words: death.words },
  }
  return isDoubted ? questioned(received, reading) : reading
}

/** The subject of a label: what a yes under it would say. */
export function readLabel(label: string, vocabulary: Vocabulary): Subject {
  return subjectOf(termsOf(tokensOf(label), vocabulary.lexicon))
}

/** Whether a text only names a harm, and no more: OBITO, DATA DO OBITO. */
export function isTopicOnly(text: string, { lexicon }: Vocabulary): boolean {
  return isTopic(termsOf(tokensOf(text), lexicon))
}

/**
 * What kind of text a Valor is. `isOutcomeOnly`: every word of it belongs to an outcome, so that it is no name, place or
 * number; `isDenial`: it begins by denying something (NÃO ENCONTRADA, SEM FOTO).
 */
export function kindOfValor(text: string, { lexicon }: Vocabulary) {
  const terms = termsOf(tokensOf(text), lexicon).filter((term) => !isFiller(term))
  const first = terms[0]?.is
  return {
    isOutcomeOnly: terms.length > 0 && terms.every(({ is }) => is !== 'unknown' && is !== 'number'),
    isDenial: first === 'negator' || first === 'excluding',
  }
}
