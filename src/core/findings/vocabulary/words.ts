import type { WordRole } from './lexicon.ts'
import type { Gap, Token } from './tokens.ts'

/** An entry of the lexicon: its words as they are written there, and what it means. */
export interface Entry<Meaning> {
  readonly words: readonly string[]
  readonly meaning: Meaning
}

/** The phrases of a lexicon that begin with a word: those of the word itself first, then those of its family. */
export type WordIndex<Meaning> = (word: string) => readonly Entry<Meaning>[]

/** The endings of Portuguese verbs, nouns and adjectives that a stem may have. */
const ENDING = new RegExp(
  `^(?:${[
    '[AEO]?S?|I|U|AO|OES|[AEI]MOS',
    '[AEI]?R(?:AM|EM|IA|A|ON)?|IERON|[OEI]U|AM|EM|[AEI]NDO|[AEI]SSEM?|AVA|IA|E',
    '(?:[AI]D|[AEIO]?T|S)[OA]S?|[AEI]NTES?|[AE]NCIAS?|ENCA|ENCAS',
    '[AEIU]?C?(?:CAO|COES)|[AEIU]?CION(?:ES)?|SAO|SOES|AGEM|AGENS|ENS?|URAS?|[AI]?MI?ENTOS?|MENTE|AMENTE',
    '[AIEU]?VE(?:L|IS)|[AI]?BILIDADES?|I?DADES?|[AEI]?DOR[AE]?S?|[AEI]?DEIR[OA]S?|OS[OA]S?|IC[OA]S?|IV[OA]S?|ARI[OA]S?|ORI[OA]S?|I[OA]S?|ISTAS?|ANTES?|ALENT[OA]S?',
    'ULENT[OA]S?|ED|ING|IAL|AIS|AL|OUS|IDE|UDE',
  ].join('|')})$`,
)

/** Whether some letters end a word of a family: of DIVERG~, ENCIA, IU and ENTES. */
export function hasFamilyEnding(letters: string): boolean {
  return ENDING.test(letters)
}

const MIN_INFLECTED_LENGTH = 4
const MIN_STEM_LENGTH = 3
const MAX_STEM_LENGTH = 14

/** A word as the lexicon may have it: itself, and what it may be the feminine or plural of. */
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

/** Whether a word is that of a phrase: in any gender and number, or of its family. */
function isWord(word: string, written: string): boolean {
  if (!written.endsWith('~')) return formsOf(word).includes(written)
  const stem = written.slice(0, -1)
  return word.startsWith(stem) && hasFamilyEnding(word.slice(stem.length))
}

export function isPhrase(words: readonly string[], written: readonly string[]): boolean {
  return words.length === written.length && written.every((each, at) => isWord(words[at] ?? '', each))
}

/**
 * Indexes phrases of folded words. A word ending in `~` is a stem that stands for its whole family: `DIVERG~` is DIVERGE,
 * DIVERGIU, DIVERGENTES, DIVERGENCIA. Of equally long phrases the first wins.
 */
export function indexWords<Meaning>(
  entries: Iterable<readonly [phrase: string, meaning: Meaning]>,
): WordIndex<Meaning> {
  const phrases = Array.from(entries, ([text, meaning]) => ({ words: text.split(' '), meaning }))
  const written = Map.groupBy(phrases, ({ words }) => words[0])
  const find = (word: string): readonly Entry<Meaning>[] => {
    const keys = [...formsOf(word)]
    for (let length = Math.min(word.length, MAX_STEM_LENGTH); length >= MIN_STEM_LENGTH; length -= 1) {
      if (written.has(`${word.slice(0, length)}~`) && hasFamilyEnding(word.slice(length))) {
        keys.push(`${word.slice(0, length)}~`)
      }
    }
    return keys.flatMap((key) => written.get(key) ?? [])
  }
  // A word that means nothing is not remembered: it may be a name, and there is no end of them.
  const known = new Map<string, readonly Entry<Meaning>[]>()
  return (word) => {
    const before = known.get(word)
    if (before) return before
    const found = find(word)
    if (found.length > 0) known.set(word, found)
    return found
  }
}

/** A phrase of a text; its meaning is undefined where it is a word in no list. */
export interface FoundEntry<Meaning> {
  readonly words: string
  readonly meaning: Meaning | undefined
  readonly gap: Gap
}

/** The phrases of some tokens, longest first. */
export function findEntries<Meaning>(
  tokens: readonly Token[],
  startingWith: WordIndex<Meaning>,
): readonly FoundEntry<Meaning>[] {
  const phrases: FoundEntry<Meaning>[] = []
  let next = 0
  for (const [at, { gap }] of tokens.entries()) {
    if (at < next) continue
    const phrase = phraseAt(startingWith, tokens, at)
    next = at + (phrase?.words.length ?? 1)
    const words = tokens.slice(at, next).map(({ word }) => word)
    phrases.push({ words: words.join(' '), meaning: phrase?.meaning, gap })
  }
  return phrases
}

export function meaningOf<Meaning>(startingWith: WordIndex<Meaning>, word: string): Meaning | undefined {
  return startingWith(word).find(({ words }) => words.length === 1)?.meaning
}

/** The longest phrase that begins at a word; of equally long ones the first. */
export function phraseAt<Meaning>(
  startingWith: WordIndex<Meaning>,
  tokens: readonly Token[],
  start: number,
): Entry<Meaning> | null {
  let best: Entry<Meaning> | null = null
  for (const phrase of startingWith(tokens[start]?.word ?? '')) {
    if (phrase.words.length <= (best?.words.length ?? 0)) continue
    const isThere = phrase.words.every((written, offset) => {
      const token = tokens[start + offset]
      return offset === 0 || (token !== undefined && token.gap !== 'break' && isWord(token.word, written))
    })
    if (isThere) best = phrase
  }
  return best
}

/** A word or phrase of a text with what it adds to a confirmation; null where it is in no list. */
export interface Part {
  readonly words: string
  readonly role: WordRole | null
  readonly gap: Gap
}

/** The parts of some tokens, longest phrases first. */
export function partsOf(tokens: readonly Token[], roles: WordIndex<WordRole>): readonly Part[] {
  return findEntries(tokens, roles).map(({ words, meaning = null, gap }) => ({ words, role: meaning, gap }))
}
