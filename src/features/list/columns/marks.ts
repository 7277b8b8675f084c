import type { Mark } from '../../../worklist/worklist-row.ts'

/** What a person can note on a row, in the order of the choice. */
export const MARKS = ['seen', 'follow-up', 'done'] as const satisfies readonly Mark[]
