import { normalizeUnicode } from '#core/findings/values/fold-text.ts'
import type { Outcome, Reading } from '#core/findings/model/judgement.ts'
import { isTopic, statementsOf } from './statements.ts'
import { dataOfRoles, NO_SUBJECT, subjectOf } from './subject.ts'
import type { Subject } from './subject.ts'
import { AGAINST, isFiller, isOfClass, termsOf } from './terms.ts'
import type { Term } from './terms.ts'
import { confirmingWords, confirms } from './confirmation.ts'
import { isPerson, separateData } from './datum.ts'
import { decodeText, hasStyledLetter } from '#core/findings/vocabulary/decode-text.ts'
import { joinLetters, joinRefusal } from './repair-text.ts'
import { sentencesOfJson, withoutCounts, withoutReferences } from './surroundings.ts'
import { tokenize } from '#core/findings/vocabulary/tokens.ts'
import type { Token } from '#core/findings/vocabulary/tokens.ts'
import { labelTokens } from '#core/findings/labels/label-words.ts'
import { LABEL_ROLES } from '#core/findings/vocabulary/vocabulary.ts'
import type { Vocabulary } from '#core/findings/vocabulary/vocabulary.ts'
import { rememberLabels } from '#core/findings/vocabulary/remember.ts'
import { partsOf, phraseAt } from '#core/findings/vocabulary/words.ts'
import type { Part } from '#core/findings/vocabulary/words.ts'

/** What a text says about its subject, and about the holder's death if it mentions one. */
export interface TextReading extends Reading {
  readonly death: Reading | null
}

/** Controls, characters that reorder, hide or strike out text, and unusual spaces. HTML may send the no-break space. */
const DECEPTIVE_CHARACTER =
  /[\p{Cf}\p{Me}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u0334-\u0338\u20D2-\u20EF]|(?![\t\r\n])\p{Cc}|(?![ \u00A0])\p{Zs}/u

/** True if a text only looks like its folded form, for example with a letter that folds to a plain one (ı, ſ, ﬁ). */
function isDeceptive(text: string): boolean {
  const decoded = decodeText(text)
  const hasOddLetter = Array.from(normalizeUnicode(decoded, 'NFD')).some(
    (character) => character > '\u007F' && /[A-Z]/.test(character.toUpperCase()),
  )
  return hasOddLetter || hasStyledLetter(text) || DECEPTIVE_CHARACTER.test(decoded)
}

/** In words. A longer text is no plain confirmation. */
const MAX_CONFIRMATION = 60

