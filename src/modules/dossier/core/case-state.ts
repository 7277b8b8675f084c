import type { Case } from '../../../core/case/assemble.ts'
import { pairsOf } from '../../../core/case/pairs.ts'
import type { Flag } from '../../../core/findings/model/finding.ts'

/** A text as it came, '' where there is none, and its flag, if it has one. */
interface FlaggedText {
  readonly text: string
  readonly flag: Flag | null
}

/** One thing that a case is compared by. Of a field `name` is its name, of a line its label, else ''. */
export interface StateEntry extends FlaggedText {
  readonly of: 'verdict' | 'status' | 'reason' | 'similarity' | 'field' | 'line'
  readonly name: string
}

/** What two states of a case are compared by, in the order of the page. */
export type CaseState = readonly StateEntry[]

/** What has changed of a case; null where there was, or is, nothing. */
export interface Change extends Pick<StateEntry, 'of' | 'name'> {
  readonly before: FlaggedText | null
  readonly after: FlaggedText | null
}

export function lineText(value: string, message: string): string {
  return [value, message].filter(Boolean).join(' · ')
}

export function caseStateOf({ judgement }: Case): CaseState {
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
      text: value ?? raw,
      flag,
    })),
    ...lines.map(({ label, value, message, flag }) => ({
      of: 'line' as const,
      name: label,
      text: lineText(value, message),
      flag,
    })),
  ]
}

function shownIn(entry: StateEntry | undefined): Change['before'] {
  return entry ? { text: entry.text, flag: entry.flag } : null
}

/** What has changed of a case, in the order of the page; none where nothing that is shown has. */
export function changesBetween(before: CaseState, after: CaseState): readonly Change[] {
  return pairsOf(before, after, ({ of, name }) => `${of} ${name}`).flatMap(({ a, b }): Change | [] => {
    const [then, now] = [a === null ? undefined : before[a], b === null ? undefined : after[b]]
    const entry = then ?? now
    if (!entry || (then?.text === now?.text && then?.flag === now?.flag)) return []
    return { of: entry.of, name: entry.name, before: shownIn(then), after: shownIn(now) }
  })
}
