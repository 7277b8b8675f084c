import type { ServiceError } from '../../core/client/errors.ts'
import type { Context } from '../../core/findings/model/evidence.ts'
import { assemble } from '../../core/case/assemble.ts'
import type { Case } from '../../core/case/assemble.ts'
import type { CaseLookup } from '../../core/case/case-ids.ts'
import type { CaseSource, LoadOptions } from './source/case-source.ts'

/** The result of loading a case. */
export interface LoadedCase {
  /** The case, or the two that digits lead to, or why there is none. */
  readonly outcome: Case | 'two-cases' | ServiceError
  /** Whether digits opened it and it is unknown whether they also lead to another case. */
  readonly isOtherUnknown: boolean
  /** The error of every call that failed, an absence included. */
  readonly errors: readonly ServiceError[]
}

interface CaseOptions extends Omit<LoadOptions, 'gcTime'> {
  readonly source: CaseSource
  readonly context: Context
}

/** Long enough from one call of a case to the next; longer would fill the cache with a list of thousands. */
const LIST_GC_TIME_MS = 1000

/**
 * Loads one case as its page does, outside of React. Cached answers are not requested again; new ones leave the cache
 * soon.
 *
 * @throws the signal's reason where that aborts, and nothing else: failures are part of the case.
 */
export async function loadCase(
  lookup: CaseLookup,
  { source, context, ...options }: CaseOptions,
): Promise<LoadedCase> {
  const { resolved, calls, masked, errors } = await source.load(lookup, {
    ...options,
    gcTime: LIST_GC_TIME_MS,
  })
  if (resolved.state !== 'open') {
    const outcome = resolved.state === 'error' ? resolved.error : 'two-cases'
    return { outcome, isOtherUnknown: false, errors }
  }
  const outcome = masked ?? assemble(resolved.reference, calls, context)
  return { outcome, isOtherUnknown: resolved.isOtherUnknown, errors }
}
