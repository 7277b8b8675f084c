import { ENDPOINTS } from '../../core/contract/endpoints.ts'
import type { Operation } from '../../core/contract/endpoints.ts'

/** An operation as the interface writes it: `GET Score/Consultar`. */
export function endpointText(operation: Operation): string {
  const { method, path } = ENDPOINTS[operation]
  return `${method} ${path}`
}
