/** Nothing to be taken from, but for spaces: most of what is folded, in a list thousands of times. */
const ASCII = /^[\x20-\x7e]*$/

/** Upper case, without accents and without characters that no one sees (soft hyphens, zero-width spaces). */
function plain(text: string): string {
  const upper = text.toUpperCase()
  const bare = ASCII.test(upper) ? upper : upper.normalize('NFD').replace(/[\p{M}\p{Cf}]/gu, '')
  return bare.replace(/\s+/g, ' ').trim()
}

/**
 * A message as the vocabulary lists spell it: upper case, no accents, single spaces, without one final
 * `.`, `!`, `:` or `;` (README, "What a flag means").
 */
export function foldMessage(text: string): string {
  return plain(text)
    .replace(/[.!:;]$/, '')
    .trimEnd()
}

/** Text reduced to its words, for comparing labels and names: punctuation counts as a space. */
export function foldWords(text: string): string {
  return plain(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The digits of a text and nothing else; two CPFs are the same when these are. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
