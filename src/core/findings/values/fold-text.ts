/** Text that needs no normalization, which is slow in long lists. */
const ASCII = /^[\x20-\x7e]*$/

/** More accents on one letter than any script has. */
const TOO_MANY_MARKS = /(\p{M}{30})(?=\p{M})/gu

/**
 * Returns a Unicode normal form. A joiner splits long runs of accents (UAX 15, stream-safe text format): sorting a run
 * takes quadratic time.
 */
export function normalizeUnicode(text: string, form: 'NFD' | 'NFKC'): string {
  return text.replace(TOO_MANY_MARKS, '$1\u034F').normalize(form)
}

/** Letters that no normal form decomposes. */
const UNDECOMPOSED_LETTERS: Readonly<Record<string, string>> = {
  Ł: 'L',
  Ø: 'O',
  Æ: 'AE',
  Œ: 'OE',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  Ħ: 'H',
}

function withoutMarks(upper: string): string {
  const stripped = normalizeUnicode(upper, 'NFD').replace(/[\p{M}\p{Cf}]/gu, '')
  return stripped.replace(/[ŁØÆŒĐÐÞĦ]/g, (letter) => UNDECOMPOSED_LETTERS[letter] ?? letter)
}

/** Returns upper case with single spaces, without accents and invisible characters (soft hyphens, zero-width spaces). */
export function foldText(text: string): string {
  const upper = text.toUpperCase()
  return (ASCII.test(upper) ? upper : withoutMarks(upper)).replace(/\s+/g, ' ').trim()
}

/** Folds to the spelling of the vocabulary, without one final `.`, `!`, `:` or `;`. */
export function foldMessage(text: string): string {
  return foldText(text)
    .replace(/[.!:;]$/, '')
    .trimEnd()
}

/** Folds to words: punctuation becomes a space. */
export function foldWords(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Folds to letters and digits, without spaces and punctuation. */
export function foldLetters(text: string): string {
  return foldWords(text).replaceAll(' ', '')
}

/** Strips leading zeros, which a JSON number loses, and keeps the last digit. */
export function stripLeadingZeros(digits: string): string {
  return digits.replace(/^0+(?=.)/, '')
}

/** Returns only the digits, including fullwidth ones. */
export function digitsOf(text: string): string {
  return (ASCII.test(text) ? text : normalizeUnicode(text, 'NFKC')).replace(/\D/g, '')
}
