import type { WorklistRow } from '../../../worklist/worklist-row.ts'
import type { CaseSummary } from '../../../case/case-summary.ts'

/**
 * What a row of the list comes to, worst first. An error may hide anything: it stands below what is known to be wrong,
 * and above what nothing was found against. Fields that were confirmed do not confirm a case, so there is no green here.
 */
export const ROW_FLAGS = ['fail', 'warn', 'error', 'unchecked'] as const
export type RowFlag = (typeof ROW_FLAGS)[number]

/** The flag of a case in a list. */
export function caseFlag({ worst }: CaseSummary): Exclude<RowFlag, 'error'> {
  return worst === 'fail' || worst === 'warn' ? worst : 'unchecked'
}

/** What a row comes to; null until it has an answer. */
export function rowFlag({ state, summary }: WorklistRow): RowFlag | null {
  if (state === 'error') return 'error'
  return summary && caseFlag(summary)
}
