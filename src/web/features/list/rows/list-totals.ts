import type { ListRow } from '../../../data/list/list-row.ts'
import type { RuleName } from '../../../../core/findings/rules/registry.ts'
import { rowVerdict } from './row-verdict.ts'
import type { RowVerdict } from './row-verdict.ts'

/** The answered rows of a list, counted. */
export interface ListTotals {
  readonly verdicts: Readonly<Record<RowVerdict, number>>
  /** The rules by which cases failed or have a warning, the most frequent first. */
  readonly rules: readonly RuleName[]
}

export function totalsOf(rows: readonly ListRow[]): ListTotals {
  const verdicts = { fail: 0, warn: 0, incomplete: 0, error: 0, clear: 0 }
  const rules = new Map<RuleName, number>()

  for (const row of rows) {
    const verdict = rowVerdict(row)
    if (verdict) verdicts[verdict] += 1
    const { summary } = row
    if (!summary) continue
    for (const { rule } of summary.rules) rules.set(rule, (rules.get(rule) ?? 0) + 1)
  }

  return {
    verdicts,
    rules: [...rules].toSorted(([, a], [, b]) => b - a).map(([rule]) => rule),
  }
}
