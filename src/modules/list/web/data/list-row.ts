import type { CaseSummary } from '#modules/links/core/case-summary.ts'
import type { ServiceError } from '#core/service/client/errors.ts'
import type { CaseLookup } from '#core/case/lookup.ts'

/** The lookup of one line of the list; `value` is the typed text without its prefix. */
export interface ListedKey extends CaseLookup {
  /** Its line number in the pasted text, from 1. */
  readonly line: number
  /** As typed, without outer space. */
  readonly typed: string
}

export const MARKS = ['seen', 'follow-up', 'done'] as const
export type Mark = (typeof MARKS)[number]

/** Whether somebody has finished with a case, also with one that failed; one to follow up is still open. */
export function isDecided({ mark }: Pick<ListRow, 'mark'>): boolean {
  return mark === 'done'
}

/** What a person writes beside a row; it can be undone as one. */
export interface RowEdit {
  readonly mark: Mark | null
  /** One line of the person's own words, which may name anybody; null where there is none. */
  readonly note: string | null
}

/** A row without its answer, as a list begins with it: what was typed; over a lock with mark and note, in a file with its mark. */
export interface SavedRow extends ListedKey, Partial<RowEdit> {}

/** A row as the list works through it: of its case no more than the summary, because there may be 5,000. */
export interface ListRow extends RowEdit {
  /** Its position in the list, from 0; stable for the life of the list. */
  readonly index: number
  readonly key: ListedKey
  readonly state: 'waiting' | 'running' | 'done' | 'error'
  readonly summary: CaseSummary | null
  /** Only in the state `error`: why there is no case, or that the digits lead to two, between which the list does not choose. */
  readonly failure: ServiceError | 'two-cases' | null
  /** Milliseconds from its first call to its last answer; null until then. */
  readonly durationMs: number | null
}
