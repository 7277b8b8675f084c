import type { Flag } from '../../../findings/model/finding.ts'

/** What the reader wants to see: one flag, everything that is a fail or a warn, or all. */
export type FlagFilter = Flag | 'alert' | null

/** Whether something of a flag is to be seen. */
export function passes(filter: FlagFilter, flag: Flag): boolean {
  if (filter === null) return true
  return filter === 'alert' ? flag === 'fail' || flag === 'warn' : filter === flag
}
