import type { CaseSummary } from '../case/case-summary.ts'
import type { ServiceError } from '../client/errors.ts'
import type { CaseLookup } from '../case/case-ids.ts'

/** What a line of the list looks up; `value` is the typed text without its prefix. */
export interface ListedKey extends CaseLookup {
  /** The line of the pasted text that it stands on, from 1. */
  readonly line: number
  /** As typed, without outer space. */
  readonly typed: string
}

/** What the person noted on a row; memory of this session. */
export type Mark = 'seen' | 'follow-up' | 'done'

/** One row of the list. */
export interface WorklistRow {
  /** Stable for the life of the list: its place in it, from 0. */
  readonly index: number
  readonly key: ListedKey
  readonly state: 'waiting' | 'running' | 'done' | 'error'
  /** Only in the state `done`. */
  readonly summary: CaseSummary | null
  /**
   * Only in the state `error`: why there is no case, or the two cases that the digits lead to, of which the list does
   * not choose.
   */
  readonly failure: ServiceError | 'two-cases' | null
  readonly mark: Mark | null
  /** Milliseconds from its first call to its last answer; null until then. */
  readonly durationMs: number | null
}
