import type { ListState } from './list-run.ts'

/** What would be lost with a list. */
export interface Loss {
  readonly cases: number
  readonly done: number
}

/** What would be lost with the list: null unless rows are still to be loaded, or any has a mark or a note. */
export function lossOf({ rows, counts }: Pick<ListState, 'rows' | 'counts'>): Loss | null {
  const isUnderWay = counts.waiting + counts.running > 0
  if (!isUnderWay && rows.every(({ mark, note }) => mark === null && note === null)) return null
  return { cases: rows.length, done: rows.filter(({ mark }) => mark === 'done').length }
}
