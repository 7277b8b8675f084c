import { maskRow } from './mask-row.ts'
import type { WorklistRow } from './worklist-row.ts'
import { usePrivacy } from '../privacy/privacy-context.ts'

/** A row as it is to be shown: masked in privacy mode. What is opened is the row itself. */
export function useShownRow(row: WorklistRow): WorklistRow {
  return usePrivacy() ? maskRow(row) : row
}

/** The same of many, as a function for where they are written out. */
export function useShowRows(): (rows: readonly WorklistRow[]) => readonly WorklistRow[] {
  const isPrivate = usePrivacy()
  return (rows) => (isPrivate ? rows.map(maskRow) : rows)
}
