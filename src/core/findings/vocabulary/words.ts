import { fold } from '../values/fold-text.ts'

/**
 * How a word is separated from the one before it: `list` by a comma or slash, `answer` by a sign after which an answer may
 * follow (`FRAUDE: NÃO`, `VÁLIDO (NÃO)`), `break` by the end of a sentence or by an adversative.
 */
export type Gap = 'none' | 'list' | 'answer' | 'break'

/** A word, number or lone dash of a folded text. */
export interface Token {
  readonly word: string
  readonly gap: Gap
}

const TOKEN = /\p{N}+(?:[.,/:-]\p{N}+)*%?(?!\p{L})|[\p{L}\p{N}]+|(?<![^\s:=(])[-–—]+(?=\s*(?:$|[).,;|]))/gu

/** A box of a form, ticked or empty: `(X) VÁLIDO ( ) INVÁLIDO`. */
const BOX = /[([] *X? *[)\]]|[☐□☑☒■]/gu
const TICKED = /[X☑☒■]/u

/** The options of a form that are ticked; a text without ticked boxes as it is. */
function ticked(folded: string): string {
  if (!/[([☐□☑☒■]/u.test(folded)) return folded
  const boxes = Array.from(folded.matchAll(BOX))
  if (!boxes.some(([box]) => TICKED.test(box))) return folded
  const isBefore = /^\P{L}*$/u.test(folded.slice(0, boxes[0]?.index))
  const options = boxes.map((box, at) => {
    const end = box.index + box[0].length
    const option = isBefore
      ? folded.slice(end, boxes[at + 1]?.index)
      : folded.slice(at === 0 ? 0 : (boxes[at - 1]?.index ?? 0) + (boxes[at - 1]?.[0].length ?? 0), box.index)
    return TICKED.test(box[0]) ? option : ''
  })
  return options.join('. ')
}

function gapOf(separator: string): Gap {
  if (/\.{2,}|…/.test(separator)) return 'answer'
  if (/[.;!|\n•]/.test(separator)) return 'break'
  if (/[:=?()[\]{}>→–—"“”]|-\s|\s-/.test(separator)) return 'answer'
  return /[,/]/.test(separator) ? 'list' : 'none'
}

/** The words of a text, folded, each with its separator. Options of a form that are not ticked are left out. */
export function tokensOf(text: string): readonly Token[] {
  // The full stops of N.A. end no sentence.
  const shown = ticked(fold(text)).replace(/\bN\.(?=[ADI]\b)/g, 'N/')
  let end = 0
  return Array.from(shown.matchAll(TOKEN), (match) => {
    const gap = gapOf(shown.slice(end, match.index))
    end = match.index + match[0].length
    return { word: /^[-–—]+$/.test(match[0]) ? '-' : match[0], gap }
  })
}

/** Whether a word of a text is the word of a pattern. */
type Matches = (word: string) => boolean

/** A phrase of the lexicon: its words, and what it means. */
export interface Phrase<Meaning> {
  readonly words: readonly Matches[]
  readonly meaning: Meaning
}

/** Phrases by the beginning of their first word: whole forms, and stems. */
export interface WordIndex<Meaning> {
  readonly forms: ReadonlyMap<string, readonly Phrase<Meaning>[]>
  readonly stems: ReadonlyMap<string, readonly Phrase<Meaning>[]>
}

/** The endings of Portuguese verbs, nouns and adjectives that a stem may have. */
const ENDING = new RegExp(
  `^(?:${[
    '[AEO]?S?|I|U',
    '[AEI]?R(?:AM|EM|IA|A)?|[OEI]U|AM|EM|[AEI]NDO|[AEI]SSEM?|AVA|IA|E',
    '(?:[AI]D|[AEIO]?T|S)[OA]S?|[AEI]NTES?|[AE]NCIAS?|ENCA|ENCAS',
    '[AEIU]?C?(?:CAO|COES)|SAO|SOES|AGEM|AGENS|ENS?|URAS?|[AI]?MENTOS?|MENTE|AMENTE',
    '[AIEU]?VE(?:L|IS)|[AI]?BILIDADES?|I?DADES?|[AEI]?DOR[AE]?S?|[AEI]?DEIR[OA]S?|OS[OA]S?|IC[OA]S?|IV[OA]S?|ARI[OA]S?|ORI[OA]S?|I[OA]S?|ISTAS?|ANTES?|ALENT[OA]S?',
    'ULENT[OA]S?|ED|ING|IAL|AIS|AL|OUS|IDE|UDE',
  ].join('|')})$`,
)

const MIN_INFLECTED_LENGTH = 4
const MIN_STEM_LENGTH = 3
const MAX_STEM_LENGTH = 14

/** A Portuguese word in both genders and numbers, as far as its ending tells: VALIDO, VALIDA, VALIDOS, VALIDAS. */
function inflect(word: string): readonly string[] {
  if (word.length < MIN_INFLECTED_LENGTH) return [word]
  if (/[CS]AO$/.test(word)) return [word, `${word.slice(0, -2)}OES`]
  if (word.endsWith('O')) return ['O', 'A', 'OS', 'AS'].map((ending) => word.slice(0, -1) + ending)
  if (word.endsWith('L')) return [word, `${word.slice(0, -1)}IS`]
  if (word.endsWith('M')) return [word, `${word.slice(0, -1)}NS`]
  if (/[RZ]$/.test(word)) return [word, `${word}ES`]
  if (/[AE]$/.test(word)) return [word, `${word}S`]
  return [word]
}

function matcher(pattern: string): Matches {
  if (pattern.endsWith('~')) {
    const stem = pattern.slice(0, -1)
    return (word) => word.startsWith(stem) && ENDING.test(word.slice(stem.length))
  }
  const forms = new Set(inflect(pattern))
  return (word) => forms.has(word)
}

/** Every form of some words, as one set. */
export function formsOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.flatMap(inflect))
}

/** A list of phrases written as one text, separated by commas. */
export function phrases(list: string): readonly string[] {
  return list.split(',').map((phrase) => phrase.trim().replace(/\s+/g, ' '))
}

/**
 * Indexes phrases of folded words. A word ending in `~` is a stem that stands for its whole family: `DIVERG~` is DIVERGE,
 * DIVERGIU, DIVERGENTES, DIVERGENCIA. Of equally long phrases the first wins.
 */
export function indexWords<Meaning>(
  entries: readonly (readonly [phrase: string, meaning: Meaning])[],
): WordIndex<Meaning> {
  const forms = new Map<string, Phrase<Meaning>[]>()
  const stems = new Map<string, Phrase<Meaning>[]>()
  for (const [text, meaning] of entries) {
    const patterns = text.split(' ')
    const phrase = { words: patterns.map(matcher), meaning }
    const [first = ''] = patterns
    const index = first.endsWith('~') ? stems : forms
    for (const key of first.endsWith('~') ? [first.slice(0, -1)] : inflect(first)) {
      const known = index.get(key)
      if (known) known.push(phrase)
      else index.set(key, [phrase])
    }
  }
  return { forms, stems }
}

function longest<Meaning>(
  candidates: readonly Phrase<Meaning>[] | undefined,
  tokens: readonly Token[],
  start: number,
  before: Phrase<Meaning> | null,
): Phrase<Meaning> | null {
  let best = before
  for (const phrase of candidates ?? []) {
    if (phrase.words.length <= (best?.words.length ?? 0)) continue
    const isThere = phrase.words.every((matches, offset) => {
      const token = tokens[start + offset]
      return token !== undefined && (offset === 0 || token.gap !== 'break') && matches(token.word)
    })
    if (isThere) best = phrase
  }
  return best
}

/** The longest phrase that begins at a word; a whole form before a stem, a longer stem before a shorter one. */
export function phraseAt<Meaning>(
  { forms, stems }: WordIndex<Meaning>,
  tokens: readonly Token[],
  start: number,
): Phrase<Meaning> | null {
  const word = tokens[start]?.word ?? ''
  let best = longest(forms.get(word), tokens, start, null)
  for (let length = Math.min(word.length, MAX_STEM_LENGTH); length >= MIN_STEM_LENGTH; length -= 1) {
    best = longest(stems.get(word.slice(0, length)), tokens, start, best)
  }
  return best
}
