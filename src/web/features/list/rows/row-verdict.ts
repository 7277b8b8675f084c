import type { ListRow } from '../../../data/list/list-row.ts'
import type { CaseSummary } from '../../../../core/case/case-summary.ts'

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
