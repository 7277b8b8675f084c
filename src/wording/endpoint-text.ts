import { ENDPOINTS } from '../contract/endpoints.ts'
import type { Operation } from '../contract/endpoints.ts'

/** An operation as the interface writes it: `GET Score/Consultar`. */
export function endpointText(operation: Operation): string {
  const { method, path } = ENDPOINTS[operation]
  return `${method} ${path}`
}
