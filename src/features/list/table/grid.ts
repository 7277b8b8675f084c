import type { CSSProperties } from 'react'
import { COLUMNS } from '../columns/columns.tsx'
import type { Column } from '../columns/column.ts'

/** Pixels; every row is one line. */
export const ROW_HEIGHT = 36

/** Pixels of the row of headings, which stays while the rows scroll. */
export const HEADING_HEIGHT = 36

type Screen = 'phone' | 'normal' | 'wide'

/** The column of checkboxes, which comes before all others; rem. */
const SELECT_WIDTH = 2.25

function templateFor(screen: Screen): string {
  const widths = COLUMNS.map(({ width }: Column) =>
    width.grows ? `minmax(${width[screen]}rem, 1fr)` : `${width[screen]}rem`,
  )
  return [`${SELECT_WIDTH}rem`, ...widths].join(' ')
}

/** The width of the first columns, or of all. */
function widthOf(columns: readonly Column[], screen: Screen): string {
  return `${columns.reduce((sum, { width }) => sum + width[screen], SELECT_WIDTH)}rem`
}

/** The columns' widths as custom properties, for the element around all rows. */
export const GRID_STYLE = {
  '--columns': templateFor('normal'),
  '--columns-phone': templateFor('phone'),
  '--columns-wide': templateFor('wide'),
  '--least-width': widthOf(COLUMNS, 'normal'),
  '--least-width-phone': widthOf(COLUMNS, 'phone'),
  '--least-width-wide': widthOf(COLUMNS, 'wide'),
} as CSSProperties

/** The content of a row beyond its own width is not painted. */
export const LEAST_WIDTH =
  'min-w-(--least-width) min-[90rem]:min-w-(--least-width-wide) max-sm:min-w-(--least-width-phone)'

/** A row of the grid. */
export const GRID_ROW = `grid w-full items-center ${LEAST_WIDTH} grid-cols-(--columns) min-[90rem]:grid-cols-(--columns-wide) max-sm:grid-cols-(--columns-phone)`

/**
 * Stays while the other columns scroll sideways, on the background of its row. Only where the table is wider than the
 * screen: each such cell is a layer of its own.
 */
const PINNED = 'max-xl:sticky max-xl:z-[1] max-xl:bg-inherit'

/** The cells of checkboxes. */
export const SELECT_CELL = `flex h-full items-center justify-center left-0 ${PINNED}`

/** How the cells of a column are laid out, its heading's included. */
function cellLayout(column: (typeof COLUMNS)[number], at: number) {
  const align = column.align === 'right' ? 'justify-end' : ''
  const pinned = column.isPinned ? `${PINNED} left-(--left) max-sm:left-(--left-phone)` : ''
  const before = COLUMNS.slice(0, at)
  return {
    column,
    className: `flex h-full min-w-0 items-center px-2 ${align} ${pinned}`,
    style: column.isPinned
      ? ({ '--left': widthOf(before, 'normal'), '--left-phone': widthOf(before, 'phone') } as CSSProperties)
      : undefined,
  }
}

/** The columns with the layout of their cells. */
export const CELLS = COLUMNS.map(cellLayout)

/** The element id of a row. */
export function rowId(index: number): string {
  return `list-row-${index}`
}
