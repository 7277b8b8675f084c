import * as z from 'zod/mini'
import type { Case } from '../case/assemble.ts'
import { shownText } from '../contract/readable.ts'

const Text = z.string()

/** What two states of one case are compared by: texts as they came, '' where there is none, and flags. */
export const Snapshot = z.strictObject({
  verdict: Text,
  status: Text,
  reason: Text,
  similarity: Text,
  fields: z.array(z.strictObject({ name: Text, value: Text, flag: Text })),
  lines: z.array(z.strictObject({ label: Text, value: Text, message: Text, flag: Text })),
})
export type Snapshot = z.output<typeof Snapshot>

/** One difference of a case between then and now. `before` or `after` is '' where there was, or is, nothing. */
export const Change = z.strictObject({
  of: z.enum(['verdict', 'status', 'reason', 'similarity', 'field', 'line']),
  /** Of a field its name, of a line its label; '' otherwise. */
  name: Text,
  part: z.enum(['value', 'message', 'flag']),
  before: Text,
  after: Text,
})
export type Change = z.output<typeof Change>

/** A case as it is compared later. */
export function snapshotOf({ judgement }: Case): Snapshot {
  const { verdict, status, reason, similarity, fields, lines } = judgement
  return {
    verdict,
    status: status?.code ?? '',
    reason: reason?.code ?? '',
    similarity: similarity?.raw ?? '',
    fields: fields.map(({ name, value, raw, flag }) => ({ name, value: value ?? shownText(raw), flag })),
    lines: lines.map(({ line, flag }) => ({
      label: shownText(line.Campo),
      value: shownText(line.Valor),
      message: shownText(line.MensagemValidacao),
      flag,
    })),
  }
}

type Row = Readonly<Record<string, string>>

/** The rows by their names, those of one name counted: `Nome`, `Nome 2`. */
function named(rows: readonly Row[], key: string): ReadonlyMap<string, Row> {
  const counts = new Map<string, number>()
  return new Map(
    rows.map((row) => {
      const name = row[key] ?? ''
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      return [count === 1 ? name : `${name} ${count}`, row]
    }),
  )
}

function changesOfRows(of: 'field' | 'line', before: readonly Row[], after: readonly Row[]): Change[] {
  const key = of === 'field' ? 'name' : 'label'
  const [then, now] = [named(before, key), named(after, key)]
  return [...new Set([...then.keys(), ...now.keys()])].flatMap((name) =>
    (['value', 'message', 'flag'] as const).flatMap((part) => {
      const [was, is] = [then.get(name)?.[part] ?? '', now.get(name)?.[part] ?? '']
      return was === is ? [] : [{ of, name, part, before: was, after: is }]
    }),
  )
}

/** What has changed of a case, in the order of the page; empty where nothing that is shown has. */
export function changesBetween(before: Snapshot, after: Snapshot): readonly Change[] {
  const whole = (['verdict', 'status', 'reason', 'similarity'] as const).flatMap((of): Change[] =>
    before[of] === after[of]
      ? []
      : [{ of, name: '', part: of === 'verdict' ? 'flag' : 'value', before: before[of], after: after[of] }],
  )
  return [
    ...whole,
    ...changesOfRows('field', before.fields, after.fields),
    ...changesOfRows('line', before.lines, after.lines),
  ]
}
