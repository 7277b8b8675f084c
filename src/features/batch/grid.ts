/** Pixels; every row is one line. */
export const ROW_HEIGHT = 36

/** Pixels of the row of headings, which stays while the rows scroll. */
export const HEADING_HEIGHT = 36

/** The columns' widths: the same for every row, so that nothing is measured. On a phone the flag is its shape alone. */
export const GRID =
  'grid w-full min-w-[68rem] grid-cols-[2.25rem_8.5rem_11.5rem_minmax(9rem,1fr)_8.25rem_5rem_8rem_7.5rem_6.25rem_3.5rem_4.25rem_7rem] items-center max-sm:grid-cols-[2.25rem_2.25rem_9rem_minmax(11rem,1fr)_8.25rem_5rem_8rem_7.5rem_6.25rem_3.5rem_4.25rem_7rem]'

/**
 * Columns that stay while the others scroll sideways; each needs the background of its row. Only where the table is
 * wider than the screen: each of them is a layer of its own.
 */
export const STICKY = {
  select: 'max-xl:sticky left-0 max-xl:z-[1] max-xl:bg-inherit',
  flag: 'max-xl:sticky left-[2.25rem] max-xl:z-[1] max-xl:bg-inherit',
  key: 'max-xl:sticky left-[10.75rem] max-xl:z-[1] max-xl:bg-inherit max-sm:left-[4.5rem]',
} as const

/** The element id of a row. */
export function rowId(index: number): string {
  return `list-row-${index}`
}
