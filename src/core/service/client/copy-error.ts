import { ServiceError } from './errors.ts'
import type { ErrorDetail } from './errors.ts'

// Functions and not methods: the sign-in page loads the class.

/** Everything but the kind and the cause. */
export function detailOf({
  kind: _kind,
  name: _name,
  ...detail
}: ServiceError): Required<Omit<ErrorDetail, 'cause'>> {
  return detail
}

/** Copies an error without its cause. */
export function copyError(error: ServiceError, changes: Partial<ErrorDetail>): ServiceError {
  return new ServiceError(error.kind, { ...detailOf(error), ...changes })
}
