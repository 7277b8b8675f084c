import { hasHiddenParts, hasOtherScript, isBlankText } from './text-value.ts'
import { foldWords } from './fold-text.ts'
import { compareValues } from './compare-values.ts'

/** The Levenshtein distance of two texts: how many letters were added, left out or changed. */
export function letterDistance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const kept = (before[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      next.push(Math.min(kept, (before[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    before = next
  }
  return before[b.length] ?? 0
}

/**
 * How two names of a person compare. `near`: one name, misread, abbreviated or with one more surname; `partly`: they differ
 * and share a word, as after a marriage; `apart`: they share none. Null where they cannot be compared.
 */
export type NameComparison = 'same' | 'near' | 'partly' | 'apart' | null

const PARTICLES = new Set(['DE', 'DA', 'DO', 'DAS', 'DOS', 'DI', 'DEL', 'E'])

/** For each digit the letter that it is misread from. */
const LETTERS = 'OIZEASGTBG'

/** More than any name has; bounds the time for very long texts. */
const MAX_WORDS = 16
const MAX_LETTERS = 32

/** The most misread letters in a whole name; beyond that it is another name. */
const MAX_MISREAD = 2

function wordsOf(name: string): readonly string[] {
  return foldWords(name)
    .replace(/[0-9]/g, (digit) => LETTERS[Number(digit)] ?? digit)
    .split(' ')
    .filter((word) => word !== '' && !PARTICLES.has(word))
    .slice(0, MAX_WORDS)
    .map((word) => (word === 'JR' ? 'JUNIOR' : word.slice(0, MAX_LETTERS)))
}

/** How many letters of a word may be misread: none in a short one, as ANA and EVA are two names. */
function tolerance(length: number): number {
  if (length >= 8) return 2
  return length >= 4 ? 1 : 0
}

/** Whether two words differ in their last vowels only, as PAULO and PAULA or RAFAEL and RAFAELLA: no misreading. */
function areOfTwoGenders(a: string, b: string): boolean {
  const [first = '', second = ''] = [a, b].map((word) => word.replace(/(.)\1/g, '$1'))
  return (
    first !== second && first.replace(/(?<![AEIO])[AEIO]+$/, '') === second.replace(/(?<![AEIO])[AEIO]+$/, '')
  )
}

/**
 * The number of misread letters between two words of a name; null where the words differ. An initial matches its word.
 *
 * @param isSurname a surname has no gender, and its end is often cut off.
 */
function misread(a: string, b: string, isSurname = false): number | null {
  if (a === b) return 0
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? 0 : null
  if (!isSurname && areOfTwoGenders(a, b)) return null
  const most = tolerance(Math.max(a.length, b.length))
  if (Math.abs(a.length - b.length) > most) return null
  const letters = letterDistance(a, b)
  return letters <= most ? letters : null
}

/** Words after a surname that tell a person from a relative of the same name. */
const GENERATIONS = /^(?:FILH[OA]|JUNIOR|NET[OA]|BISNET[OA]|SOBRINH[OA]|SEGUND[OA]|TERCEIR[OA]|I{2,3}|IV)$/

/** The word that tells a person from a relative of the same name; '' where there is none. */
function generationOf(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length > 1 && GENERATIONS.test(last) ? last : ''
}

/** Whether the longer name contains the words of the shorter one, in their order, starting with the first name. */
function isShortened(a: readonly string[], b: readonly string[]): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  let next = 0
  let letters = 0
  for (const [index, word] of long.entries()) {
    const wanted = short[next]
    if (wanted === undefined) break
    const found = misread(wanted, word, index > 0 && index === long.length - 1)
    if (found === null && index === 0) return false
    if (found === null) continue
    letters += found
    next += 1
  }
  return next === short.length && letters <= MAX_MISREAD
}

/** Whether two names differ in the spaces between their words, and in one letter at most. */
function areJoined(a: readonly string[], b: readonly string[]): boolean {
  return a.length !== b.length && letterDistance(a.join(''), b.join('')) <= 1
}

/**
 * Compares two names as they were read; accents, case, particles and punctuation do not matter. JOSE LIMA and JOSE LIMA
 * FILHO are two persons, and so are PAULO LIMA and PAULA LIMA.
 */
export function compareNames(a: string, b: string): NameComparison {
  if ([a, b].some((name) => isBlankText(name) || hasOtherScript(name))) return null
  const comparison = compareValues('Nome', 'unknown', a, b)
  if (comparison !== 'different') return comparison
  if (hasHiddenParts(a) || hasHiddenParts(b)) return 'partly'
  const [first, second] = [wordsOf(a), wordsOf(b)]
  if (first.length === 0 || second.length === 0) return null
  const isOneGeneration = generationOf(first) === generationOf(second)
  if (isOneGeneration && (isShortened(first, second) || areJoined(first, second))) return 'near'
  const isShared = first.some((word) => word.length > 1 && second.some((other) => isOneWord(word, other)))
  return isShared ? 'partly' : 'apart'
}

function isOneWord(a: string, b: string): boolean {
  return b.length > 1 && misread(a, b) !== null
}
