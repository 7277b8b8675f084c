import { foldLetters, foldWords } from './fold-text.ts'
import { compareNames, letterDistance, NAME_FIELDS } from './names.ts'

/** Aligning longer texts is slow, and marks in them do not help. */
const MAX_LENGTH = 100

/** Shorter texts are alike by chance. */
const MIN_LENGTH = 4

/** Alike values may differ in this share of their characters. Digits agree by chance more often than letters. */
const MAX_DIFFERENT_LETTERS = 0.4
const MAX_DIFFERENT_DIGITS = 0.25

/**
 * True if two values are alike enough to mark their different letters. The marks of other values would be chance.
 *
 * @param field interface name; names need a common word.
 */
export function areAlike(field: string, a: string, b: string): boolean {
  if (NAME_FIELDS.some((name) => name === field) && compareNames(a, b) === 'apart') return false
  const [first, second] = [foldWords(a), foldWords(b)]
  if (Math.max(first.length, second.length) > MAX_LENGTH) return false
  if (Math.min(first.length, second.length) < MIN_LENGTH) return false
  const share = /\d/.test(first + second) ? MAX_DIFFERENT_DIGITS : MAX_DIFFERENT_LETTERS
  const letterCount = Math.max(foldLetters(a).length, foldLetters(b).length)
  return letterDistance(first, second) <= share * letterCount
}
