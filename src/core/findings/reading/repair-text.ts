import type { Token } from '#core/findings/vocabulary/tokens.ts'
import type { Vocabulary } from '#core/findings/vocabulary/vocabulary.ts'
import { meaningOf } from '#core/findings/vocabulary/words.ts'
import { foldText } from '#core/findings/values/fold-text.ts'
import { AGAINST, HARMFUL } from './terms.ts'

/** A negator without a space after it: naoConfere, notValid. */
const GLUED = /(?<!\p{L})(não|nao|not|is)(\p{Lu}\p{Ll}\p{L}*)/gu
/** I N V Á L I D O. With `{3,}` instead of `+`, Node 24 takes up to a second to compile the expression. */
const SPACED_LETTERS =
  /(?<![\p{L}\p{M}\p{N}])\p{L}\p{M}?(?:[^\p{L}\p{M}\p{N}]\p{L}\p{M}?)+(?![\p{L}\p{M}\p{N}])/gu
/** Fewer may be words or initials. */
const MIN_SPACED_LETTERS = 4
const HYPHENATED = /(?<![\p{L}\p{M}])(\p{L}[\p{L}\p{M}]*)-(\p{L}[\p{L}\p{M}]*)/gu

/** Joins spaced letters, and hyphenated words that speak against something: IN-VÁLIDO. */
export function joinLetters(text: string, { classes }: Vocabulary): string {
  const classOf = (word: string) => meaningOf(classes, foldText(word))
  return text
    .replace(GLUED, (glued, negator: string, rest: string) =>
      classOf(rest) === undefined ? glued : `${negator} ${rest}`,
    )
    .replace(SPACED_LETTERS, (letters) => {
      const word = letters.replace(/[^\p{L}\p{M}]/gu, '')
      const isLong = [...word.matchAll(/\p{L}/gu)].length >= MIN_SPACED_LETTERS
      return isLong && classOf(word) !== undefined ? word : letters
    })
    .replace(HYPHENATED, (hyphenated, first: string, second: string) =>
      AGAINST.has(classOf(first + second)) ? first + second : hyphenated,
    )
}

/** In letters. Shorter words can be fragments by chance: N | A. */
const MIN_JOINED = 4
const MAX_JOINED = 16

type WordLists = Pick<Vocabulary, 'classes' | 'roles'>

function isAgainst(word: string, { classes }: WordLists): boolean {
  const wordClass = meaningOf(classes, word)
  return wordClass === 'negator' || AGAINST.has(wordClass)
}

function isListed(word: string, { classes, roles }: WordLists): boolean {
  return /^\d/.test(word) || meaningOf(classes, word) !== undefined || meaningOf(roles, word) !== undefined
}

/** The longest wanted word that the fragments from `start` on spell, or null. */
function joinAt(tokens: readonly Token[], start: number, isWanted: (word: string) => boolean) {
  let word = tokens[start]?.word ?? ''
  // OBITO | S: the S is an answer, not a plural.
  const minLength = isWanted(word) ? word.length + 2 : 0
  let longest: { readonly word: string; readonly end: number } | null = null
  for (let end = start + 1; end < tokens.length && word.length <= MAX_JOINED; end += 1) {
    word += tokens[end]?.word ?? ''
    if (word.length >= minLength && isWanted(word)) longest = { word, end: end + 1 }
  }
  return longest
}

function joinFragments(tokens: readonly Token[], lists: WordLists, isWanted: (word: string) => boolean) {
  const words: Token[] = []
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as Token
    // TROCA | DE FOTO: a word of its own.
    const isComplete =
      HARMFUL.has(meaningOf(lists.classes, token.word)) && /^D[AEO]S?$/.test(tokens[index + 1]?.word ?? '')
    const joined = isComplete ? null : joinAt(tokens, index, isWanted)
    if (!joined && !isListed(token.word, lists)) return null
    words.push(joined ? { ...token, word: joined.word } : token)
    if (joined) index = joined.end - 1
  }
  return words
}

/** IN | VALIDO, NA | O | CONFERE. Returns null if an unlisted word remains, because it may be a name: T. ROCA. */
export function joinRefusal(tokens: readonly Token[], lists: WordLists): readonly Token[] | null {
  const isRefusal = (word: string) => isAgainst(word, lists)
  const isAnyWord = (word: string) =>
    isRefusal(word) || (word.length >= MIN_JOINED && meaningOf(lists.classes, word) !== undefined)
  const joined = joinFragments(tokens, lists, isRefusal) ?? joinFragments(tokens, lists, isAnyWord)
  const isSplit = joined !== null && joined.length < tokens.length
  return isSplit && joined.some(({ word }) => isRefusal(word)) ? joined : null
}
