import { ServiceError } from './errors.ts'
import type { ErrorDetail } from './errors.ts'

// Functions and not methods: the sign-in page loads the class.

export function detailOf(error: ServiceError): Required<Omit<ErrorDetail, 'cause'>> {
  const { kind: _kind, name: _name, ...detail } = error
  return detail
}

export function copyError(error: ServiceError, changes: Partial<ErrorDetail>): ServiceError {
  return new ServiceError(error.kind, { ...detailOf(error), ...changes })
}
