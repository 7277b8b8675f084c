import { ServiceError } from './errors.ts'
import type { ErrorDetail } from './errors.ts'

/** All of an error but its kind and its cause. Not a method, because the sign-in page loads the class. */
export function detailOf(error: ServiceError): Required<Omit<ErrorDetail, 'cause'>> {
  const { operation, status, path, at, durationMs, responseStarted } = error
  const { requestId, messages, body, retryAfter, isDenied } = error
  return {
    operation,
    status,
    path,
    at,
    durationMs,
    responseStarted,
    requestId,
    messages,
    body,
    retryAfter,
    isDenied,
  }
}

/** The same error with other details, and without its cause. */
export function copyError(error: ServiceError, changes: Partial<ErrorDetail>): ServiceError {
  return new ServiceError(error.kind, { ...detailOf(error), ...changes })
}
