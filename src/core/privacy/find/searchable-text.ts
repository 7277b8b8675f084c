/** A range of a text in UTF-16 code units, the end not included. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** The searchable form of a text, and where each of its code units comes from. */
export interface SearchableText {
  readonly text: string
  /** For each code unit of `text`, where the character that it comes from begins and ends. */
  readonly starts: readonly number[]
  readonly ends: readonly number[]
  /** For each code unit of `text`, the index of the first one of its word or number. */
  readonly words: readonly number[]
  /** For the first code unit of each word or number, the index of its last one. */
  readonly lasts: readonly number[]
}

/** Letters in boxes and circles (🅼, 🇲) count as letters. */
const NOT_READ = /[^\p{L}\p{N}\p{Regional_Indicator}\u{1F150}-\u{1F189}]/gu
const DECIMAL_DIGIT = /\p{Nd}/u

/** A digit of any script as one of 0 to 9: every script has its ten in one row, after each other. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (DECIMAL_DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

const searchableCharacters = new Map<string, string>()

/** One character in its searchable form: upper case, without accents; '' for anything but letters and digits. */
function toSearchableCharacter(character: string): string {
  const cached = searchableCharacters.get(character)
  if (cached !== undefined) return cached
  const plain = character
    .normalize('NFKD')
    .toUpperCase()
    .replace(NOT_READ, '')
    .replace(/\p{Nd}/gu, toAsciiDigit)
  if (searchableCharacters.size < 2000) searchableCharacters.set(character, plain)
  return plain
}

/** The letters and digits of a text, without case, accents, punctuation, spaces and invisible characters. */
export function toSearchable(text: string): string {
  return Array.from(text, toSearchableCharacter).join('')
}

/** The same, with the position of each letter and digit. MarinaSouza and marina91 are two words each. */
export function toSearchableText(text: string): SearchableText {
  let plain = ''
  const starts: number[] = []
  const ends: number[] = []
  const words: number[] = []
  const lasts: number[] = []
  let before = ''
  let wasDigit = false
  let word = 0
  let at = 0
  for (const character of text) {
    const next = at + character.length
    const letters = toSearchableCharacter(character)
    if (letters !== '') {
      const isDigit = letters >= '0' && letters <= '9'
      const isApart =
        ends[ends.length - 1] !== at ||
        isDigit !== wasDigit ||
        (before !== before.toUpperCase() && character !== character.toLowerCase())
      if (isApart) word = starts.length
      for (let unit = 0; unit < letters.length; unit += 1) {
        lasts.push(starts.length)
        lasts[word] = starts.length
        starts.push(at)
        ends.push(next)
        words.push(word)
      }
      before = character
      wasDigit = isDigit
      plain += letters
    } else if (ends.length > 0 && /\p{M}/u.test(character)) {
      // A combining accent belongs to the letter before it.
      ends[ends.length - 1] = next
    }
    at = next
  }
  return { text: plain, starts, ends, words, lasts }
}
