import { LEXICON } from '#core/findings/vocabulary/lexicon.ts'
import { hasFamilyEnding } from '#core/findings/vocabulary/words.ts'

/** Digits, Cyrillic and Greek letters that look like a Latin letter, and that letter at the same index. */
const LOOKALIKES = '013457АВЕКМНОРСТХІЅЈΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'
const LATIN_LETTERS = 'OIEASTABEKMHOPCTXISJABEZHIKMNOPTYX'

/** Replaces lookalikes by Latin letters: 1NVALIDO becomes INVALIDO. Numbers stay unchanged. */
export function withLetters(word: string): string {
  if (!/\p{L}/u.test(word)) return word
  return Array.from(word, (character) => LATIN_LETTERS[LOOKALIKES.indexOf(character)] ?? character).join('')
}

const MIN_LENGTH = 6
const MIN_STEM_LENGTH = 5

/** True if two different words differ by one letter: missing, added, replaced, or two swapped. */
export function isOneEdit(a: string, b: string): boolean {
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const [restA, restB] = [a.slice(start), b.slice(start)]
  const isSwapped = restA.charAt(1) + restA.charAt(0) + restA.slice(2) === restB
  return isSwapped || restA.slice(1) === restB || [restA, restA.slice(1)].includes(restB.slice(1))
}

/** Endings of refusals that may be misspelled too: DIVERGENETE. */
const ENDINGS = 'ADO ADA ADOS ADAS IDO IDA ENTE ENTES ENCIA ENCIAS IDADE ACAO'.split(' ')

const { refusal: REFUSALS } = LEXICON.classes
const STEMS = REFUSALS.filter((word) => word.endsWith('~'))
  .map((word) => word.slice(0, -1))
  .filter((stem) => stem.length >= MIN_STEM_LENGTH)
const WORDS = REFUSALS.filter((word) => word.length >= MIN_LENGTH)

const STEMS_BY_FIRST_LETTER = Map.groupBy(STEMS, (stem) => stem[0])
const STEMS_BY_SECOND_LETTER = Map.groupBy(STEMS, (stem) => stem[1])

/** True if an unlisted word is one letter away from a refusal: INVALDIO, REPROVDO. */
export function isNearRefusal(word: string): boolean {
  if (word.length < MIN_LENGTH) return false
  const isNear = (stem: string) => {
    const ending = word.slice(stem.length)
    if (word.startsWith(stem)) return ENDINGS.some((correct) => isOneEdit(ending, correct))
    return [stem.length - 1, stem.length, stem.length + 1].some(
      (length) => hasFamilyEnding(word.slice(length)) && isOneEdit(word.slice(0, length), stem),
    )
  }
  const candidates = [
    STEMS_BY_FIRST_LETTER.get(word[0]),
    // The first two letters are swapped, or the first is missing.
    STEMS_BY_FIRST_LETTER.get(word[1]),
    STEMS_BY_SECOND_LETTER.get(word[0]),
  ]
  return candidates.some((stems) => stems?.some(isNear)) || WORDS.some((refusal) => isOneEdit(word, refusal))
}
