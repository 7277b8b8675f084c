/** Pixels; every row is one line. */
export const ROW_HEIGHT = 36

/** Pixels of the row of headings, which stays while the rows scroll. */
export const HEADING_HEIGHT = 36

/** The sum of the columns: whatever of a row lies beyond its own width is not drawn. Fits a window of 1280 pixels. */
export const LEAST_WIDTH = 'min-w-[75.75rem] max-sm:min-w-[71.75rem]'

/**
 * The columns' widths: the same for every row, so that nothing is measured. On a phone the flag is its shape, and a
 * word only where the case is incomplete; on a wide screen its reason has room.
 */
export const GRID = [
  'grid w-full items-center',
  LEAST_WIDTH,
  'grid-cols-[2.25rem_8.75rem_10.5rem_minmax(8rem,1fr)_8rem_4.5rem_6.5rem_7rem_5.5rem_3.5rem_4.25rem_7rem]',
  'min-[90rem]:grid-cols-[2.25rem_13rem_11.5rem_minmax(9rem,1fr)_8.25rem_5rem_8rem_7.5rem_6.25rem_3.5rem_4.25rem_7rem]',
  'max-sm:grid-cols-[2.25rem_4rem_8.25rem_minmax(11rem,1fr)_8rem_4.5rem_6.5rem_7rem_5.5rem_3.5rem_4.25rem_7rem]',
].join(' ')

/**
 * Columns that stay while the others scroll sideways; each needs the background of its row. Only where the table is
 * wider than the screen: each of them is a layer of its own.
 */
export const STICKY = {
  select: 'max-xl:sticky left-0 max-xl:z-[1] max-xl:bg-inherit',
  flag: 'max-xl:sticky left-[2.25rem] max-xl:z-[1] max-xl:bg-inherit',
  key: 'max-xl:sticky left-[11rem] max-xl:z-[1] max-xl:bg-inherit max-sm:left-[6.25rem]',
} as const

/** The element id of a row. */
export function rowId(index: number): string {
  return `list-row-${index}`
}
