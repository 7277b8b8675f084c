import type { CaseSummary } from '#modules/links/core/case-summary.ts'
import type { ServiceError } from '#core/service/client/errors.ts'
import type { Case } from '#core/case/assemble.ts'
import type { CaseLookup } from '#core/case/lookup.ts'

/** The lookup of one line of the list; `value` is the typed text without its prefix. */
export interface ListedKey extends CaseLookup {
  readonly line: number
  readonly typed: string
  /** The truth about the case, from the list's column `esperado`. */
  readonly expected?: Expected | undefined
}

export const EXPECTED = ['fraud', 'ok'] as const
export type Expected = (typeof EXPECTED)[number]

export const MARKS = ['seen', 'follow-up', 'done'] as const
export type Mark = (typeof MARKS)[number]

export const isMarked = ({ mark }: Pick<ListRow, 'mark'>) => mark !== null
export const isDone = ({ mark }: Pick<ListRow, 'mark'>) => mark === 'done'

export interface RowEdit {
  readonly mark: Mark | null
  /** One line, which may name people. */
  readonly note: string | null
}

/** A row without its answer: new (no mark, no note), kept over a lock (both), or from a file (with its mark). */
export interface SavedRow extends ListedKey, Partial<RowEdit> {}

/** What a case is judged from. */
export type RowAnswers = Pick<Case, 'reference' | 'calls'>

/** A list may have 5,000 rows, so each keeps the summary of its case, and only the first ones their answers. */
export interface ListRow extends RowEdit {
  /** Position in the list, from 0; stable for the life of the list. */
  readonly index: number
  readonly key: ListedKey
  readonly state: 'waiting' | 'running' | 'done' | 'error'
  readonly summary: CaseSummary | null
  /** For judging again with another config. */
  readonly answers?: RowAnswers
  /** Set in the state `error`. `two-cases`: the digits are the Chave of one case and the Id of another. */
  readonly failure: ServiceError | 'two-cases' | null
  readonly durationMs: number | null
}
