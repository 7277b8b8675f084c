import type { Config } from '#core/config/schema.ts'
import { foldWords } from '#core/findings/values/fold-text.ts'
import { LEXICON, LISTED_ROLES } from './lexicon.ts'
import type { WordRole, WordClass } from './lexicon.ts'
import { indexWords } from './words.ts'
import type { WordIndex } from './words.ts'

const { roles, labels, classes } = LEXICON

export interface Vocabulary {
  readonly classes: WordIndex<WordClass>
  readonly roles: WordIndex<WordRole>
  readonly deathRecordAbsentIsOk: boolean
}

type ConfigVocabulary = NonNullable<Config['vocabulary']>
type Entries<Meaning> = readonly (readonly [phrase: string, meaning: Meaning])[]

function entries<Meaning>(phrases: readonly string[], meaning: Meaning): Entries<Meaning> {
  return phrases.map((phrase) => [phrase, meaning])
}

function datumEntries(data: Readonly<Record<string, readonly string[]>>): Entries<WordRole> {
  return Object.entries(data).flatMap(([datum, forms]) =>
    entries<WordRole>([datum, ...forms], { role: 'datum', datum }),
  )
}

const BUILT_IN_ROLES: Entries<WordRole> = [
  ...datumEntries(roles.datum),
  ...Object.entries(roles.confirmationOf).flatMap(([datum, phrases]) =>
    entries<WordRole>(phrases, { role: 'confirmation', datum }),
  ),
  ...LISTED_ROLES.flatMap((role) => entries<WordRole>(roles[role], { role })),
  ...(['check', 'yes'] as const).flatMap((role) => entries<WordRole>(classes[role], { role })),
]

export const LABEL_ROLES: WordIndex<WordRole> = indexWords([
  ...entries<WordRole>(labels.remark, { role: 'remark' }),
  ...datumEntries(labels.datum),
  ...entries<WordRole>(labels.glue, { role: 'glue' }),
  // In a label, an unlisted source means another datum: NOME DO CARTORIO.
  ...BUILT_IN_ROLES.filter(([, { role }]) => role !== 'source' && role !== 'according'),
])

const LISTED_CLASSES: Entries<WordClass> = (Object.keys(classes) as WordClass[]).flatMap((name) =>
  entries(classes[name], name),
)
const findListedClass = indexWords(LISTED_CLASSES)

const BUILT_IN_CLASSES: Entries<WordClass> = [
  ...LISTED_CLASSES,
  // A negated confirmation refuses, unless it has another class.
  ...entries<WordClass>(
    roles.confirmation.filter((phrase) => !phrase.includes(' ') && findListedClass(phrase).length === 0),
    'positive',
  ),
]

const foldAll = (phrases: readonly string[] = []) => phrases.map(foldWords)

function compile(config: ConfigVocabulary): Vocabulary {
  const confirmed = foldAll(config.confirmed)
  const refused = foldAll(config.refused)
  const doubtful = foldAll(config.doubtful)
  const none = foldAll(config.none)
  return {
    classes: indexWords([
      ...entries<WordClass>(refused, 'refusal'),
      ...entries<WordClass>(doubtful, 'doubt'),
      ...entries<WordClass>(none, 'none'),
      ...entries<WordClass>(
        confirmed.filter((phrase) => !phrase.includes(' ')),
        'positive',
      ),
      ...BUILT_IN_CLASSES,
    ]),
    roles: indexWords([
      ...entries<WordRole>([...refused, ...doubtful, ...none], { role: 'withdrawn' }),
      ...entries<WordRole>(confirmed, { role: 'confirmation' }),
      ...BUILT_IN_ROLES,
    ]),
    deathRecordAbsentIsOk: config.deathRecordAbsentIsOk ?? false,
  }
}

const NO_VOCABULARY: ConfigVocabulary = {}

/** The built-in vocabulary is compiled at load time, because the first case would wait for it. */
const cache = new WeakMap<ConfigVocabulary, Vocabulary>([[NO_VOCABULARY, compile(NO_VOCABULARY)]])

/** Words of the config override built-in ones: a phrase that the config refuses never confirms. */
export function vocabularyOf({ vocabulary: config = NO_VOCABULARY }: Config): Vocabulary {
  const cached = cache.get(config)
  if (cached) return cached
  const vocabulary = compile(config)
  cache.set(config, vocabulary)
  return vocabulary
}
