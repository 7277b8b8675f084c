import { readText } from '../findings/reading/read-text.ts'
import { vocabularyOf } from '../findings/vocabulary/vocabulary.ts'
import type { Counted } from './report.ts'

/** The lists of the config's vocabulary that a text can be taught by. */
export const TEACHABLE = ['confirmed', 'refused', 'doubtful', 'none'] as const
export type Teachable = (typeof TEACHABLE)[number]

/** What is to be written into the config. */
export interface Choices {
  /** Codes without an entry. */
  readonly codes: readonly Counted[]
  /** Texts, and the list that each belongs to. */
  readonly texts: readonly (readonly [text: string, list: Teachable])[]
}

/** To be filled in by a person: the host does not start while a level or kind has it. */
const OPEN = '?'

/** What the config is to be given, as an object to be written as JSON. Nothing is guessed: a code has its `?`. */
export function configFor({ codes, texts }: Choices): object {
  const tables = Object.groupBy(codes, ({ part }) => part)
  const lists = Object.groupBy(texts, ([, list]) => list)
  return {
    ...(codes.length > 0 && {
      codes: Object.fromEntries(
        Object.entries(tables).map(([table, entries = []]) => [
          table,
          Object.fromEntries(
            entries.map(({ name }) => [
              name,
              table === 'TipoDocumento' ? { label: OPEN, kind: OPEN } : { label: OPEN, level: OPEN },
            ]),
          ),
        ]),
      ),
    }),
    ...(texts.length > 0 && {
      vocabulary: Object.fromEntries(
        Object.entries(lists).map(([list, entries]) => [list, [...new Set(entries.map(([text]) => text))]]),
      ),
    }),
  }
}

/** Signs that stand for what varies, is masked or was cut: a text or code with them matches no other. */
const VARYING = /[#•…]/

/** Whether a name is the whole of what came, so that an entry of the config could match it. */
export function isWhole({ name }: Counted): boolean {
  return !VARYING.test(name)
}

/** The texts that an entry of the vocabulary would teach: one of several sentences is read sentence by sentence. */
export function teachableTexts(texts: readonly Counted[]): ReadonlySet<string> {
  const names = texts.filter(isWhole).map(({ name }) => name)
  const vocabulary = vocabularyOf({ vocabulary: { refused: names } })
  return new Set(names.filter((name) => readText(name, vocabulary).outcome !== 'unrecognised'))
}
