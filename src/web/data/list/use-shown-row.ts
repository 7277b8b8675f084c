import { maskRow } from './mask-row.ts'
import type { ListRow } from './list-row.ts'
import { usePrivacy } from '../privacy.ts'

/** The row to show: masked in privacy mode. Open the original row. */
export function useShownRow(row: ListRow): ListRow {
  return usePrivacy() ? maskRow(row) : row
}

/** Returns a function that masks rows for export in privacy mode. */
export function useShowRows(): (rows: readonly ListRow[]) => readonly ListRow[] {
  const isPrivate = usePrivacy()
  return (rows) => (isPrivate ? rows.map(maskRow) : rows)
}

/** Returns a function for the key of a row as it may be shown and said. */
export function useShownKey(): (row: ListRow) => string {
  const isPrivate = usePrivacy()
  return (row) => (isPrivate ? maskRow(row) : row).key.value
}
