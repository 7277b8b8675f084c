import type { WorklistRow } from '../../../worklist/worklist-row.ts'
import type { CaseSummary } from '../../../case/case-summary.ts'

/**
 * The flags of rows, worst first. An error may hide anything: it ranks below what is known to be wrong, and above what
 * nothing was found against. Fields that were confirmed do not confirm a case, so there is no green here.
 */
export const ROW_FLAGS = ['fail', 'warn', 'error', 'unchecked'] as const
export type RowFlag = (typeof ROW_FLAGS)[number]

/** The flag of a case in a list. */
export function caseFlag({ worst }: CaseSummary): Exclude<RowFlag, 'error'> {
  return worst === 'fail' || worst === 'warn' ? worst : 'unchecked'
}

/** The flag of a row; null until it has an answer. */
export function rowFlag({ state, summary }: WorklistRow): RowFlag | null {
  if (state === 'error') return 'error'
  return summary && caseFlag(summary)
}

/** How bad a row is, for sorting: by its flag, then by its findings. Null until it has an answer. */
export function rowWeight(row: WorklistRow): number | null {
  const flag = rowFlag(row)
  if (flag === null) return null
  const { fail, warn } = row.summary?.counts ?? { fail: 0, warn: 0 }
  return (
    (ROW_FLAGS.length - ROW_FLAGS.indexOf(flag)) * 1e8 + Math.min(fail, 9999) * 1e4 + Math.min(warn, 9999)
  )
}
