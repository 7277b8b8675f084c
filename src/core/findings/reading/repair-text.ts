import type { Vocabulary } from '../vocabulary/vocabulary.ts'
import { meaningOf } from '../vocabulary/words.ts'
import { fold } from '../values/fold-text.ts'
import { AGAINST } from './terms.ts'

/** A negator without a space behind it: naoConfere, notValid. */
const GLUED = /(?<!\p{L})(não|nao|not|is)(\p{Lu}\p{Ll}\p{L}*)/gu
/** Letters that stand apart: I N V Á L I D O. */
const SPACED = /(?<![\p{L}\p{M}\p{N}])\p{L}\p{M}?(?:[ .]\p{L}\p{M}?){3,}(?![\p{L}\p{M}\p{N}])/gu
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
      const word = letters.replace(/[ .]/g, '')
      return classOf(word) === undefined ? letters : word
    })
    .replace(HYPHENATED, (whole, first: string, second: string) =>
      AGAINST.has(classOf(first + second)) ? first + second : whole,
    )
}
