import { LEXICON } from '#core/findings/vocabulary/lexicon.ts'
import { hasFamilyEnding } from '#core/findings/vocabulary/words.ts'

/** Digits, Cyrillic and Greek letters that look like a Latin one, and that letter. */
const ALIKE = '013457АВЕКМНОРСТХІЅЈΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'
const LETTERS = 'OIEASTABEKMHOPCTXISJABEZHIKMNOPTYX'

/** A word with the letters that its signs look like: 1NVALIDO is INVALIDO. A number stays as it is. */
export function withLetters(word: string): string {
  if (!/\p{L}/u.test(word)) return word
  return Array.from(word, (sign) => LETTERS[ALIKE.indexOf(sign)] ?? sign).join('')
}

/** Letters that a word must have, so that one of them may be wrong. */
const MIN_LENGTH = 6
const MIN_STEM_LENGTH = 5

/** Whether two different words differ by one letter: missing, added, another, or two that changed places. */
function isOneEdit(a: string, b: string): boolean {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const [one, other] = [a.slice(at), b.slice(at)]
  const isSwapped = one.charAt(1) + one.charAt(0) + one.slice(2) === other
  return isSwapped || one.slice(1) === other || [one, one.slice(1)].includes(other.slice(1))
}

/** Endings of refusals in which a letter may be wrong as well: DIVERGENETE. */
const ENDINGS = 'ADO ADA ADOS ADAS IDO IDA ENTE ENTES ENCIA ENCIAS IDADE ACAO'.split(' ')

const { refusal: REFUSALS } = LEXICON.classes
const STEMS = REFUSALS.filter((word) => word.endsWith('~'))
  .map((word) => word.slice(0, -1))
  .filter((stem) => stem.length >= MIN_STEM_LENGTH)
const WORDS = REFUSALS.filter((word) => word.length >= MIN_LENGTH)

/** Stems by their first letter, and by the second, where the first is missing. */
const STEMS_BY_LETTER = Map.groupBy(STEMS, (stem) => stem[0])
const STEMS_BY_SECOND = Map.groupBy(STEMS, (stem) => stem[1])

/** Whether a word that is in no list is one letter from a refusal: INVALDIO, REPROVDO. */
export function isNearRefusal(word: string): boolean {
  if (word.length < MIN_LENGTH) return false
  const isNear = (stem: string) => {
    const ending = word.slice(stem.length)
    if (word.startsWith(stem)) return ENDINGS.some((each) => isOneEdit(ending, each))
    return [stem.length - 1, stem.length, stem.length + 1].some(
      (length) => hasFamilyEnding(word.slice(length)) && isOneEdit(word.slice(0, length), stem),
    )
  }
  const alike = [STEMS_BY_LETTER.get(word[0]), STEMS_BY_LETTER.get(word[1]), STEMS_BY_SECOND.get(word[0])]
  return alike.some((stems) => stems?.some(isNear)) || WORDS.some((refusal) => isOneEdit(word, refusal))
}
