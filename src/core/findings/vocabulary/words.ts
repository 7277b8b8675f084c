import type { WordRole } from './lexicon.ts'
import type { Gap, Token } from './tokens.ts'

export interface Entry<Meaning> {
  readonly words: readonly string[]
  readonly meaning: Meaning
}

/** Returns the phrases that begin with a word. Those of the word itself come before those of its family. */
export type WordIndex<Meaning> = (word: string) => readonly Entry<Meaning>[]

const ENDING = new RegExp(
  `^(?:${[
    '[AEO]?S?|I|U|AO|OES|[AEI]MOS',
    '[AEI]?R(?:AM|EM|IA|A|ON)?|IERON|[OEI]U|AM|EM|[AEI]NDO|[AEI]SSEM?|AVA|IA|E',
    '(?:[AI]D|[AEIO]?T|S)[OA]S?|[AEI]NTES?|[AE]NCIAS?|ENCAS?',
    '[AEIU]?C?(?:CAO|COES)|[AEIU]?CION(?:ES)?|SAO|SOES|AGEM|AGENS|ENS?|URAS?|[AI]?MI?ENTOS?|MENTE|AMENTE',
    '[AIEU]?VE(?:L|IS)|[AI]?BILIDADES?|I?DADES?|[AEI]?DOR[AE]?S?|[AEI]?DEIR[OA]S?|OS[OA]S?|IC[OA]S?|IV[OA]S?|ARI[OA]S?|ORI[OA]S?|I[OA]S?|ISTAS?|ANTES?',
    '[AU]LENT[OA]S?|ED|ING|IAL|AIS|AL|OUS|IDE|UDE',
  ].join('|')})$`,
)

/** True for the letters after a family's stem: ENCIA, IU and ENTES after DIVERG~. */
export function hasFamilyEnding(letters: string): boolean {
  return ENDING.test(letters)
}

const MIN_INFLECTED_LENGTH = 4
const MIN_STEM_LENGTH = 3
const MAX_STEM_LENGTH = 14

/** The word and its possible masculine or singular forms, as the lexicon lists them. */
export function formsOf(word: string): readonly string[] {
  const forms = [word]
  const add = (cut: number, ending: string) => {
    if (word.length - cut + ending.length >= MIN_INFLECTED_LENGTH) forms.push(word.slice(0, -cut) + ending)
  }
  if (word.endsWith('A')) add(1, 'O')
  if (!word.endsWith('S')) return forms
  add(1, '')
  if (/[AO]S$/.test(word)) add(2, 'O')
  if (/[CS]OES$/.test(word)) add(3, 'AO')
  else if (/[RZ]ES$/.test(word)) add(2, '')
  else if (word.endsWith('IS')) add(2, 'L')
  else if (word.endsWith('NS')) add(2, 'M')
  return forms
}

/** @param listed as in the lexicon: a word in any gender and number, or a stem with `~`. */
function matchesWord(word: string, listed: string): boolean {
  if (!listed.endsWith('~')) return formsOf(word).includes(listed)
  const stem = listed.slice(0, -1)
  return word.startsWith(stem) && hasFamilyEnding(word.slice(stem.length))
}

export function isPhrase(words: readonly string[], listed: readonly string[]): boolean {
  return (
    words.length === listed.length &&
    listed.every((listedWord, index) => matchesWord(words[index] ?? '', listedWord))
  )
}

/**
 * Indexes folded phrases. A word with a trailing `~` matches its family: `DIVERG~` matches DIVERGE, DIVERGIU, DIVERGENTES
 * and DIVERGENCIA. The first of several equally long phrases wins.
 */
export function indexWords<Meaning>(
  phrases: Iterable<readonly [phrase: string, meaning: Meaning]>,
): WordIndex<Meaning> {
  const entries = Array.from(phrases, ([phrase, meaning]) => ({ words: phrase.split(' '), meaning }))
  const entriesByFirstWord = Map.groupBy(entries, ({ words }) => words[0])
  const find = (word: string): readonly Entry<Meaning>[] => {
    const keys = [...formsOf(word)]
    for (let length = Math.min(word.length, MAX_STEM_LENGTH); length >= MIN_STEM_LENGTH; length -= 1) {
      const stem = `${word.slice(0, length)}~`
      if (entriesByFirstWord.has(stem) && hasFamilyEnding(word.slice(length))) keys.push(stem)
    }
    return keys.flatMap((key) => entriesByFirstWord.get(key) ?? [])
  }
  // Unlisted words are not cached: they may be names, and there is no limit to them.
  const cache = new Map<string, readonly Entry<Meaning>[]>()
  return (word) => {
    const cached = cache.get(word)
    if (cached) return cached
    const matches = find(word)
    if (matches.length > 0) cache.set(word, matches)
    return matches
  }
}

/** A phrase of a text. Its meaning is undefined for an unlisted word. */
interface PhraseMatch<Meaning> {
  readonly words: string
  readonly meaning: Meaning | undefined
  readonly gap: Gap
}

export function findPhrases<Meaning>(
  tokens: readonly Token[],
  entriesStartingWith: WordIndex<Meaning>,
): readonly PhraseMatch<Meaning>[] {
  const matches: PhraseMatch<Meaning>[] = []
  let next = 0
  for (const [index, { gap }] of tokens.entries()) {
    if (index < next) continue
    const entry = phraseAt(entriesStartingWith, tokens, index)
    next = index + (entry?.words.length ?? 1)
    const words = tokens.slice(index, next).map(({ word }) => word)
    matches.push({ words: words.join(' '), meaning: entry?.meaning, gap })
  }
  return matches
}

export function meaningOf<Meaning>(
  entriesStartingWith: WordIndex<Meaning>,
  word: string,
): Meaning | undefined {
  return entriesStartingWith(word).find(({ words }) => words.length === 1)?.meaning
}

/** The longest phrase that begins at a token. The first of several equally long phrases wins. */
export function phraseAt<Meaning>(
  entriesStartingWith: WordIndex<Meaning>,
  tokens: readonly Token[],
  start: number,
): Entry<Meaning> | null {
  let longest: Entry<Meaning> | null = null
  for (const entry of entriesStartingWith(tokens[start]?.word ?? '')) {
    if (entry.words.length <= (longest?.words.length ?? 0)) continue
    const isMatch = entry.words.every((listed, offset) => {
      const token = tokens[start + offset]
      return offset === 0 || (token !== undefined && token.gap !== 'break' && matchesWord(token.word, listed))
    })
    if (isMatch) longest = entry
  }
  return longest
}

/** A word or phrase of a text with its role in a confirmation, or null for an unlisted word. */
export interface Part {
  readonly words: string
  readonly role: WordRole | null
  readonly gap: Gap
}

export function partsOf(tokens: readonly Token[], roles: WordIndex<WordRole>): readonly Part[] {
  return findPhrases(tokens, roles).map(({ words, meaning = null, gap }) => ({ words, role: meaning, gap }))
}
