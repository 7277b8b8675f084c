import { ALL_ENDPOINTS } from '../contract/endpoints.ts'
import type { Endpoint } from '../contract/endpoints.ts'

/** Where the console finds the service on its own origin. */
const API_PREFIX = '/api/'

// More digits than any Id or numeric Chave in use has, and few enough to refuse an over-long path.
const ID = '\\d{1,128}'

// The interface's paths and parameters are plain letters and digits, so they stand in a pattern as they are.
// The query of an operation is its one parameter with any value; no second parameter, no fragment, no space.
function below({ path, query }: Endpoint): string {
  return path.replace('{id}', ID) + (query ? `\\?${query}=[^&# ]*` : '')
}

/** Method, and a pattern of everything below `/api/`, of each address of the interface; for nginx as for this host. */
export const ADDRESSES_WRITTEN = ALL_ENDPOINTS.map((endpoint) => ({
  method: endpoint.method,
  below: below(endpoint),
}))

const ADDRESSES = ALL_ENDPOINTS.map((endpoint) => ({
  endpoint,
  target: new RegExp(`^${API_PREFIX}${below(endpoint)}$`),
}))

/** An address of the interface that a request asks for. */
export interface Forwarded {
  readonly endpoint: Endpoint
  /** Path and query below the service's base address, exactly as the browser sent them. */
  readonly target: string
}

/**
 * The address of the interface that a request target names, or null.
 *
 * The target is compared as it came over the wire: whatever would have to be normalised first (dot segments, encoded
 * slashes or letters, double slashes, absolute forms) is no address of the interface.
 */
export function findAddress(method: string, target: string): Forwarded | null {
  const found = ADDRESSES.find((address) => address.endpoint.method === method && address.target.test(target))
  return found ? { endpoint: found.endpoint, target: target.slice(API_PREFIX.length) } : null
}
