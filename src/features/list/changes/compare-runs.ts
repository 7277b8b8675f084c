import type { WorklistRow } from '../../../worklist/worklist-row.ts'
import { changesOf, hasLostSight } from './changes-of.ts'
import type { Change, Comparison, RunFacts } from './changes-of.ts'
import { nameOf } from './earlier-run.ts'
import type { EarlierRow, EarlierRun } from './earlier-run.ts'

/** What rows can be filtered by; a row may be of several kinds. */
export const CHANGE_KINDS = ['any', 'worse', 'better', 'alerts', 'concluded', 'unknown'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

function hasKind(changes: readonly Change[], kind: ChangeKind): boolean {
  switch (kind) {
    case 'any':
      return changes.length > 0
    case 'worse':
    case 'better':
      return changes.some((each) => each.kind === 'verdict' && each.direction === kind)
    case 'alerts':
      return changes.some(
        (each) => each.kind === 'alert-came' || (each.kind === 'alert-level' && each.now === 'fail'),
      )
    case 'concluded':
      return changes.some((each) => each.kind === 'concluded')
    case 'unknown':
      return false
  }
}

/** Whether a row is of a kind; `missing` of the run is no reason to count all of its rows as unknown. */
function isOfKind(
  { changes, without, uncompared }: Comparison,
  kind: ChangeKind,
  missing: EarlierRun['missing'],
): boolean {
  if (kind !== 'unknown') return hasKind(changes, kind)
  return without !== null || uncompared.some((aspect) => !missing.includes(aspect))
}

/** The list beside an earlier run. */
export interface RunComparison {
  readonly run: EarlierRun
  /** What became of a row, masked or not; null until it has its answer. */
  readonly of: (row: Pick<WorklistRow, 'index'>) => Comparison | null
  /** What the file says of a row's key; null where the key is not in it. */
  readonly earlierOf: (row: Pick<WorklistRow, 'index'>) => EarlierRow | null
  /** Cases of the file that the list has not, in the order of the file. */
  readonly onlyInFile: readonly EarlierRow[]
  /** How many rows are of each kind. */
  readonly counts: Readonly<Record<ChangeKind, number>>
  /** How many rows have their answer, of which so many are the same in everything that the file says. */
  readonly answered: number
  readonly same: number
}

/** Whether a row of a list is of a kind; one without an answer is of none. */
export function isRowOfKind(list: RunComparison, row: WorklistRow, kind: ChangeKind): boolean {
  const found = list.of(row)
  return found !== null && isOfKind(found, kind, list.run.missing)
}

/** The rows of a file by the lookups that they may be found under. */
function indexOf({ rows }: EarlierRun): (row: WorklistRow) => EarlierRow | null {
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
type Compared = WeakMap<WorklistRow, { readonly facts: RunFacts; readonly comparison: Comparison | null }>

const LINKS_COMPLETE: RunFacts = { areLinksComplete: true }
const LINKS_INCOMPLETE: RunFacts = { areLinksComplete: false }

function isSeenAgain({ state, summary }: WorklistRow, earlier: EarlierRow): boolean {
  return state === 'done' && summary !== null && !hasLostSight({ summary, earlier })
}

/**
 * Compares lists with one earlier run.
 *
 * @returns the comparison of a list's current rows; what was compared before is not compared again.
 */
export function createComparison(run: EarlierRun): (rows: readonly WorklistRow[]) => RunComparison {
  const earlierOf = indexOf(run)
  const compared: Compared = new WeakMap()

  function compare(row: WorklistRow, earlier: EarlierRow | null, facts: RunFacts): Comparison | null {
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
      const kinds = CHANGE_KINDS.filter((kind) => isOfKind(comparison, kind, run.missing))
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
