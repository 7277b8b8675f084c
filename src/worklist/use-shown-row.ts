import { maskRow } from './mask-row.ts'
import type { WorklistRow } from './worklist-row.ts'
import { usePrivacy } from '../privacy/privacy-context.ts'

/** The row to show: masked in privacy mode. Open the original row. */
export function useShownRow(row: WorklistRow): WorklistRow {
  return usePrivacy() ? maskRow(row) : row
}

/** Returns a function that masks rows for export in privacy mode. */
export function useShowRows(): (rows: readonly WorklistRow[]) => readonly WorklistRow[] {
  const isPrivate = usePrivacy()
  return (rows) => (isPrivate ? rows.map(maskRow) : rows)
}
