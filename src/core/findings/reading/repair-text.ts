import type { Token } from '#core/findings/vocabulary/tokens.ts'
import type { Vocabulary } from '#core/findings/vocabulary/vocabulary.ts'
import { meaningOf } from '#core/findings/vocabulary/words.ts'
import { fold } from '#core/findings/values/fold-text.ts'
import { AGAINST } from './terms.ts'

/** A negator without a space behind it: naoConfere, notValid. */
const GLUED = /(?<!\p{L})(não|nao|not|is)(\p{Lu}\p{Ll}\p{L}*)/gu
/** Letters that stand apart: I N V Á L I D O. */
const SPACED = /(?<![\p{L}\p{M}\p{N}])\p{L}\p{M}?(?:[^\p{L}\p{M}\p{N}]\p{L}\p{M}?){3,}(?![\p{L}\p{M}\p{N}])/gu
/** A word with a hyphen in it. */
const HYPHENATED = /(?<![\p{L}\p{M}])(\p{L}[\p{L}\p{M}]*)-(\p{L}[\p{L}\p{M}]*)/gu

/** Joins letters that stand apart, and the parts of a word that speaks against something: IN-VÁLIDO. */
export function joinLetters(text: string, { classes }: Vocabulary): string {
  const classOf = (word: string) => meaningOf(classes, fold(word))
  return text
    .replace(GLUED, (whole, first: string, rest: string) =>
      classOf(rest) === undefined ? whole : `${first} ${rest}`,
    )
    .replace(SPACED, (letters) => {
      const word = letters.replace(/[^\p{L}\p{M}]/gu, '')
      return classOf(word) === undefined ? letters : word
    })
    .replace(HYPHENATED, (whole, first: string, second: string) =>
      AGAINST.has(classOf(first + second)) ? first + second : whole,
    )
}

/** Letters of a word that fragments are joined to; N | A is no word of two. */
const MIN_JOINED = 4
const MAX_JOINED = 16

type Lists = Pick<Vocabulary, 'classes' | 'roles'>

function isAgainst(word: string, { classes }: Lists): boolean {
  const found = meaningOf(classes, word)
  return found === 'negator' || AGAINST.has(found)
}

function isListed(word: string, { classes, roles }: Lists): boolean {
  return /^\d/.test(word) || meaningOf(classes, word) !== undefined || meaningOf(roles, word) !== undefined
}

/** The longest listed word that some fragments from `start` on spell, and where it ends; null if there is none. */
function joinAt(tokens: readonly Token[], start: number, isWanted: (word: string) => boolean) {
  let word = tokens[start]?.word ?? ''
  // OBITO | S: an answer behind a word.
  const minLength = isWanted(word) ? word.length + 2 : 0
  let longest: { readonly word: string; readonly end: number } | null = null
  for (let end = start + 1; end < tokens.length && word.length <= MAX_JOINED; end += 1) {
    word += tokens[end]?.word ?? ''
    if (word.length >= minLength && isWanted(word)) longest = { word, end: end + 1 }
  }
  return longest
}

function join(tokens: readonly Token[], lists: Lists, isWanted: (word: string) => boolean) {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token
    const whole = joinAt(tokens, at, isWanted)
    if (!whole && !isListed(token.word, lists)) return null
    joined.push(whole ? { ...token, word: whole.word } : token)
    if (whole) at = whole.end - 1
  }
  return joined
}

/**
 * Joins the fragments of a refusal with gaps in it: IN | VALIDO, NA | O | CONFERE, NAO | CON | FERE. Null if there is none,
 * or if a word is left that is in no list, because a name may have such fragments by chance: T. ROCA.
 */
export function joinRefusal(tokens: readonly Token[], lists: Lists): readonly Token[] | null {
  const isRefusal = (word: string) => isAgainst(word, lists)
  const isAnyWord = (word: string) =>
    isRefusal(word) || (word.length >= MIN_JOINED && meaningOf(lists.classes, word) !== undefined)
  const joined = join(tokens, lists, isRefusal) ?? join(tokens, lists, isAnyWord)
  const isSplit = joined !== null && joined.length < tokens.length
  return isSplit && joined.some(({ word }) => isRefusal(word)) ? joined : null
}
