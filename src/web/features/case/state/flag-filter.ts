import type { Flag } from '../../../../core/findings/model/finding.ts'

/** Shows one flag, `alert` both fail and warn, null everything. */
export type FlagFilter = Flag | 'alert' | null

/** Whether a filter shows items of a flag. */
export function passes(filter: FlagFilter, flag: Flag): boolean {
  if (filter === null) return true
  return filter === 'alert' ? flag === 'fail' || flag === 'warn' : filter === flag
}
