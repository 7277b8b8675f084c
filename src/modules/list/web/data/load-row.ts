import PQueue from 'p-queue'
import type { Config } from '#core/config/schema.ts'
import { assembleCase } from '#core/case/assemble.ts'
import type { Case } from '#core/case/assemble.ts'
import type { Call } from '#core/case/calls.ts'
import type { Purpose } from '#core/case/lookup.ts'
import { copyError } from '#core/service/client/copy-error.ts'
import { ServiceError } from '#core/service/client/errors.ts'
import type { CaseSummary } from '#modules/links/core/case-summary.ts'
import { truncate } from '#modules/links/core/truncate.ts'
import { summariseCase } from '#modules/links/core/summarise-case.ts'
import { LIST_LIMITS, runLimitsOf } from '#modules/list/web/limits.ts'
import { hostDay } from '#web/data/host-day.ts'
import type { RunLimited, ListSource } from '#web/data/source/list-source.ts'
import type { ListRow, RowAnswers } from './list-row.ts'

export interface LoadedRow {
  readonly result:
    | { readonly summary: CaseSummary; readonly answers?: RowAnswers }
    | { readonly failure: NonNullable<ListRow['failure']> }
  /** The errors of all failed calls, "not found" included. They set the pace of the list. */
  readonly errors: readonly ServiceError[]
}

/** Loads one row; throws the signal's reason if that aborts. */
export type LoadRow = (
  row: Pick<ListRow, 'index' | 'key'>,
  signal: AbortSignal,
  purpose?: Purpose,
) => Promise<LoadedRow>

const MAX_ERROR_MESSAGES = 5

/** Runs at most `concurrency` calls at once, first in, first out. A call that is aborted in the queue never starts. */
function limitConcurrency(concurrency: number): RunLimited {
  const queue = new PQueue({ concurrency })
  return (work, signal) => queue.add(work, { signal })
}

/**
 * Returns the loader of a list's rows and the limits that it runs by.
 *
 * @param today read for each row, because the day may change while a list runs.
 */
export function createRowLoader(source: ListSource, config: Config, today = () => hostDay(config)) {
  const { callsAtOnce, ...limits } = runLimitsOf(config)
  const loadCase = source(limitConcurrency(callsAtOnce))
  const loadRow: LoadRow = async ({ index, key }, signal, purpose = 'list') => {
    const context = { config, today: today() }
    const { resolved, calls, masked, errors } = await loadCase(key, signal, purpose)
    if (resolved.state === 'error') return { result: { failure: shortenError(resolved.error) }, errors }
    if (resolved.state !== 'open') return { result: { failure: 'two-cases' }, errors }
    const loadedCase = masked ?? assembleCase(resolved.reference, calls, context)
    if (loadedCase.error) return { result: { failure: shortenError(loadedCase.error) }, errors }
    const summary = summariseCase(loadedCase, resolved.isOtherUnknown)
    const isKept = masked === null && index < LIST_LIMITS.keptAnswers
    return { result: { summary, ...(isKept && { answers: keepAnswers(loadedCase) }) }, errors }
  }
  return { loadRow, ...limits }
}

function withoutBody<T>(call: Call<T>): Call<T> {
  return call.state === 'answered' ? { ...call, answer: { ...call.answer, body: '' } } : call
}

/** Drops the bodies, which nothing judges. */
function keepAnswers({ reference, calls }: Case): RowAnswers {
  const { score, biometria, laudo } = calls
  return {
    reference,
    calls: { score: withoutBody(score), biometria: withoutBody(biometria), laudo: withoutBody(laudo) },
  }
}

/** Drops the body and the end of long messages: a list has thousands of rows and shows neither. */
function shortenError(error: ServiceError): ServiceError {
  const messages = error.messages.slice(0, MAX_ERROR_MESSAGES).map((message) => truncate(message))
  return copyError(error, { messages, body: null })
}

/** Turns an exception in the console's own code into a failed row, because the list must go on. */
export function toFailedRow(cause: unknown): LoadedRow {
  const failure = new ServiceError('malformed', { operation: 'score', cause })
  return { result: { failure }, errors: [failure] }
}
