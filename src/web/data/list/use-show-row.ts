import { maskRow } from './mask-row.ts'
import type { ListRow } from './list-row.ts'
import { usePrivacy } from '../privacy.ts'

const asIs = (row: ListRow) => row

/** Returns a function that masks a row in privacy mode, the same while that is on or off. Open the original row. */
export function useShowRow(): (row: ListRow) => ListRow {
  return usePrivacy() ? maskRow : asIs
}
