import { foldMessage } from '../values/fold-text.ts'

/** The separator between a word and the one before it; a negation does not reach across a clause or a sentence. */
type Gap = 'none' | 'list' | 'clause' | 'sentence'

/** A word of a folded message. */
export interface Token {
  readonly word: string
  readonly gap: Gap
}

function gapOf(separator: string): Gap {
  if (/[.;!?]/.test(separator)) return 'sentence'
  if (/[:()[\]|–—]|-\s|\s-/.test(separator)) return 'clause'
  return /[,/]/.test(separator) ? 'list' : 'none'
}

/** In characters. Outcome texts are shorter, and the time to read negations must be bounded. */
const MAX_TEXT_LENGTH = 2000

/** The words of a folded message with their separators. */
export function tokensOf(folded: string): readonly Token[] {
  let end = 0
  return Array.from(folded.slice(0, MAX_TEXT_LENGTH).matchAll(/[\p{L}\p{N}]+/gu), (match) => {
    const gap = gapOf(folded.slice(end, match.index))
    end = match.index + match[0].length
    return { word: match[0], gap }
  })
}

const MIN_INFLECTED_LENGTH = 4

/** A Portuguese word in both genders and numbers, as far as its ending tells: VALIDO, VALIDA, VALIDOS, VALIDAS. */
function inflect(word: string): readonly string[] {
  if (word.length < MIN_INFLECTED_LENGTH) return [word]
  if (word.endsWith('CAO') || word.endsWith('SAO')) return [word, `${word.slice(0, -2)}OES`]
  if (word.endsWith('O')) return ['O', 'A', 'OS', 'AS'].map((ending) => word.slice(0, -1) + ending)
  if (word.endsWith('L')) return [word, `${word.slice(0, -1)}IS`]
  if (word.endsWith('R')) return [word, `${word}ES`]
  if (/[AE]$/.test(word)) return [word, `${word}S`]
  return [word]
}

/** A list of phrases written as one text, with commas between them. */
export function phrases(list: string): readonly string[] {
  return list.split(',').map((phrase) => phrase.trim().replace(/\s+/g, ' '))
}

/** Every form of some words, as one set. */
export function formsOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.flatMap(inflect))
}

/** A phrase: for each of its words, the forms that count as it. */
type Phrase = readonly ReadonlySet<string>[]

/** Phrases found by their first word. */
export type PhraseIndex<T> = ReadonlyMap<string, readonly { phrase: Phrase; meaning: T }[]>

/** Indexes phrases; `split` cuts a folded phrase into words the way the text will be cut. */
export function indexPhrases<T>(
  entries: readonly (readonly [text: string, meaning: T])[],
  split: (folded: string) => readonly string[],
): PhraseIndex<T> {
  const index = new Map<string, { phrase: Phrase; meaning: T }[]>()
  for (const [text, meaning] of entries) {
    const phrase = split(foldMessage(text)).map((word) => new Set(inflect(word)))
    for (const first of phrase[0] ?? []) {
      const known = index.get(first)
      if (known) known.push({ phrase, meaning })
      else index.set(first, [{ phrase, meaning }])
    }
  }
  return index
}

/** The longest phrase that begins at `start` in `words`: its meaning and length in words. */
export function phraseAt<T>(
  index: PhraseIndex<T>,
  words: readonly string[],
  start: number,
): { meaning: T; length: number } | null {
  let longest: { meaning: T; length: number } | null = null
  for (const { phrase, meaning } of index.get(words[start] ?? '') ?? []) {
    const isThere = phrase.every((forms, offset) => forms.has(words[start + offset] ?? ''))
    if (isThere && phrase.length > (longest?.length ?? 0)) longest = { meaning, length: phrase.length }
  }
  return longest
}
