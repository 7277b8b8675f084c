import * as z from 'zod/mini'
import type { Case } from '../case/assemble.ts'
import { shownText } from '../contract/readable.ts'
import { FLAGS } from '../findings/model/finding.ts'

const Text = z.string()

/** A text as it came, '' where there is none, and its flag, if it has one. */
const Shown = z.strictObject({ text: Text, flag: z.nullable(z.enum(FLAGS)) })

const OF = ['verdict', 'status', 'reason', 'similarity', 'field', 'line'] as const

/** One thing that a case is compared by: of a field its name, of a line its label, of others ''. */
const Entry = z.extend(Shown, { of: z.enum(OF), name: Text })
export type Entry = z.output<typeof Entry>

/** What two cases, or two states of one, are compared by, in the order of the page. */
export type CaseState = readonly Entry[]

/** What has changed of a case; null where there was, or is, nothing. */
export const Change = z.strictObject({
  of: z.enum(OF),
  name: Text,
  before: z.nullable(Shown),
  after: z.nullable(Shown),
})
export type Change = z.output<typeof Change>

/** A line of the laudo as one text. */
export function lineText(value: string, message: string): string {
  return [value, message].filter(Boolean).join(' · ')
}

/** The state of a case as it may be shown. */
export function stateOf({ judgement }: Case): CaseState {
  const { verdict, status, reason, similarity, fields, lines } = judgement
  return [
    { of: 'verdict', name: '', text: verdict, flag: null },
    { of: 'status', name: '', text: status?.code ?? '', flag: null },
    { of: 'reason', name: '', text: reason?.code ?? '', flag: null },
    // A high number confirms no person, so it has no flag here.
    { of: 'similarity', name: '', text: similarity?.raw ?? '', flag: null },
    ...fields.map(({ name, value, raw, flag }) => ({
      of: 'field' as const,
      name,
      text: value ?? shownText(raw),
      flag,
    })),
    ...lines.map(({ line, flag }) => ({
      of: 'line' as const,
      name: shownText(line.Campo),
      text: lineText(shownText(line.Valor), shownText(line.MensagemValidacao)),
      flag,
    })),
  ]
}

/** The places of one name on both sides; null where a side does not have it. */
export interface Pair {
  readonly a: number | null
  readonly b: number | null
}

/** Pairs two lists by name, the second of one name with the second, in the order of the first list. */
export function pairsOf(a: readonly string[], b: readonly string[]): readonly Pair[] {
  const left = Map.groupBy(b.keys(), (at) => b[at])
  const pairs = a.map((name, at): Pair => ({ a: at, b: left.get(name)?.shift() ?? null }))
  const rest = [...left.values()].flat().toSorted((one, other) => one - other)
  return [...pairs, ...rest.map((at): Pair => ({ a: null, b: at }))]
}

/** What has changed of a case, in the order of the page; none where nothing that is shown has. */
export function changesBetween(before: CaseState, after: CaseState): readonly Change[] {
  const nameOf = ({ of, name }: Entry) => `${of} ${name}`
  return pairsOf(before.map(nameOf), after.map(nameOf)).flatMap(({ a, b }): readonly Change[] => {
    const [then, now] = [a === null ? undefined : before[a], b === null ? undefined : after[b]]
    const entry = then ?? now
    if (!entry || (then?.text === now?.text && then?.flag === now?.flag)) return []
    const shown = (from: Entry | undefined) => (from ? { text: from.text, flag: from.flag } : null)
    return [{ of: entry.of, name: entry.name, before: shown(then), after: shown(now) }]
  })
}
