import type { Case } from '../../../core/case/assemble.ts'
import { pairsOf } from '../../../core/case/pairs.ts'
import type { Flag } from '../../../core/findings/model/finding.ts'
import type { Masker } from '../../../core/masking/masker.ts'
import type { Change } from './messages.ts'

/** One thing that a case is compared by. Of a field `name` is its name, of a line its label, else ''. */
export interface StateEntry extends Pick<Change, 'of' | 'name'> {
  /** As it came; '' where there is none. */
  readonly text: string
  /** Of a line, else ''. */
  readonly message: string
  readonly flag: Flag | null
}

/** What two states of a case are compared by, in the order of the page. */
export type CaseState = readonly StateEntry[]

interface Comparable {
  readonly verdict: string
  readonly status: string | undefined
  readonly reason: string | undefined
  readonly similarity: string | null | undefined
  readonly fields: readonly { readonly name: string; readonly value: string; readonly flag: Flag }[]
  readonly lines: readonly {
    readonly label: string
    readonly value: string
    readonly message: string
    readonly flag: Flag
  }[]
}

export function stateOf({ verdict, status, reason, similarity, fields, lines }: Comparable): CaseState {
  const whole = { name: '', message: '', flag: null }
  return [
    { ...whole, of: 'verdict', text: verdict },
    { ...whole, of: 'status', text: status ?? '' },
    { ...whole, of: 'reason', text: reason ?? '' },
    // A high number confirms no person, so it has no flag here.
    { ...whole, of: 'similarity', text: similarity ?? '' },
    ...fields.map(
      ({ name, value, flag }) => ({ of: 'field', name, text: value, message: '', flag }) as const,
    ),
    ...lines.map(
      ({ label, value, message, flag }) => ({ of: 'line', name: label, text: value, message, flag }) as const,
    ),
  ]
}

export function caseStateOf({ judgement }: Case): CaseState {
  const { verdict, status, reason, similarity, fields, lines } = judgement
  return stateOf({
    verdict,
    status: status?.code,
    reason: reason?.code,
    similarity: similarity?.raw,
    fields: fields.map(({ name, value, raw, flag }) => ({ name, value: value ?? raw, flag })),
    lines,
  })
}

/** The same entry for people who may not see values. */
function masked(entry: StateEntry, masker: Masker): StateEntry {
  const { of, name, text, message } = entry
  if (of === 'verdict') return entry
  if (of === 'field') return { ...entry, name: masker.label(name), text: masker.field(name, text) }
  if (of === 'line') {
    const line = masker.json({ Campo: name, Valor: text, MensagemValidacao: message })
    return { ...entry, name: line.Campo, text: line.Valor, message: line.MensagemValidacao }
  }
  return { ...entry, text: masker.field(of === 'similarity' ? 'TaxaSimilaridade' : 'Status', text) }
}

function shownIn(entry: StateEntry | undefined): Change['before'] {
  return entry ? { text: [entry.text, entry.message].filter(Boolean).join(' · '), flag: entry.flag } : null
}

/**
 * What has changed of a case, in the order of the page; none where nothing that is shown has.
 *
 * @param masker masks what is said of the changes: two values may have the same mask.
 */
export function changesBetween(
  before: CaseState,
  after: CaseState,
  masker: Masker | null = null,
): readonly Change[] {
  const shown = (entry: StateEntry) => (masker ? masked(entry, masker) : entry)
  return pairsOf(before, after, ({ of, name }) => `${of} ${name}`).flatMap(({ a, b }): Change | [] => {
    const [then, now] = [a === null ? undefined : before[a], b === null ? undefined : after[b]]
    const entry = then ?? now
    if (!entry) return []
    if (then?.text === now?.text && then?.message === now?.message && then?.flag === now?.flag) return []
    const [was, is] = [then && shown(then), now && shown(now)]
    return { of: entry.of, name: shown(entry).name, before: shownIn(was), after: shownIn(is) }
  })
}
