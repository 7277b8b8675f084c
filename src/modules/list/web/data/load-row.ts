import PQueue from 'p-queue'
import { assemble } from '../../../../core/case/assemble.ts'
import type { CaseSummary } from '../../../links/core/case-summary.ts'
import { cut } from '../../../links/core/cut-text.ts'
import { summaryOf } from '../../../links/core/summary-of.ts'
import type { Limit, ListSource } from '../../../../web/data/source/list-source.ts'
import { copyError } from '../../../../core/service/client/copy-error.ts'
import { ServiceError } from '../../../../core/service/client/errors.ts'
import type { Context } from '../../../../core/findings/model/evidence.ts'
import type { ListedKey, ListRow } from './list-row.ts'

export interface LoadedRow {
  readonly result: { readonly summary: CaseSummary } | { readonly failure: NonNullable<ListRow['failure']> }
  /** The error of every call that failed, an absence included. */
  readonly errors: readonly ServiceError[]
}

/** Loads one row; throws the signal's reason where that aborts. */
export type LoadRow = (key: ListedKey, signal: AbortSignal) => Promise<LoadedRow>

interface RowLoaderOptions {
  readonly source: ListSource
  /** The context of the rules, read for each row because the day may change while a list runs. */
  readonly context: () => Context
  readonly concurrency: number
}

const MOST_MESSAGES = 5

/** How many rows to load at once for so many calls: more, so that another call is ready while an answer is processed. */
export function rowsAtOnce(concurrency: number): number {
  return concurrency + Math.floor(concurrency / 2)
}

/** At most `concurrency` works at once, in the order of the calls. One that is aborted while it waits does not start. */
function limitConcurrency(concurrency: number): Limit {
  const queue = new PQueue({ concurrency })
  return (work, signal) => queue.add(work, { signal })
}

export function createRowLoader({ source, context, concurrency }: RowLoaderOptions): LoadRow {
  const load = source(limitConcurrency(concurrency))
  return async (key, signal) => {
    const now = context()
    const { resolved, calls, masked, errors } = await load(key, signal)
    if (resolved.state === 'error') return { result: { failure: cutError(resolved.error) }, errors }
    if (resolved.state !== 'open') return { result: { failure: 'two-cases' }, errors }
    const loaded = masked ?? assemble(resolved.reference, calls, now)
    if (loaded.error) return { result: { failure: cutError(loaded.error) }, errors }
    return { result: { summary: summaryOf(loaded, now.config, resolved.isOtherUnknown) }, errors }
  }
}

/** What a row keeps of an error: its body may be long, a list has thousands of rows, and nothing of it is shown there. */
function cutError(error: ServiceError): ServiceError {
  const messages = error.messages.slice(0, MOST_MESSAGES).map((message) => cut(message))
  return copyError(error, { messages, body: null })
}

/** Turns an error of the console itself into that row's error, so that the list does not stop. */
export function unexpectedResult(cause: unknown): LoadedRow {
  const failure = new ServiceError('malformed', { operation: 'score', cause })
  return { result: { failure }, errors: [failure] }
}
