import type { ListRow } from '../../../data/list/list-row.ts'
import type { EarlierRow } from './earlier-run.ts'

/** One of the known values; undefined for everything else. */
export function oneOf<T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((each) => each === value)
}

/** Whether a case was answered, by the state of its row. */
export function answerOf(state: ListRow['state'] | undefined): EarlierRow['answer'] {
  if (state === 'done') return 'answered'
  if (state === 'error') return 'failed'
  return state === undefined ? undefined : 'none'
}
