import type { ListRow } from '../data/list-row.ts'
import { createRequiredContext } from '../../../../web/session/required-context.ts'
import type { LinkedRow } from '../rows/linked-rows.ts'

export interface RowInCells {
  /** As it is to be shown: masked in privacy mode. */
  readonly row: ListRow
  readonly original: ListRow
  readonly linked: LinkedRow | undefined
  readonly isSelected: boolean
  readonly onSelect: (event: unknown) => void
  /** Whether the row has the keyboard's focus: then its links can be reached by Tab. */
  readonly isActive: boolean
  /** Whether the row is hovered or active. Only then its select is rendered, which is more expensive than all other cells. */
  readonly isEditable: boolean
}

export const [RowContext, useRow] = createRequiredContext<RowInCells>('RowContext')
