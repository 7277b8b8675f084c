import { ALL_ENDPOINTS } from '../../core/contract/endpoints.ts'
import type { Endpoint } from '../../core/contract/endpoints.ts'

/** Below this path the console finds the service on its own origin. */
const API_PREFIX = '/api/'

/** More digits than any Id or numeric Chave in use has. */
const ID = '\\d{1,128}'

// Regular expressions, because URLPattern normalises what it compares. The interface's paths and parameters are plain
// letters and digits, so they need no escaping. The query is the one parameter with any value.
const ADDRESSES = ALL_ENDPOINTS.map((endpoint) => {
  const path = API_PREFIX + endpoint.path.replace('{id}', ID)
  const query = endpoint.query ? `\\?${endpoint.query}=[^&# ]*` : ''
  return { endpoint, target: new RegExp(`^${path}${query}$`) }
})

/** An operation of the interface that a request names. */
export interface Address {
  readonly endpoint: Endpoint
  /** Path and query below the service's base address, exactly as the browser sent them. */
  readonly target: string
}

/**
 * The operation of the interface that a request names, or null.
 *
 * The target is compared as it was sent: where it would have to be normalised first (dot segments, encoded slashes or
 * letters, double slashes, absolute forms), it names none.
 */
export function findAddress(method: string, target: string): Address | null {
  const found = ADDRESSES.find((address) => address.endpoint.method === method && address.target.test(target))
  return found ? { endpoint: found.endpoint, target: target.slice(API_PREFIX.length) } : null
}
