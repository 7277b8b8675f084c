import { DEFAULT_CONCURRENCY, DEFAULT_LONGEST_WAIT_SECONDS } from '#core/config/defaults.ts'
import type { Config } from '#core/config/schema.ts'
import PQueue from 'p-queue'
import { assemble } from '#core/case/assemble.ts'
import type { CaseSummary } from '#modules/links/core/case-summary.ts'
import { cut } from '#modules/links/core/cut-text.ts'
import { summaryOf } from '#modules/links/core/summary-of.ts'
import { hostDay } from '#web/data/host-day.ts'
import type { Limit, ListSource } from '#web/data/source/list-source.ts'
import { copyError } from '#core/service/client/copy-error.ts'
import { ServiceError } from '#core/service/client/errors.ts'
import type { ListedKey, ListRow } from './list-row.ts'

/** What became of a row's calls: for the row what is shown, for the pace every error. */
export interface LoadedRow {
  readonly result: { readonly summary: CaseSummary } | { readonly failure: NonNullable<ListRow['failure']> }
  /** The error of every call that failed, an absence included. */
  readonly errors: readonly ServiceError[]
}

/** Loads one row; throws the signal's reason where that aborts. */
export type LoadRow = (key: ListedKey, signal: AbortSignal) => Promise<LoadedRow>

const MOST_MESSAGES = 5

/** At most `concurrency` works at once, in the order of the calls. One that is aborted while it waits does not start. */
function limitConcurrency(concurrency: number): Limit {
  const queue = new PQueue({ concurrency })
  return (work, signal) => queue.add(work, { signal })
}

/**
 * How a list loads its rows from a source, with as many calls at once as the config allows.
 *
 * @param today read for each row, because the day may change while a list runs.
 */
export function rowLoading(source: ListSource, config: Config, today = () => hostDay(config)) {
  const concurrency = config.batch?.concurrency ?? DEFAULT_CONCURRENCY
  const load = source(limitConcurrency(concurrency))
  const loadRow: LoadRow = async (key, signal) => {
    const now = { config, today: today() }
    const { resolved, calls, masked, errors } = await load(key, signal)
    if (resolved.state === 'error') return { result: { failure: cutError(resolved.error) }, errors }
    if (resolved.state !== 'open') return { result: { failure: 'two-cases' }, errors }
    const loaded = masked ?? assemble(resolved.reference, calls, now)
    if (loaded.error) return { result: { failure: cutError(loaded.error) }, errors }
    return { result: { summary: summaryOf(loaded, config, resolved.isOtherUnknown) }, errors }
  }
  return {
    loadRow,
    // More rows than calls, so that another call is ready while an answer is processed.
    rowsAtOnce: concurrency + Math.floor(concurrency / 2),
    longestWait: config.batch?.longestWaitSeconds ?? DEFAULT_LONGEST_WAIT_SECONDS,
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
