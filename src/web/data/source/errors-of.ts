import type { Calls } from '../../../core/case/call.ts'
import type { ServiceError } from '../../../core/client/errors.ts'

/** The error of every call that failed, each once. */
export function errorsOf(...all: readonly Calls[]): readonly ServiceError[] {
  const errors = all.flatMap((calls) =>
    Object.values(calls).flatMap((call) => (call.state === 'failed' ? [call.error] : [])),
  )
  return [...new Set(errors)]
}
