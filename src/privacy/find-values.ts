/** A text to look for, in the form of `toSearchable`. */
export interface SearchTerm {
  readonly text: string
  /** Whether it matches only as a whole word or number, because short texts are part of many others. */
  readonly isWhole: boolean
}

/** A range of a text in UTF-16 code units, the end not included. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** The searchable form of a text, and where each of its code units comes from. */
interface SearchableText {
  readonly text: string
  /** For each code unit of `text`, where the character that it comes from begins and ends. */
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

const searchableCharacters = new Map<string, string>()

/** One character in its searchable form: upper case, without accents; '' for anything but letters and digits. */
function toSearchableCharacter(character: string): string {
  const cached = searchableCharacters.get(character)
  if (cached !== undefined) return cached
  const plain = character
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  if (searchableCharacters.size < 2000) searchableCharacters.set(character, plain)
  return plain
}

/** The letters and digits of a text, without case, accents, punctuation, spaces and invisible characters. */
export function toSearchable(text: string): string {
  return Array.from(text, toSearchableCharacter).join('')
}

/** The same, with the position of each letter and digit. */
export function toSearchableText(text: string): SearchableText {
  let plain = ''
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  for (const character of text) {
    const next = at + character.length
    const letters = toSearchableCharacter(character)
    for (let unit = 0; unit < letters.length; unit += 1) {
      starts.push(at)
      ends.push(next)
    }
    // A combining accent belongs to the letter before it.
    if (letters === '' && ends.length > 0 && /\p{M}/u.test(character)) ends[ends.length - 1] = next
    plain += letters
    at = next
  }
  return { text: plain, starts, ends }
}

const isDigit = (character: string | undefined) => character !== undefined && /\p{N}/u.test(character)

/** Whether the word or number at an index of a searchable text continues at the next one. */
function continues({ text, starts, ends }: SearchableText, before: number): boolean {
  const after = before + 1
  if (before < 0 || after >= text.length || ends[before] !== starts[after]) return false
  return isDigit(text[before]) === isDigit(text[after])
}

/** Every occurrence of some terms in a text, with its term; occurrences may overlap. */
export function findTerms<T extends SearchTerm>(
  text: string,
  terms: readonly T[],
): readonly (Span & { readonly term: T })[] {
  if (terms.length === 0 || text === '') return []
  const whole = toSearchableText(text)
  return terms.flatMap((term) => {
    const found: (Span & { term: T })[] = []
    let at = whole.text.indexOf(term.text)
    while (at !== -1) {
      const last = at + term.text.length - 1
      let first = at
      // A number may be written with leading zeros.
      while (isDigit(term.text[0]) && whole.text[first - 1] === '0' && continues(whole, first - 1)) first -= 1
      const isPart = term.isWhole && (continues(whole, first - 1) || continues(whole, last))
      if (!isPart) found.push({ start: whole.starts[first] ?? 0, end: whole.ends[last] ?? 0, term })
      at = whole.text.indexOf(term.text, last + 1)
    }
    return found
  })
}
