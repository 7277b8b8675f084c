import type { CSSProperties } from 'react'
import { SCREEN_COLUMNS } from '../columns/columns.tsx'
import type { Column } from '../columns/column.ts'

/** Pixels of a row of two lines, until it is measured. */
export const ROW_HEIGHT = 49

/** Pixels of the row of headings, which stays while the rows scroll. */
export const HEADING_HEIGHT = 40

/** Pixels of the bar at the bottom of the window. */
export const FOOTER_HEIGHT = 40

/** How rows are drawn: as cards, as a table, or as a table with a column for everything. */
export type RowLook = 'brief-cards' | 'cards' | 'table' | 'wide'

/** The columns of checkboxes and of the arrow at the end. */
const ENDS = ['2.25rem', '1.5rem'] as const

type ScreenColumn = Column<(typeof SCREEN_COLUMNS)[number]['id']>
type TableLook = Extract<RowLook, 'table' | 'wide'>

/** A column with how its cells are drawn. */
export interface DrawnColumn {
  readonly column: ScreenColumn
  readonly cell: NonNullable<ScreenColumn['cell']>
}

function drawn(look: TableLook): readonly DrawnColumn[] {
  return SCREEN_COLUMNS.flatMap((column: ScreenColumn) =>
    column.cell && column.cell.width[look] !== null ? [{ column, cell: column.cell }] : [],
  )
}

/** The columns of each table. */
export const DRAWN: Record<TableLook, readonly DrawnColumn[]> = { table: drawn('table'), wide: drawn('wide') }

/** The columns' widths as a custom property, for the element around all rows. */
export function gridStyle(look: TableLook): CSSProperties {
  const widths = DRAWN[look].map(({ cell }) => cell.width[look])
  return { '--columns': [ENDS[0], ...widths, ENDS[1]].join(' ') } as CSSProperties
}

/** A row of the table. */
export const GRID_ROW = 'grid w-full grid-cols-(--columns)'

/** The element id of the grid. */
export const GRID_ID = 'list-grid'

/** Moves focus to the grid, from where an arrow key goes to its first row. */
export function focusGrid(): void {
  document.getElementById(GRID_ID)?.focus({ preventScroll: true })
}

/** The element id of a row. */
export function rowId(index: number): string {
  return `list-row-${index}`
}

/** The element id of what changed in a row. */
export function changesId(index: number): string {
  return `${rowId(index)}-changes`
}
