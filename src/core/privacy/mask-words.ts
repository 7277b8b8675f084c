import { foldLetters } from '../findings/values/fold-text.ts'
import { isPersonal, maskValue } from './mask-value.ts'
import { isPlainWord, PLAIN_PHRASE } from './words/plain-words.ts'

const SIGN = String.raw`[\p{L}\p{M}\p{N}]`
const LETTER = String.raw`\p{L}\p{M}*`
/** What ends a word. Other signs do not, as they may be what an encoding left of a letter: JO&#195;O, JO%C3%83O. */
const BETWEEN_WORDS = String.raw`\s,;:!()\[\]{}<>"“”«»|*+•·…–—`

const PART = new RegExp(
  [
    // A date, a time, or both.
    String.raw`(?<!\p{N})(?:\d{1,2}[\/.-]\d{1,2}[\/.-]\d{4}|\d{4}-\d{2}-\d{2})(?:[T\s]+\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,7})?)?(?:Z|[+-]\d{2}:?\d{2})?)?(?!${SIGN})`,
    String.raw`(?<!\p{N})\d{2}:\d{2}(?::\d{2})?(?!:?${SIGN})`,
    // A rate: 97,8512.
    String.raw`(?<rate>(?<![\p{N}.,])(?:\d{1,2}|100)[.,]\d{1,17}(?![.,]?${SIGN}))`,
    `(?<!${SIGN})(?:${PLAIN_PHRASE})(?!${SIGN})`,
    // A number with its punctuation: 29.465.327-X.
    String.raw`(?<number>\p{N}+(?:[^\p{L}\p{N}]\p{N}+)*(?:-[Xx])?(?!${SIGN}))`,
    // A word, which may be spaced out: J O Ã O.
    `(?<word>(?<!${SIGN})${LETTER}(?:[^\\p{L}\\p{M}\\p{N}]{1,3}${LETTER}(?!${SIGN})){2,}|(?:&#?[0-9A-Za-z]{1,8};|[^${BETWEEN_WORDS}])+)`,
  ].join('|'),
  'giu',
)

/** A sign, or digits, that do not stand between the words of one expression: CPF/RG, e-mail. */
const BROKEN = /[^\p{L}\p{M}\p{N}\p{Cf}./_@'’-]|\p{L}\p{N}+\p{L}/u

/** The categories of a licence may stand in a row. */
const CATEGORIES = /^[A-E]+$/

/** Whether a part of a text is no name: its words are plain, and it is not spelled letter by letter. */
function isPlainPart(part: string, isPlain: (word: string) => boolean): boolean {
  const words = part.match(/[\p{L}\p{M}\p{Cf}]+/gu) ?? []
  if (!words.every(isPlain)) return false
  const letters = words.filter((word) => foldLetters(word).length < 2).length
  if (words.length < 2 || letters === 0 || (letters < 3 && !BROKEN.test(part))) return true
  const joined = words.map(foldLetters).join('')
  return CATEGORIES.test(joined) || isPlain(joined)
}

/**
 * Masks a text of which only plain words are shown: each other word and each long number is masked.
 *
 * @param isPlain whether a word is known to be harmless.
 */
export function maskWords(text: string, isPlain: (word: string) => boolean = isPlainWord): string {
  return text.replace(PART, (part, ...found) => {
    const { rate, number, word } = found.at(-1) as Readonly<Partial<Record<string, string>>>
    // With all of its decimals a rate could be a CPF.
    if (rate !== undefined) return rate.replace(/([.,]\d{4})\d+$/, '$1…')
    if (number !== undefined) return isPersonal('place', part) ? maskValue('number', part) : part
    if (word === undefined) return part
    const [core = ''] = /[\p{L}\p{M}\p{N}](?:[^]*[\p{L}\p{M}\p{N}])?/u.exec(part) ?? []
    if (core === '' || (isPlainPart(core, isPlain) && !isPersonal('place', core))) return part
    return part.replace(core, () => maskValue('unknown', core))
  })
}
