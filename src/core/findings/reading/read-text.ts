import { normalized } from '#core/findings/values/fold-text.ts'
import type { Outcome, Reading } from '#core/findings/model/judgement.ts'
import { isTopic, statementsOf } from './statements.ts'
import { dataOfRoles, NO_SUBJECT, subjectOf } from './subject.ts'
import type { Subject } from './subject.ts'
import { AGAINST, isFiller, termsOf } from './terms.ts'
import type { Term } from './terms.ts'
import { confirmingWords, confirms } from './confirmation.ts'
import { askedApart, isPerson } from './data.ts'
import { decodeText, hasStyledLetter } from '#core/findings/vocabulary/decode-text.ts'
import { joinLetters, joinRefusal } from './repair-text.ts'
import { sentencesOfJson, withoutCounts, withoutReferences } from './surroundings.ts'
import { tokensOf } from '#core/findings/vocabulary/tokens.ts'
import type { Token } from '#core/findings/vocabulary/tokens.ts'
import { labelTokens } from '#core/findings/labels/label-words.ts'
import { LABEL_ROLES } from '#core/findings/vocabulary/vocabulary.ts'
import type { Vocabulary } from '#core/findings/vocabulary/vocabulary.ts'
import { rememberLabels } from '#core/findings/vocabulary/remember.ts'
import { partsOf, phraseAt } from '#core/findings/vocabulary/words.ts'
import type { Part } from '#core/findings/vocabulary/words.ts'

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
  const decoded = decodeText(text)
  const hasOddLetter = Array.from(normalized(decoded, 'NFD')).some(
    (sign) => sign > '\u007F' && /[A-Z]/.test(sign.toUpperCase()),
  )
  return hasOddLetter || hasStyledLetter(text) || DECEPTIVE_CHARACTER.test(decoded)
}

/** In words; a longer text says more than that something is right. */
const MAX_CONFIRMATION = 60

