import type { Config } from '../../config/schema.ts'
import { foldWords } from '../values/fold-text.ts'
import { CONFIRMATIONS, LEXICON } from './lexicon.ts'
import type { WordClass } from './lexicon.ts'
import { indexWords } from './words.ts'
import type { WordIndex } from './words.ts'

/** Words and phrases by what they say, upper case without accents; `…` stands for the endings of a word family. */
export type WordLists = Readonly<Record<'confirmed' | 'refused' | 'doubtful' | 'none', readonly string[]>>

function shown(...names: readonly WordClass[]): readonly string[] {
  return names.flatMap((name) => LEXICON[name]).map((phrase) => phrase.replaceAll('~', '…'))
}

/** The word lists under a config: its own words first, then the built-in ones. */
export function wordLists({ vocabulary = {} }: Config): WordLists {
  return {
    confirmed: [...(vocabulary.confirmed ?? []), ...CONFIRMATIONS],
    refused: [...(vocabulary.refused ?? []), ...shown('refusal', 'stopped', 'harm', 'death')],
    doubtful: [...(vocabulary.doubtful ?? []), ...shown('doubt', 'hedge', 'obstacle')],
    none: [...(vocabulary.none ?? []), ...shown('none')],
  }
}

/** What texts are read with: the built-in lexicon and the config's own words. */
export interface Vocabulary {
  readonly lexicon: WordIndex<WordClass>
  readonly confirmations: WordIndex<true>
  /** Whether "no death record found" is shown green. */
  readonly deathRecordAbsentIsOk: boolean
}

type Own = NonNullable<Config['vocabulary']>

const folded = (list: readonly string[] = []) => list.map(foldWords)

function compile(own: Own): Vocabulary {
  const withdrawn = new Set([...folded(own.refused), ...folded(own.doubtful), ...folded(own.none)])
  const confirmed = folded(own.confirmed)
  const ofConfig: readonly (readonly [string, WordClass])[] = [
    ...folded(own.refused).map((each) => [each, 'refusal'] as const),
    ...folded(own.doubtful).map((each) => [each, 'doubt'] as const),
    ...folded(own.none).map((each) => [each, 'none'] as const),
    ...confirmed.filter((each) => !each.includes(' ')).map((each) => [each, 'positive'] as const),
  ]
  const builtIn = (Object.keys(LEXICON) as WordClass[]).flatMap((name) =>
    LEXICON[name].map((phrase) => [phrase, name] as const),
  )
  return {
    lexicon: indexWords([...ofConfig, ...builtIn]),
    confirmations: indexWords(
      [...CONFIRMATIONS, ...confirmed].filter((each) => !withdrawn.has(each)).map((each) => [each, true]),
    ),
    deathRecordAbsentIsOk: own.deathRecordAbsentIsOk ?? false,
  }
}

const NO_OWN_WORDS: Own = {}

/** That without own words is made as the code is loaded, so that the first case does not wait for it. */
const compiled = new WeakMap<Own, Vocabulary>([[NO_OWN_WORDS, compile(NO_OWN_WORDS)]])

/** The vocabulary of a config: its words come before the built-in ones. A phrase that the config refuses never confirms. */
export function vocabularyOf({ vocabulary: own = NO_OWN_WORDS }: Config): Vocabulary {
  const known = compiled.get(own)
  if (known) return known
  const fresh = compile(own)
  compiled.set(own, fresh)
  return fresh
}
