import type { Config } from '#core/config/schema.ts'
import { foldWords } from '#core/findings/values/fold-text.ts'
import { LEXICON, LISTED_ROLES } from './lexicon.ts'
import type { WordRole, WordClass } from './lexicon.ts'
import { indexWords } from './words.ts'
import type { WordIndex } from './words.ts'

const { roles, labels, classes } = LEXICON

/** What texts are read with: the built-in lexicon and the config's own words. */
export interface Vocabulary {
  /** The words of statements that may speak against their subject. */
  readonly classes: WordIndex<WordClass>
  /** The words of which a confirmation may consist. */
  readonly roles: WordIndex<WordRole>
  readonly deathRecordAbsentIsOk: boolean
}

type Own = NonNullable<Config['vocabulary']>
type Entries<Meaning> = readonly (readonly [phrase: string, meaning: Meaning])[]

function entries<Meaning>(phrases: readonly string[], meaning: Meaning): Entries<Meaning> {
  return phrases.map((phrase) => [phrase, meaning])
}

const ofData = (data: Readonly<Record<string, readonly string[]>>): Entries<WordRole> =>
  Object.entries(data).flatMap(([datum, forms]) =>
    entries<WordRole>([datum, ...forms], { role: 'datum', datum }),
  )

const BUILT_IN_ROLES: Entries<WordRole> = [
  ...ofData(roles.datum),
  ...Object.entries(roles.confirmationOf).flatMap(([datum, phrases]) =>
    entries<WordRole>(phrases, { role: 'confirmation', datum }),
  ),
  ...LISTED_ROLES.flatMap((role) => entries<WordRole>(roles[role], { role })),
  ...(['check', 'yes'] as const).flatMap((role) => entries<WordRole>(classes[role], { role })),
]

export const LABEL_ROLES: WordIndex<WordRole> = indexWords([
  ...entries<WordRole>(labels.remark, { role: 'remark' }),
  ...ofData(labels.datum),
  ...entries<WordRole>(labels.glue, { role: 'glue' }),
  // In a label a source is one of another datum, unless it is listed: NOME DO CARTORIO.
  ...BUILT_IN_ROLES.filter(([, { role }]) => role !== 'source' && role !== 'according'),
])

const NAMED_CLASSES: Entries<WordClass> = (Object.keys(classes) as WordClass[]).flatMap((name) =>
  entries(classes[name], name),
)
const classOf = indexWords(NAMED_CLASSES)

const BUILT_IN_CLASSES: Entries<WordClass> = [
  ...NAMED_CLASSES,
  // What confirms refuses with a negator, unless it is of another class.
  ...entries<WordClass>(
    roles.confirmation.filter((phrase) => !phrase.includes(' ') && classOf(phrase).length === 0),
    'positive',
  ),
]

const folded = (list: readonly string[] = []) => list.map(foldWords)

function indexed(own: Own): Vocabulary {
  const confirmed = folded(own.confirmed)
  const refused = folded(own.refused)
  const doubtful = folded(own.doubtful)
  const none = folded(own.none)
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
    deathRecordAbsentIsOk: own.deathRecordAbsentIsOk ?? false,
  }
}

const NO_OWN_WORDS: Own = {}

/** That without own words is made as the code is loaded, so that the first case does not wait for it. */
const known = new WeakMap<Own, Vocabulary>([[NO_OWN_WORDS, indexed(NO_OWN_WORDS)]])

/** The vocabulary of a config: its words come before the built-in ones. A phrase that the config refuses never confirms. */
export function vocabularyOf({ vocabulary: own = NO_OWN_WORDS }: Config): Vocabulary {
  const before = known.get(own)
  if (before) return before
  const fresh = indexed(own)
  known.set(own, fresh)
  return fresh
}