/** Signs around a confirmation that add nothing to it. */
const HARMLESS_SIGNS = /^[\p{L}\p{M}\p{N}\s.,!:;*&()[\]{}<>=|_%/"'“”«»✅✔☑👍→•…–—-]*$/u
/** Tags, comparisons, formulas and templates, and places that nobody filled in: <del>, != ok, =OK, "valido": "". */
const ODD_SIGNS =
  /^\s*\{|<\s*[\p{L}\d/!>]|!=|\{\{|^\s*=(?!>)|^\s*!|["'“]\s*["'”]|\[\s*\]|\{\s*\}|=\s*$|__|:[(/\\]\s*$|\(!\)/u

/** An empty box of a form, where none is ticked. */
const EMPTY_BOX = /\(\s*\)|☐|□/u
const TICKED_BOX = /[([]\s*X\s*[)\]]|[☑☒■]/iu

function isPlain(text: string): boolean {
  const isOpen = EMPTY_BOX.test(text) && !TICKED_BOX.test(text)
  return HARMLESS_SIGNS.test(text) && !ODD_SIGNS.test(text) && !isOpen
}

/** Classes of words that never stand in a confirmation, but in its phrases: SEM RESSALVA. */
const OBJECTING: ReadonlySet<Term['is'] | undefined> = new Set([
  ...AGAINST,
  'negator',
  'contrast',
  'condition',
  'modal',
  'excluding',
  'no',
  'low',
  'unpublished',
])

/** Whether any words of a text speak against it beside its phrases of confirmation: FOTO DA FOTO CONFIRMADA. */
function isObjected(terms: readonly Term[], parts: readonly Part[]): boolean {
  const phrases = parts.filter(
    ({ words, role }) => /^(?:confirmation|degree)$/.test(role?.role ?? '') && words.includes(' '),
  )
  return terms.some(
    (term) =>
      OBJECTING.has(term.is) && !phrases.some(({ words }) => ` ${words} `.includes(` ${term.words} `)),
  )
}

const DOUBTING_SIGNS = /[?？¿≠\uFFFD❌✗✘✖❎⚠⛔🚫👎❓]|!=|<>/u

const WORST_FIRST: readonly Outcome[] = [
  'refused',
  'doubtful',
  'confirmed',
  'nothing-found',
  'not-validated',
  'unrecognised',
]

export function worstReading<R extends Reading>(readings: readonly R[]): R | null {
  return WORST_FIRST.map((outcome) => readings.find((each) => each.outcome === outcome)).find(Boolean) ?? null
}

export const UNRECOGNISED: Reading = { outcome: 'unrecognised', words: '' }
export const NOT_VALIDATED: TextReading = { outcome: 'not-validated', words: '', death: null }

/** A question leaves everything open; one that the text itself answers is none: FRAUDE? NAO. */
function questioned(text: string, { death, ...own }: TextReading): TextReading {
  const isSettled = death !== null || own.outcome === 'refused' || own.outcome === 'nothing-found'
  const isOpen = /[?？][^\p{L}\p{N}]*$/u.test(text)
  return {
    ...(isSettled ? own : { outcome: 'doubtful', words: '?' }),
    death: death && isOpen ? { ...death, outcome: 'doubtful' } : death,
  }
}

/** A text with its words, which are the same under any label. */
export interface TextWords {
  /** As received. */
  readonly text: string
  /** Without HTML entities and wrong encodings. */
  readonly decoded: string
  /** Without codes and reference numbers. */
  readonly statement: string
  readonly tokens: readonly Token[]
  readonly terms: readonly Term[]
  /** None of a text that is too long to be a confirmation. */
  readonly parts: readonly Part[]
  /** Whether its refusal was joined from fragments, so that it is only a doubt: IN VALID is also English. */
  readonly isJoined: boolean
}

export function wordsOfText(text: string, vocabulary: Vocabulary): TextWords {
  const decoded = withoutCounts(sentencesOfJson(decodeText(text)))
  const separate = tokensOf(joinLetters(decoded, vocabulary))
  const joined = separate.length > MAX_CONFIRMATION ? null : joinRefusal(separate, vocabulary)
  const tokens = joined ?? separate
  const statement = withoutReferences(decoded)
  const confirming = joined ?? tokensOf(joinLetters(statement, vocabulary))
  const parts = tokens.length > MAX_CONFIRMATION ? [] : partsOf(confirming, vocabulary.roles)
  // Letters that stand apart are no words by chance.
  const isJoined = joined !== null && tokensOf(decoded).some(({ word }) => word.length > 1)
  return { text, decoded, statement, tokens, terms: termsOf(tokens, vocabulary), parts, isJoined }
}

/**
 * Reads a free text of the service: what its statements say of the subject of its label. It confirms only where every word
 * of it is understood. Otherwise the worst statement counts, and a text of which nothing is known is `unrecognised`.
 *
 * @param text as received; null where there is none.
 */
export function readText(
  text: string | null,
  vocabulary: Vocabulary,
  label: Subject = NO_SUBJECT,
): TextReading {
  return readWords(wordsOfText(text ?? '', vocabulary), label)
}

export function readWords(words: TextWords, label: Subject): TextReading {
  const reading = readIntact(words, label)
  if (!words.isJoined) return reading
  return { ...asDoubt(reading), death: reading.death && asDoubt(reading.death) }
}

function asDoubt<R extends Reading>(reading: R): R {
  return reading.outcome === 'refused' ? { ...reading, outcome: 'doubtful' } : reading
}

function readIntact(
  { text, decoded, statement, tokens, terms, parts }: TextWords,
  label: Subject,
): TextReading {
  const isDoubted = DOUBTING_SIGNS.test(decoded)
  if (tokens.length === 0 && !isDoubted) return NOT_VALIDATED
  // A label with an unknown word may ask for something bad.
  const canConfirm = label.canConfirm && !label.isUnclear && !label.isDeath
  const isConfirmed = canConfirm && confirms(parts, label) && !isObjected(terms, parts)
  if (isConfirmed && isPlain(statement) && !isDeceptive(text)) {
    const words = parts.map((part) => part.words).join(' ')
    return { outcome: 'confirmed', words, because: confirmingWords(parts, label), death: null }
  }
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
  return isDoubted ? questioned(decoded, reading) : reading
}

function classOf(words: string, vocabulary: Vocabulary) {
  return phraseAt(vocabulary.classes, tokensOf(words), 0)
}

function isDatum(word: string): boolean {
  return partsOf(tokensOf(word), LABEL_ROLES).every(({ role }) => role?.role === 'datum')
}

/** The data on either side of each E, those in no list by their words. */
function dataApart(parts: readonly Part[]): Subject['apart'] {
  const sides: string[][] = [[]]
  for (const { words, role } of parts) {
    if (/^(?:E|AND|Y)$/.test(words)) sides.push([])
    else if (role === null) sides.at(-1)?.push(words)
    else if (role.role === 'datum') sides.at(-1)?.push(role.datum)
  }
  return askedApart(sides)
}

function findSubject(label: string, vocabulary: Vocabulary): Subject {
  const joined = joinRefusal(tokensOf(decodeText(label)), { ...vocabulary, roles: LABEL_ROLES })
  const tokens = joined ?? tokensOf(labelTokens(label).join(' '))
  const parts = partsOf(tokens, LABEL_ROLES)
  // EXPIRACAO names a datum there, and refuses nothing.
  const terms = termsOf(tokens, vocabulary).map((term) =>
    AGAINST.has(term.is) && isDatum(term.words) ? { ...term, is: 'unknown' as const } : term,
  )
  const unknown = parts.filter(({ words, role }) => role === null && classOf(words, vocabulary) === null)
  const data = new Set([
    ...dataOfRoles(parts.map(({ role }) => role)),
    ...unknown.map(({ words }) => words).filter((word) => /^\p{L}{3,}$/u.test(word)),
  ])
  const subject = subjectOf(terms, data)
  // FO\uFFFDMATO RG: what the damaged word asks may be no more than a format.
  const isDamaged = label.includes('\uFFFD') || isDeceptive(label)
  const isUnclear = isDamaged || unknown.some(({ words }) => /\p{L}/u.test(words))
  // "Nome igual ao da mãe": of two a yes says nothing good.
  const isOfTwo = /\b(?:IGUA|IDENTIC|MESM|EQUAL|SAME)/.test(tokens.map(({ word }) => word).join(' '))
  const asked = parts.filter(({ words }, at) => at > 0 || !/^(?:IS|ARE)$/.test(words))
  // "Formato CPF válido": a yes answers it, and confirms no datum.
  const hasForm = data.has('FORMATO') || data.has('DIGITO')
  const isAsked =
    subject.canConfirm &&
    subject.polarity === 'confirm' &&
    !isUnclear &&
    [...subject.data].some((datum) => !isPerson(datum)) &&
    !isOfTwo &&
    confirms(asked, hasForm ? subject : NO_SUBJECT)
  const canConfirm = subject.canConfirm && !isDamaged
  return { ...subject, canConfirm, isAsked, isUnclear, apart: dataApart(parts) }
}

const readers = new WeakMap<Vocabulary, (label: string) => Subject>()

/** The subject of a label: what a yes under it would say. */
export function readLabel(label: string, vocabulary: Vocabulary): Subject {
  let read = readers.get(vocabulary)
  if (read === undefined) {
    read = rememberLabels(
      (each) => findSubject(each, vocabulary),
      ({ isUnclear }) => !isUnclear,
    )
    readers.set(vocabulary, read)
  }
  return read(label)
}

/** Whether a text only names a harm, and no more: OBITO, DATA DO OBITO. */
export function isTopicOnly({ terms }: TextWords): boolean {
  return isTopic(terms)
}

/**
 * What kind of text a Valor is. `isOutcomeOnly`: every word of it belongs to an outcome, so that it is no name, place or
 * number; `isDenial`: it begins by denying something (NÃO ENCONTRADA, SEM FOTO); `namesDatum`: it speaks of a datum.
 */
export function kindOfValor({ terms, parts }: TextWords) {
  const content = terms.filter((term) => !isFiller(term))
  const first = content[0]?.is
  return {
    isOutcomeOnly: content.length > 0 && content.every(({ is }) => is !== 'unknown' && is !== 'number'),
    isDenial: first === 'negator' || first === 'excluding',
    namesDatum: parts.some(({ role }) => role?.role === 'datum'),
  }
}
