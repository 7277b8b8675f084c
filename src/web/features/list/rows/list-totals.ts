import type { ListRow } from '../../../data/list/list-row.ts'
import type { RuleName } from '../../../../core/findings/rules/registry.ts'
import { rowVerdict } from '../columns/row-verdict.ts'
import type { RowVerdict } from '../columns/row-verdict.ts'

export const BINS = 20

/** The bin of a similarity in percent, from 0: each is 5 wide and includes its lower end; 100 is in the last. */
export function binOf(percent: number): number {
  return Math.min(BINS - 1, Math.floor((percent * BINS) / 100))
}

/** The answered rows of a list, counted. */
export interface ListTotals {
  readonly verdicts: Readonly<Record<RowVerdict, number>>
  /** The rules by which cases failed or have a warning, the most frequent first. */
  readonly rules: readonly RuleName[]
  readonly bins: readonly number[]
  /** Cases without a usable similarity. */
  readonly withoutSimilarity: number
}

export function totalsOf(rows: readonly ListRow[]): ListTotals {
  const verdicts = { fail: 0, warn: 0, incomplete: 0, error: 0, clear: 0 }
  const rules = new Map<RuleName, number>()
  const bins = Array.from({ length: BINS }, () => 0)
  let withoutSimilarity = 0

  for (const row of rows) {
    const verdict = rowVerdict(row)
    if (verdict) verdicts[verdict] += 1
    const { summary } = row
    if (!summary) continue
    for (const { rule } of summary.rules) rules.set(rule, (rules.get(rule) ?? 0) + 1)
    if (summary.similarity === null) withoutSimilarity += 1
    else bins[binOf(summary.similarity)] = (bins[binOf(summary.similarity)] ?? 0) + 1
  }

  return {
    verdicts,
    rules: [...rules].toSorted(([, a], [, b]) => b - a).map(([rule]) => rule),
    bins,
    withoutSimilarity,
  }
}
