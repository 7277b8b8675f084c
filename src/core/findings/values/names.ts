import { compareValues } from './compare-values.ts'
import { foldWords } from './fold-text.ts'
import { hasHiddenParts, hasOtherScript, isBlankText } from './text-value.ts'

export const NAME_FIELDS = ['Nome', 'NomePai', 'NomeMae'] as const

export function letterDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const substituted = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      current.push(Math.min(substituted, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous[b.length] ?? 0
}

/**
 * `near`: one name, misread, abbreviated or with one more surname. `partly`: different names with a common word, as after a
 * marriage. `apart`: no common word. Null: not comparable.
 */
export type NameComparison = 'same' | 'near' | 'partly' | 'apart' | null

const PARTICLES = new Set(['DE', 'DA', 'DO', 'DAS', 'DOS', 'DI', 'DEL', 'E'])

/** The letters that the digits 0 to 9 are misread from. */
const LETTERS_BY_DIGIT = 'OIZEASGTBG'

/** More than any name has; limits the time for very long texts. */
const MAX_WORDS = 16
const MAX_LETTERS = 32

/** With more misread letters in the whole name, it is another name. */
const MAX_MISREAD = 2

function wordsOf(name: string): readonly string[] {
  return foldWords(name)
    .replace(/[0-9]/g, (digit) => LETTERS_BY_DIGIT[Number(digit)] ?? digit)
    .split(' ')
    .filter((word) => word !== '' && !PARTICLES.has(word))
    .slice(0, MAX_WORDS)
    .map((word) => (word === 'JR' ? 'JUNIOR' : word.slice(0, MAX_LETTERS)))
}

/** How many letters of a word may be misread. None in a short one: ANA and EVA are two names. */
function maxMisread(length: number): number {
  if (length >= 8) return 2
  return length >= 4 ? 1 : 0
}

const withoutDoubledLetters = (word: string) => word.replace(/(.)\1/g, '$1')
const withoutLastVowels = (word: string) => word.replace(/(?<![AEIO])[AEIO]+$/, '')

/** True if two words differ only in their last vowels, like PAULO and PAULA, or RAFAEL and RAFAELLA. */
function differInGender(a: string, b: string): boolean {
  const [first, second] = [withoutDoubledLetters(a), withoutDoubledLetters(b)]
  return first !== second && withoutLastVowels(first) === withoutLastVowels(second)
}

/**
 * Counts the misread letters between two words of a name; null for different words. An initial matches its word.
 *
 * @param isSurname a surname has no gender, and its end is often cut off.
 */
function countMisread(a: string, b: string, isSurname = false): number | null {
  if (a === b) return 0
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? 0 : null
  if (!isSurname && differInGender(a, b)) return null
  const max = maxMisread(Math.max(a.length, b.length))
  if (Math.abs(a.length - b.length) > max) return null
  const distance = letterDistance(a, b)
  return distance <= max ? distance : null
}

const GENERATIONS = /^(?:FILH[OA]|JUNIOR|NET[OA]|BISNET[OA]|SOBRINH[OA]|SEGUND[OA]|TERCEIR[OA]|I{2,3}|IV)$/

/** The last word, if it tells a person from a relative with the same name, else ''. */
function generationOf(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length > 1 && GENERATIONS.test(last) ? last : ''
}

/** True if the longer name has the words of the shorter one, in order, starting with the first name. */
function isShortened(a: readonly string[], b: readonly string[]): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  let next = 0
  let letters = 0
  for (const [index, word] of long.entries()) {
    const shortWord = short[next]
    if (shortWord === undefined) break
    const misread = countMisread(shortWord, word, index > 0 && index === long.length - 1)
    if (misread === null && index === 0) return false
    if (misread === null) continue
    letters += misread
    next += 1
  }
  return next === short.length && letters <= MAX_MISREAD
}

/** True if two names differ in the spaces between words and in at most one letter. */
function areJoined(a: readonly string[], b: readonly string[]): boolean {
  return a.length !== b.length && letterDistance(a.join(''), b.join('')) <= 1
}

function haveCommonWord(a: readonly string[], b: readonly string[]): boolean {
  return a.some(
    (word) =>
      word.length > 1 &&
      b.some((candidate) => candidate.length > 1 && countMisread(word, candidate) !== null),
  )
}

/**
 * Compares two names without accents, case, particles and punctuation. JOSE LIMA and JOSE LIMA FILHO are two persons, and
 * so are PAULO LIMA and PAULA LIMA.
 */
export function compareNames(a: string, b: string): NameComparison {
  if ([a, b].some((name) => isBlankText(name) || hasOtherScript(name))) return null
  const comparison = compareValues('Nome', 'unknown', a, b)
  if (comparison !== 'different') return comparison
  if (hasHiddenParts(a) || hasHiddenParts(b)) return 'partly'
  const [first, second] = [wordsOf(a), wordsOf(b)]
  if (first.length === 0 || second.length === 0) return null
  const isSameGeneration = generationOf(first) === generationOf(second)
  if (isSameGeneration && (isShortened(first, second) || areJoined(first, second))) return 'near'
  return haveCommonWord(first, second) ? 'partly' : 'apart'
}
