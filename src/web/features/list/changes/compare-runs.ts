import type { ListRow } from '../../../data/list/list-row.ts'
import { changesOf, hasLostSight } from './changes-of.ts'
import type { Comparison, RunFacts } from './changes-of.ts'
import { nameOf } from './earlier-run.ts'
import type { EarlierRow, EarlierRun } from './earlier-run.ts'

/** What rows can be filtered by; a row may be of several kinds. */
export const CHANGE_KINDS = ['any', 'worse', 'better', 'alerts', 'concluded', 'unknown'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** What became of a case, in one word. */
export type Trend = 'worse' | 'better' | 'other' | 'unknown' | 'same'

/** A case that has no answer on one side is not compared, whatever else there is to say of it. */
export function trendOf({ changes, without, uncompared }: Comparison, { missing }: EarlierRun): Trend {
  if (without !== null) return 'unknown'
  for (const change of changes) {
    if (change.kind === 'verdict' && change.direction !== 'other') return change.direction
  }
  if (changes.length > 0) return 'other'
  return uncompared.some((aspect) => !missing.includes(aspect)) ? 'unknown' : 'same'
}

/** Whether a row is of a kind. Each row either has changed, or cannot be compared, or is the same. */
function isOfKind(comparison: Comparison, kind: ChangeKind, run: EarlierRun): boolean {
  const { changes } = comparison
  const trend = trendOf(comparison, run)
  switch (kind) {
    case 'any':
      return trend !== 'same' && trend !== 'unknown'
    case 'unknown':
      return trend === 'unknown'
    case 'worse':
    case 'better':
      return changes.some((each) => each.kind === 'verdict' && each.direction === kind)
    case 'alerts':
      return changes.some(
        (each) => each.kind === 'alert-came' || (each.kind === 'alert-level' && each.now === 'fail'),
      )
    case 'concluded':
      return changes.some((each) => each.kind === 'concluded')
  }
}

/** The list beside an earlier run. */
export interface RunComparison {
  readonly run: EarlierRun
  /** What became of a row, masked or not; null until it has its answer. */
  readonly of: (row: Pick<ListRow, 'index'>) => Comparison | null
  /** What the file says of a row's key; null where the key is not in it. */
  readonly earlierOf: (row: Pick<ListRow, 'index'>) => EarlierRow | null
  /** Cases of the file that the list has not, in the order of the file. */
  readonly onlyInFile: readonly EarlierRow[]
  /** How many rows are of each kind. */
  readonly counts: Readonly<Record<ChangeKind, number>>
  /** How many rows have their answer, of which so many are the same in everything that the file says. */
  readonly answered: number
  readonly same: number
}

/** Whether a row of a list is of a kind; one without an answer is of none. */
export function isRowOfKind(list: RunComparison, row: ListRow, kind: ChangeKind): boolean {
  const found = list.of(row)
  return found !== null && isOfKind(found, kind, list.run)
}

/** The rows of a file by the lookups that they may be found under. */
function indexOf({ rows }: EarlierRun): (row: ListRow) => EarlierRow | null {
  const byName = new Map(rows.map((row) => [nameOf(row.key), row]))
  return ({ key, summary }) => {
    const same = byName.get(nameOf(key))
    if (same) return same
    // Digits that were read as either are one of the two by now.
    if (key.by === 'either') return (summary && byName.get(nameOf(summary.reference))) ?? null
    const unsettled = byName.get(nameOf({ by: 'either', value: key.value }))
    return unsettled && unsettled[key.by] === key.value ? unsettled : null
  }
}

/** Rows and runs are immutable, so each row is compared once. */
type Compared = WeakMap<ListRow, { readonly facts: RunFacts; readonly comparison: Comparison | null }>

const LINKS_COMPLETE: RunFacts = { areLinksComplete: true }
const LINKS_INCOMPLETE: RunFacts = { areLinksComplete: false }

function isSeenAgain({ state, summary }: ListRow, earlier: EarlierRow): boolean {
  return state === 'done' && summary !== null && !hasLostSight({ summary, earlier })
}

/**
 * Compares lists with one earlier run.
 *
 * @returns the comparison of a list's current rows; what was compared before is not compared again.
 */
export function createComparison(run: EarlierRun): (rows: readonly ListRow[]) => RunComparison {
  const earlierOf = indexOf(run)
  const compared: Compared = new WeakMap()

  function compare(row: ListRow, earlier: EarlierRow | null, facts: RunFacts): Comparison | null {
    const known = compared.get(row)
    if (known?.facts === facts) return known.comparison
    const comparison = changesOf(row, earlier, facts)
    compared.set(row, { facts, comparison })
    return comparison
  }

  return (rows) => {
    const pairs = rows.map((row) => ({ row, earlier: earlierOf(row) }))
    const matched = new Set(pairs.map(({ earlier }) => earlier))
    const onlyInFile = run.rows.filter((row) => !matched.has(row))
    const isAllSeen =
      onlyInFile.length === 0 && pairs.every(({ row, earlier }) => !earlier || isSeenAgain(row, earlier))
    const facts = isAllSeen ? LINKS_COMPLETE : LINKS_INCOMPLETE
    const byIndex = new Map(
      pairs.map(({ row, earlier }) => [row.index, { earlier, comparison: compare(row, earlier, facts) }]),
    )

    const counts = { any: 0, worse: 0, better: 0, alerts: 0, concluded: 0, unknown: 0 }
    let [answered, same] = [0, 0]
    for (const { comparison } of byIndex.values()) {
      if (!comparison) continue
      answered += 1
      const kinds = CHANGE_KINDS.filter((kind) => isOfKind(comparison, kind, run))
      for (const kind of kinds) counts[kind] += 1
      if (kinds.length === 0) same += 1
    }
    return {
      run,
      of: ({ index }) => byIndex.get(index)?.comparison ?? null,
      earlierOf: ({ index }) => byIndex.get(index)?.earlier ?? null,
      onlyInFile,
      counts,
      answered,
      same,
    }
  }
}