const HARMLESS_SIGNS = /^[\p{L}\p{M}\p{N}\s.,!:;*&()[\]{}<>=|_%/"'“”«»✅✔☑👍→•…–—-]*$/u
/** Tags, comparisons, formulas, templates and unfilled places: <del>, != ok, =OK, "valido": "". */
const ODD_SIGNS =
  /^\s*\{|<\s*[\p{L}\d/!>]|!=|\{\{|^\s*=(?!>)|^\s*!|["'“]\s*["'”]|\[\s*\]|\{\s*\}|=\s*$|__|:[(/\\]\s*$|\(!\)/u
const EMPTY_BOX = /\(\s*\)|☐|□/u
const TICKED_BOX = /[([]\s*X\s*[)\]]|[☑☒■]/iu
const DOUBTING_SIGNS = /[?？¿≠\uFFFD❌✗✘✖❎⚠⛔🚫👎❓]|!=|<>/u

function isPlain(text: string): boolean {
  const isUnfilled = EMPTY_BOX.test(text) && !TICKED_BOX.test(text)
  return HARMLESS_SIGNS.test(text) && !ODD_SIGNS.test(text) && !isUnfilled
}

/** Confirmations contain these only inside their phrases: SEM RESSALVA. */
const isObjection = (term: Term) =>
  AGAINST.has(term.wordClass) ||
  isOfClass(term, 'negator', 'contrast', 'condition', 'modal', 'excluding', 'no', 'low', 'unpublished')

/** True if words outside the confirming phrases speak against a text: FOTO DA FOTO CONFIRMADA. */
function hasObjection(terms: readonly Term[], parts: readonly Part[]): boolean {
  const phrases = parts.filter(
    ({ words, role }) => /^(?:confirmation|degree)$/.test(role?.role ?? '') && words.includes(' '),
  )
  return terms.some(
    (term) => isObjection(term) && !phrases.some(({ words }) => ` ${words} `.includes(` ${term.words} `)),
  )
}

const WORST_FIRST: readonly Outcome[] = [
  'refused',
  'doubtful',
  'confirmed',
  'nothing-found',
  'not-validated',
  'unrecognised',
]

export function worstReading<R extends Reading>(readings: readonly R[]): R | null {
  return (
    WORST_FIRST.map((outcome) => readings.find((reading) => reading.outcome === outcome)).find(Boolean) ??
    null
  )
}

export const UNRECOGNISED: Reading = { outcome: 'unrecognised', words: '' }
export const NOT_VALIDATED: TextReading = { outcome: 'not-validated', words: '', death: null }

/** A question is a doubt, unless the text answers it: FRAUDE? NAO. */
function withQuestion(text: string, { death, ...reading }: TextReading): TextReading {
  const isAnswered = death !== null || reading.outcome === 'refused' || reading.outcome === 'nothing-found'
  const endsWithQuestion = /[?？][^\p{L}\p{N}]*$/u.test(text)
  return {
    ...(isAnswered ? reading : { outcome: 'doubtful', words: '?' }),
    death: death && endsWithQuestion ? { ...death, outcome: 'doubtful' } : death,
  }
}

/** The words of a text, which do not depend on the label. */
export interface TextWords {
  readonly text: string
  readonly decoded: string
  /** Without codes and reference numbers. */
  readonly statement: string
  readonly tokens: readonly Token[]
  readonly terms: readonly Term[]
  /** Empty for a text that is too long to confirm. */
  readonly parts: readonly Part[]
  /** True if its refusal was joined from fragments. It is only a doubt then: IN VALID is also English. */
  readonly isJoined: boolean
}

export function wordsOfText(text: string, vocabulary: Vocabulary): TextWords {
  const decoded = withoutCounts(sentencesOfJson(decodeText(text)))
  const rawTokens = tokenize(joinLetters(decoded, vocabulary))
  const joined = rawTokens.length > MAX_CONFIRMATION ? null : joinRefusal(rawTokens, vocabulary)
  const tokens = joined ?? rawTokens
  const statement = withoutReferences(decoded)
  const statementTokens = joined ?? tokenize(joinLetters(statement, vocabulary))
  const textParts = tokens.length > MAX_CONFIRMATION ? [] : partsOf(statementTokens, vocabulary.roles)
  // Single spaced letters cannot be words by chance.
  const isJoined = joined !== null && tokenize(decoded).some(({ word }) => word.length > 1)
  return { text, decoded, statement, tokens, terms: termsOf(tokens, vocabulary), parts: textParts, isJoined }
}

/** A text confirms only if every word is understood. Otherwise its worst statement decides. */
export function readText(
  text: string | null,
  vocabulary: Vocabulary,
  label: Subject = NO_SUBJECT,
): TextReading {
  return readWords(wordsOfText(text ?? '', vocabulary), label)
}

export function readWords(words: TextWords, label: Subject): TextReading {
  const reading = readConfirmation(words, label) ?? readStatements(words, label)
  if (!words.isJoined) return reading
  return { ...asDoubt(reading), death: reading.death && asDoubt(reading.death) }
}

function asDoubt<R extends Reading>(reading: R): R {
  return reading.outcome === 'refused' ? { ...reading, outcome: 'doubtful' } : reading
}

function readConfirmation({ text, statement, terms, parts }: TextWords, label: Subject): TextReading | null {
  // A label with an unknown word may ask for something bad.
  const canConfirm = label.canConfirm && !label.isUnclear && !label.isDeath
  const isConfirmed = canConfirm && confirms(parts, label) && !hasObjection(terms, parts)
  if (!isConfirmed || !isPlain(statement) || isDeceptive(text)) return null
  const words = parts.map((part) => part.words).join(' ')
  return { outcome: 'confirmed', words, because: confirmingWords(parts, label), death: null }
}

function readStatements({ decoded, tokens, terms }: TextWords, label: Subject): TextReading {
  const isDoubted = DOUBTING_SIGNS.test(decoded)
  if (tokens.length === 0 && !isDoubted) return NOT_VALIDATED
  if (terms.length > 0 && terms.every((term) => isOfClass(term, 'none'))) return NOT_VALIDATED
  const statements = statementsOf(terms, label)
  const subjectReading = worstReading(statements.filter(({ isDeath }) => !isDeath)) ?? UNRECOGNISED
  const deaths = statements.filter(({ isDeath }) => isDeath)
  // FALECIDO: VIVO contradicts itself.
  const isAlive = deaths.some(
    ({ outcome, words }) => outcome === 'nothing-found' && /\bVIV[OA]\b/.test(words),
  )
  const worstDeath = worstReading(deaths)
  const death = worstDeath && isAlive ? asDoubt(worstDeath) : worstDeath
  const reading = {
    outcome: subjectReading.outcome,
    words: subjectReading.words,
    death: death && { outcome: death.outcome, words: death.words },
  }
  return isDoubted ? withQuestion(decoded, reading) : reading
}

function isDatum(words: string): boolean {
  return partsOf(tokenize(words), LABEL_ROLES).every(({ role }) => role?.role === 'datum')
}

/** The data on each side of an E. Unlisted ones are given by their words. */
function dataBySide(parts: readonly Part[]): readonly (readonly string[])[] {
  const sides: string[][] = [[]]
  for (const { words, role } of parts) {
    if (/^(?:E|AND|Y)$/.test(words)) sides.push([])
    else if (role === null) sides.at(-1)?.push(words)
    else if (role.role === 'datum') sides.at(-1)?.push(role.datum)
  }
  return sides
}

function readSubject(label: string, vocabulary: Vocabulary): Subject {
  const joined = joinRefusal(tokenize(decodeText(label)), { ...vocabulary, roles: LABEL_ROLES })
  const tokens = joined ?? tokenize(labelTokens(label).join(' '))
  const textParts = partsOf(tokens, LABEL_ROLES)
  // EXPIRACAO names a datum in a label, and refuses nothing.
  const terms = termsOf(tokens, vocabulary).map((term) =>
    AGAINST.has(term.wordClass) && isDatum(term.words) ? { ...term, wordClass: 'unknown' as const } : term,
  )
  const hasWordClass = (words: string) => phraseAt(vocabulary.classes, tokenize(words), 0) !== null
  const unknown = textParts.filter(({ words, role }) => role === null && !hasWordClass(words))
  const data = new Set([
    ...dataOfRoles(textParts.map(({ role }) => role)),
    ...unknown.map(({ words }) => words).filter((words) => /^\p{L}{3,}$/u.test(words)),
  ])
  const subject = subjectOf(terms, data)
  // FO\uFFFDMATO RG: the damaged word may ask only about the format.
  const isDamaged = label.includes('\uFFFD') || isDeceptive(label)
  const isUnclear = isDamaged || unknown.some(({ words }) => /\p{L}/u.test(words))
  // "Nome igual ao da mãe": a yes says nothing good.
  const comparesTwo = /\b(?:IGUA|IDENTIC|MESM|EQUAL|SAME)/.test(tokens.map(({ word }) => word).join(' '))
  const statement = textParts.filter(({ words }, index) => index > 0 || !/^(?:IS|ARE)$/.test(words))
  // "Formato CPF válido": a yes answers it, but confirms no datum.
  const isAboutForm = data.has('FORMATO') || data.has('DIGITO')
  const isConfirmedByYes =
    subject.canConfirm &&
    !isUnclear &&
    [...subject.data].some((datum) => !isPerson(datum)) &&
    !comparesTwo &&
    confirms(statement, isAboutForm ? subject : NO_SUBJECT)
  return {
    ...subject,
    canConfirm: subject.canConfirm && !isDamaged,
    isConfirmedByYes,
    isUnclear,
    separateData: separateData(dataBySide(textParts)),
  }
}

const readers = new WeakMap<Vocabulary, (label: string) => Subject>()

export function readLabel(label: string, vocabulary: Vocabulary): Subject {
  const cached = readers.get(vocabulary)
  if (cached) return cached(label)
  const reader = rememberLabels(
    (text) => readSubject(text, vocabulary),
    ({ isUnclear }) => !isUnclear,
  )
  readers.set(vocabulary, reader)
  return reader(label)
}

/** True if a text only names a harm: OBITO, DATA DO OBITO. */
export function isTopicOnly({ terms }: TextWords): boolean {
  return isTopic(terms)
}

/** Valor is an outcome only if it has no name, place or number. A denial is NÃO ENCONTRADA or SEM FOTO. */
export function kindOfValor({ terms, parts }: TextWords) {
  const content = terms.filter((term) => !isFiller(term))
  return {
    isOutcomeOnly: content.length > 0 && content.every((term) => !isOfClass(term, 'unknown', 'number')),
    isDenial: isOfClass(content[0], 'negator', 'excluding'),
    namesDatum: parts.some(({ role }) => role?.role === 'datum'),
    hasOnlyListedWords:
      content.some((term) => !isOfClass(term, 'number')) &&
      content.every((term) => !isOfClass(term, 'unknown')),
  }
}
