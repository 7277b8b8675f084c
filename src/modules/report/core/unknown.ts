import { readText } from '../../../core/findings/reading/read-text.ts'
import { vocabularyOf } from '../../../core/findings/vocabulary/vocabulary.ts'
import type { Line, Report } from './report.ts'

/** A text that was not understood, and the lines that count it: one for each label. */
export interface UnknownText {
  readonly name: string
  readonly lines: readonly Line[]
}

export interface Unknown {
  readonly codes: readonly Line[]
  readonly texts: readonly UnknownText[]
  readonly fields: readonly Line[]
}

export function whatIsUnknown({ lines }: Report): Unknown {
  const sorted = lines.toSorted((a, b) => b.count - a.count)
  const linesOf = (subject: Line['subject']) => sorted.filter((line) => line.subject === subject)
  const texts = Map.groupBy(linesOf('text'), ({ name }) => name)
  return {
    codes: linesOf('code'),
    texts: [...texts].map(([name, ofText]) => ({ name, lines: ofText })),
    fields: linesOf('field'),
  }
}

/** To be filled in by a person: the host does not start while the config has it. */
const OPEN = '?'

/** Signs that stand for what varies, is masked or was cut: an entry of the config with them matches nothing. */
const UNMATCHABLE = /[#•…]/

/** The texts that an entry of the config would match: one of several sentences is read sentence by sentence. */
function teachableOf(names: readonly string[]): readonly string[] {
  const whole = names.filter((name) => name !== '' && !UNMATCHABLE.test(name))
  const vocabulary = vocabularyOf({ vocabulary: { refused: whole } })
  return whole.filter((name) => readText(name, vocabulary).outcome !== 'unrecognised')
}

/** The part of the config that would teach Lupa the codes and texts, without their meanings; null where there is none. */
export function configFor({ codes, texts }: Pick<Unknown, 'codes' | 'texts'>): object | null {
  const phrases = teachableOf(texts.map(({ name }) => name))
  const tables = Object.groupBy(
    codes.filter(({ name }) => !UNMATCHABLE.test(name)),
    ({ part }) => part,
  )
  const entries = Object.entries(tables).map(([table, found = []]) => {
    const meaning = table === 'TipoDocumento' ? { label: OPEN, kind: OPEN } : { label: OPEN, level: OPEN }
    return [table, Object.fromEntries(found.map(({ name }) => [name, meaning]))]
  })
  if (entries.length + phrases.length === 0) return null
  return {
    ...(entries.length > 0 && { codes: Object.fromEntries(entries) }),
    ...(phrases.length > 0 && { vocabulary: { [OPEN]: phrases } }),
  }
}
