import { hasHiddenParts, isNoName } from './text-value.ts'
import { foldWords } from './fold-text.ts'
import { compareValues } from './compare-values.ts'

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
    .map((word) => word.slice(0, MAX_LETTERS))
}

/** The Levenshtein distance of two words. */
function distance(a: string, b: string): number {
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

/** How many letters of a word may be misread: none in a short one, as ANA and EVA are two names. */
function tolerance(length: number): number {
  if (length >= 8) return 2
  return length >= 4 ? 1 : 0
}

/** The number of misread letters between two words of a name; null where the words differ. An initial matches its word. */
function misread(a: string, b: string): number | null {
  if (a === b) return 0
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? 0 : null
  const most = tolerance(Math.max(a.length, b.length))
  if (Math.abs(a.length - b.length) > most) return null
  const letters = distance(a, b)
  return letters <= most ? letters : null
}

/** Whether the longer name contains the words of the shorter one, in their order, starting with the first name. */
function isShortened(a: readonly string[], b: readonly string[]): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  let next = 0
  let letters = 0
  for (const [index, word] of long.entries()) {
    const wanted = short[next]
    if (wanted === undefined) break
    const found = misread(wanted, word)
    if (found === null && index === 0) return false
    if (found === null) continue
    letters += found
    next += 1
  }
  return next === short.length && letters <= MAX_MISREAD
}

/** Compares two names as they were read; accents, case, particles and punctuation do not matter. */
export function compareNames(a: string, b: string): NameComparison {
  if (isNoName(a) || isNoName(b)) return null
  const comparison = compareValues('Nome', 'unknown', a, b)
  if (comparison !== 'different') return comparison
  if (hasHiddenParts(a) || hasHiddenParts(b)) return 'partly'
  const [first, second] = [wordsOf(a), wordsOf(b)]
  if (first.length === 0 || second.length === 0) return null
  if (isShortened(first, second) || distance(first.join(''), second.join('')) <= 1) return 'near'
  const isShared = first.some((word) => word.length > 1 && second.some((other) => isOneWord(word, other)))
  return isShared ? 'partly' : 'apart'
}

function isOneWord(a: string, b: string): boolean {
  return b.length > 1 && misread(a, b) !== null
}
