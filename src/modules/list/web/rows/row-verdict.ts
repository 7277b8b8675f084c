import { strongestLeads } from '#core/findings/causes.ts'
import type { RuleName } from '#core/findings/rules/registry.ts'
import type { CaseSummary } from '#modules/links/core/case-summary.ts'
import type { ListRow } from '#modules/list/web/data/list-row.ts'
import { isPendingRow } from '#modules/list/web/data/row-follower.ts'
import type { VerdictFacts } from '#words/text/verdict-text.ts'

/** Worst first. An error may hide anything, so it ranks just above the cases without alerts. */
export const ROW_VERDICTS = ['fail', 'warn', 'incomplete', 'error', 'clear'] as const
export type RowVerdict = (typeof ROW_VERDICTS)[number]

/** Never `ok`: confirmed fields do not confirm a case. */
export function caseFlag({ verdict }: CaseSummary): 'fail' | 'warn' | 'unchecked' {
  return verdict === 'fail' || verdict === 'warn' ? verdict : 'unchecked'
}

/** @param summary masked in privacy mode. */
export function summaryFactsOf({ verdict, coverage, alerts, notes }: CaseSummary): VerdictFacts {
  return { verdict, coverage, strongest: strongestLeads(alerts), notes }
}

export function rowVerdict({ state, summary }: ListRow): RowVerdict | null {
  return state === 'error' ? 'error' : (summary?.verdict ?? null)
}

export function rowWeight(row: ListRow): number | null {
  const verdict = rowVerdict(row)
  if (verdict === null) return null
  const { fail, warn } = row.summary?.counts ?? { fail: 0, warn: 0 }
  return (
    (ROW_VERDICTS.length - ROW_VERDICTS.indexOf(verdict)) * 1e8 +
    Math.min(fail, 9999) * 1e4 +
    Math.min(warn, 9999)
  )
}

export interface ListTotals {
  readonly verdicts: Readonly<Record<RowVerdict, number>>
  /** How many of them have a pending part. */
  readonly pending: Readonly<Record<RowVerdict, number>>
  readonly rules: readonly RuleName[]
}

export function totalsOf(rows: readonly ListRow[]): ListTotals {
  const verdicts = { fail: 0, warn: 0, incomplete: 0, error: 0, clear: 0 }
  const pending = { ...verdicts }
  const counts = new Map<RuleName, number>()
  for (const row of rows) {
    const verdict = rowVerdict(row)
    if (verdict) verdicts[verdict] += 1
    if (verdict && isPendingRow(row)) pending[verdict] += 1
    for (const { rule } of row.summary?.rules ?? []) counts.set(rule, (counts.get(rule) ?? 0) + 1)
  }
  return { verdicts, pending, rules: [...counts].toSorted(([, a], [, b]) => b - a).map(([rule]) => rule) }
}
