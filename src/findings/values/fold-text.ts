/** Text that needs no normalisation, which is slow in long lists. */
const ASCII = /^[\x20-\x7e]*$/

/** Upper case, without accents and invisible characters (soft hyphens, zero-width spaces), with single spaces. */
function fold(text: string): string {
  const upper = text.toUpperCase()
  const bare = ASCII.test(upper) ? upper : upper.normalize('NFD').replace(/[\p{M}\p{Cf}]/gu, '')
  return bare.replace(/\s+/g, ' ').trim()
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
  return (ASCII.test(text) ? text : text.normalize('NFKC')).replace(/\D/g, '')
}
