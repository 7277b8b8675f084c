import { foldLetters, foldWords } from './fold-text.ts'
import { compareNames, letterDistance } from './names.ts'

const NAME_FIELDS: ReadonlySet<string> = new Set(['Nome', 'NomeMae', 'NomePai'])

/** Longer texts are not aligned: that is slow, and nobody reads marks in them. */
const LONGEST_ALIGNED = 100

/** Shorter texts are alike by chance. */
const SHORTEST_ALIGNED = 4

/** The share of letters in which alike texts may differ; of numbers, where chance makes some digits agree. */
const MOST_LETTERS = 0.4
const MOST_DIGITS = 0.25

/**
 * Whether two values are so alike that marking their different letters helps; else the marks would be chance.
 *
 * @param field the field's name in the interface; names need a word in common.
 */
export function areAlike(field: string, a: string, b: string): boolean {
  if (NAME_FIELDS.has(field) && compareNames(a, b) === 'apart') return false
  const [first, second] = [foldWords(a), foldWords(b)]
  const length = Math.max(first.length, second.length)
  if (length > LONGEST_ALIGNED || Math.min(first.length, second.length) < SHORTEST_ALIGNED) return false
  const share = /\d/.test(first + second) ? MOST_DIGITS : MOST_LETTERS
  const signs = Math.max(foldLetters(a).length, foldLetters(b).length)
  return letterDistance(first, second) <= share * signs
}
