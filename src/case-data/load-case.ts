import type { ServiceError } from '../client/errors.ts'
import type { Context } from '../findings/model/evidence.ts'
import { assemble } from '../case/assemble.ts'
import type { Case } from '../case/assemble.ts'
import type { Calls } from '../case/call.ts'
import type { CaseLookup } from '../case/case-ids.ts'
import { resolveLookup } from '../case/resolve-lookup.ts'
import { createRequests, loadCalls } from './load-calls.ts'
import type { RequestOptions } from './load-calls.ts'

/** The result of loading a case. */
export interface LoadedCase {
  /** The case, or the two that digits lead to, or why there is none. */
  readonly outcome: Case | 'two-cases' | ServiceError
  /** Whether digits opened it and it is unknown whether they also lead to another case. */
  readonly isOtherUnknown: boolean
  /** The error of every call that failed, an absence included. */
  readonly errors: readonly ServiceError[]
}

interface LoadOptions extends Omit<RequestOptions, 'gcTime'> {
  readonly context: Context
}

/** Long enough from one call of a case to the next; longer would fill the cache with a list of thousands. */
const LIST_GC_TIME_MS = 1000

/** Makes a lookup's calls; for digits then also those of the case that they resolve to. */
async function loadLookup(lookup: CaseLookup, options: RequestOptions) {
  const requests = createRequests(options)
  const first = await loadCalls(lookup, requests)
  const resolved = resolveLookup(lookup, first)
  const isResolved = lookup.by === 'either' && resolved.state === 'open'
  const calls = isResolved ? await loadCalls(resolved.reference, requests) : first
  return { resolved, calls, errors: errorsOf(first, calls) }
}

function errorsOf(...all: readonly Calls[]): readonly ServiceError[] {
  const errors = all.flatMap((calls) =>
    Object.values(calls).flatMap((call) => (call.state === 'failed' ? [call.error] : [])),
  )
  return [...new Set(errors)]
}

/**
 * Loads one case as its page does, outside of React. Cached answers are not requested again; new ones leave the cache
 * soon.
 *
 * @throws the signal's reason where that aborts, and nothing else: failures are part of the case.
 */
export async function loadCase(
  lookup: CaseLookup,
  { context, ...options }: LoadOptions,
): Promise<LoadedCase> {
  const { resolved, calls, errors } = await loadLookup(lookup, { ...options, gcTime: LIST_GC_TIME_MS })
  if (resolved.state !== 'open') {
    const outcome = resolved.state === 'error' ? resolved.error : 'two-cases'
    return { outcome, isOtherUnknown: false, errors }
  }
  const outcome = assemble(resolved.reference, calls, context)
  return { outcome, isOtherUnknown: resolved.isOtherUnknown, errors }
}

/** Loads a case into the query cache, so that its page opens with everything there. Never throws. */
export async function prefetchCase(
  lookup: CaseLookup,
  options: Pick<RequestOptions, 'queries' | 'service'>,
): Promise<void> {
  // Its page would request it again, and show the error.
  await loadLookup(lookup, options).catch(() => undefined)
}
