/** Pixels of a row of two lines, until it is measured. */
export const ROW_HEIGHT = 49

/** Pixels of the row of headings, which stays while the rows scroll. */
export const HEADING_HEIGHT = 40

/** Pixels of the bar at the bottom of the window. */
export const FOOTER_HEIGHT = 40

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
