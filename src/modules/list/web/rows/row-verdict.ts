import { strongestOf } from '#core/findings/causes.ts'
import type { VerdictFacts } from '#words/text/verdict-text.ts'
import type { ListRow } from '#modules/list/web/data/list-row.ts'
import type { CaseSummary } from '#modules/links/core/case-summary.ts'
import type { RuleName } from '#core/findings/rules/registry.ts'

/**
 * What can be said of rows, worst first. An error may hide anything: it ranks below the verdicts of cases that somebody has
 * to look at, and above the cases that nothing speaks against.
 */
export const ROW_VERDICTS = ['fail', 'warn', 'incomplete', 'error', 'clear'] as const
export type RowVerdict = (typeof ROW_VERDICTS)[number]

/** The flag of a case in a list. Fields that were confirmed do not confirm a case, so there is no green here. */
export function caseFlag({ verdict }: CaseSummary): 'fail' | 'warn' | 'unchecked' {
  return verdict === 'fail' || verdict === 'warn' ? verdict : 'unchecked'
}

/** What the verdict sentence of a case in a list is made of; in privacy mode the summary is the masked one. */
export function summaryFactsOf({ verdict, coverage, alerts, notes }: CaseSummary): VerdictFacts {
  return { verdict, coverage, strongest: strongestOf(alerts), notes }
}

/** The verdict of a row's case, or that there was an error; null until it has an answer. */
export function rowVerdict({ state, summary }: ListRow): RowVerdict | null {
  return state === 'error' ? 'error' : (summary?.verdict ?? null)
}

/** How bad a row is, for sorting: by its verdict, then by its findings. Null until it has an answer. */
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
