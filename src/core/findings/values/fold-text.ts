/** Text that needs no normalisation, which is slow in long lists. */
const ASCII = /^[\x20-\x7e]*$/

/** More accents on one letter than any script has. */
const TOO_MANY_MARKS = /(\p{M}{30})(?=\p{M})/gu

/**
 * A text in one of Unicode's normal forms. A joiner divides long runs of accents (UAX 15, stream-safe text format): sorting
 * one takes the square of its length.
 */
export function normalized(text: string, form: 'NFD' | 'NFKC'): string {
  return text.replace(TOO_MANY_MARKS, '$1\u034F').normalize(form)
}

/** Letters that no normal form takes apart. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  Ł: 'L',
  Ø: 'O',
  Æ: 'AE',
  Œ: 'OE',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  Ħ: 'H',
}

/** Upper case, without accents and invisible characters (soft hyphens, zero-width spaces), with single spaces. */
export function fold(text: string): string {
  const upper = text.toUpperCase()
  const bare = ASCII.test(upper) ? upper : withoutMarks(upper)
  return bare.replace(/\s+/g, ' ').trim()
}

function withoutMarks(upper: string): string {
  const bare = normalized(upper, 'NFD').replace(/[\p{M}\p{Cf}]/gu, '')
  return bare.replace(/[ŁØÆŒĐÐÞĦ]/g, (letter) => WHOLE_LETTERS[letter] ?? letter)
}

/**
 * Folds a message to the spelling of the vocabulary lists: upper case, no accents, single spaces, without one final
 * `.`, `!`, `:` or `;`.
 */
export function foldMessage(text: string): string {
  return fold(text)
    .replace(/[.!:;]$/, '')
    .trimEnd()
}

/** Folds a text to its words, for comparing labels and names: punctuation counts as a space. */
export function foldWords(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Folds a text to its letters and digits, without spaces and punctuation. */
export function foldLetters(text: string): string {
  return foldWords(text).replaceAll(' ', '')
}

/** Digits without leading zeros, which a JSON number loses; the last digit is kept. */
export function withoutZeros(digits: string): string {
  return digits.replace(/^0+(?=.)/, '')
}

/** The digits of a text, fullwidth ones too, and nothing else; two CPFs are the same when these are. */
export function digitsOf(text: string): string {
  return (ASCII.test(text) ? text : normalized(text, 'NFKC')).replace(/\D/g, '')
}
