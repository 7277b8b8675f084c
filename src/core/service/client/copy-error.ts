import { ServiceError } from './errors.ts'
import type { ErrorDetail } from './errors.ts'

/** All of an error but its kind and its cause. Not a method, because the sign-in page loads the class. */
export function detailOf({
  kind: _kind,
  name: _name,
  ...detail
}: ServiceError): Required<Omit<ErrorDetail, 'cause'>> {
  return detail
}

/** The same error with other details, and without its cause. */
export function copyError(error: ServiceError, changes: Partial<ErrorDetail>): ServiceError {
  return new ServiceError(error.kind, { ...detailOf(error), ...changes })
}
