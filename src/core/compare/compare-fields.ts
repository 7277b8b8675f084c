import type { FieldJudgement } from '../findings/model/judgement.ts'
import type { DocumentKind } from '../findings/model/document-kind.ts'
import { isUnreadable } from '../findings/facts/field-values.ts'
import { hasHiddenParts } from '../findings/values/text-value.ts'
import { compareValues } from '../findings/values/compare-values.ts'
import { howDiffer } from './how-differ.ts'
import type { Difference } from './how-differ.ts'
import { shownText, Unreadable } from '../contract/readable.ts'

/** How the values of two cases compare. `unclear`: one is masked, unreadable, or may mean the same or not. */
export type Outcome = 'different' | 'unclear' | 'only-a' | 'only-b' | 'equal' | 'neither'

/** One field of two cases. */
export interface ComparedField {
  readonly is: 'field'
  /** Its name in the interface, or that of an unknown field. */
  readonly name: string
  readonly a: FieldJudgement | null
  readonly b: FieldJudgement | null
  /** Null where one of the two documents is missing. */
  readonly outcome: Outcome | null
  /** How different values differ, where words help. */
  readonly difference: Difference | null
}

/** A field as text: unreadable JSON unchanged; null where nothing was read. */
export function textOf(field: FieldJudgement | null): string | null {
  if (field === null) return null
  return field.raw instanceof Unreadable ? shownText(field.raw) : field.value
}

/** How two texts compare, of which either may be missing. `isSame` returns null where it is unclear. */
export function outcomeOf(
  a: string | null,
  b: string | null,
  isSame: (a: string, b: string) => boolean | null,
): Outcome {
  if (a === null) return b === null ? 'neither' : 'only-b'
  if (b === null) return 'only-a'
  const same = isSame(a, b)
  return same === null ? 'unclear' : same ? 'equal' : 'different'
}

function fieldOutcome(name: string, kind: DocumentKind, a: FieldJudgement | null, b: FieldJudgement | null) {
  return outcomeOf(textOf(a), textOf(b), (first, second) => {
    if ([a, b].some((field) => field !== null && isUnreadable(field))) return null
    const comparison = compareValues(name, kind, first, second)
    if (comparison !== null) return comparison === 'same'
    // What two masked values hide may differ; anything else that is written the same is the same.
    return first === second && !hasHiddenParts(first) ? true : null
  })
}

/**
 * Two documents field by field, in the interface's order. Values are compared as the findings compare them, so that
 * punctuation, accents and lost leading zeros make no difference.
 *
 * @param a the fields of one document; null where it is missing.
 * @param kind the kind of both documents; `unknown` where they differ.
 */
export function compareFields(
  a: readonly FieldJudgement[] | null,
  b: readonly FieldJudgement[] | null,
  kind: DocumentKind,
): readonly ComparedField[] {
  const [inA, inB] = [a, b].map((fields) => new Map(fields?.map((field) => [field.name, field])))
  const names = new Set([...(inA?.keys() ?? []), ...(inB?.keys() ?? [])])
  const areBoth = a !== null && b !== null
  return [...names].map((name): ComparedField => {
    const [first, second] = [inA?.get(name) ?? null, inB?.get(name) ?? null]
    const outcome = areBoth ? fieldOutcome(name, kind, first, second) : null
    const [one, other] = [textOf(first), textOf(second)]
    const difference =
      outcome === 'different' && one !== null && other !== null ? howDiffer(name, one, other) : null
    return { is: 'field', name, a: first, b: second, outcome, difference }
  })
}
