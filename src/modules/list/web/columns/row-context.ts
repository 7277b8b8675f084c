import type { ListRow } from '#modules/list/web/data/list-row.ts'
import type { LinkedListRow } from '#modules/list/web/rows/linked-rows.ts'
import { createRequiredContext } from '#web/session/required-context.ts'

export interface RowInCells {
  /** Masked in privacy mode. */
  readonly row: ListRow
  readonly original: LinkedListRow
  readonly isSelected: boolean
  readonly onSelect: (event: unknown) => void
  /** Whether the row has the keyboard focus. Only then Tab reaches its links. */
  readonly isActive: boolean
  /** Whether the row shows its mark as a select, which costs more than all other cells. */
  readonly isEditable: boolean
}

const [RowContext, useRow] = createRequiredContext<RowInCells>('RowContext')
export { RowContext, useRow }
