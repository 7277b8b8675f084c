/** The interface's operations (section 4), by the names that the rest of the house uses for them. */
export type Operation = 'token' | 'biometria' | 'score' | 'laudo'

/** An address of the interface: where `{id}` stands, an integer goes. */
export interface Endpoint {
  readonly operation: Operation
  readonly method: 'GET' | 'POST'
  /** Path below the base address, without a leading slash. */
  readonly path: string
  /** Name of the query parameter, where the operation takes one. */
  readonly query?: string
}

/** The addresses that the interface names in its headings. */
export const ENDPOINTS = {
  token: { operation: 'token', method: 'POST', path: 'OAuth2/Token' },
  biometria: { operation: 'biometria', method: 'GET', path: 'Biometria/Consultar/{id}' },
  score: { operation: 'score', method: 'GET', path: 'Score/Consultar', query: 'Chave' },
  laudo: { operation: 'laudo', method: 'GET', path: 'Score/ObterLaudo/{id}' },
} as const satisfies Record<Operation, Endpoint>

/**
 * The same operations under the prefix of the interface's reference curl (4.3), with its lower-case parameter.
 * Deployed services are known to mirror the report there too.
 */
export const FALLBACK_ENDPOINTS = {
  score: { operation: 'score', method: 'GET', path: 'Analises/Consultar', query: 'chave' },
  laudo: { operation: 'laudo', method: 'GET', path: 'Analises/ObterLaudo/{id}' },
} as const satisfies Partial<Record<Operation, Endpoint>>

/** Every address of the interface, for whoever forwards or serves them. */
export const ALL_ENDPOINTS: readonly Endpoint[] = [
  ...Object.values(ENDPOINTS),
  ...Object.values(FALLBACK_ENDPOINTS),
]

/**
 * The address of an operation below `base`, which may carry a path prefix.
 *
 * @param value the Id or the Chave; none for the token.
 * @throws RangeError for an Id that is no integer: no encoding keeps '..' from climbing out of a path.
 */
export function endpointUrl(base: string, endpoint: Endpoint, value = ''): string {
  const hasId = endpoint.path.includes('{id}')
  if (hasId && !/^-?\d+$/.test(value)) throw new RangeError(`${endpoint.operation}: the Id is no integer`)
  const path = endpoint.path.replace('{id}', value)
  const query = endpoint.query ? `?${endpoint.query}=${encodeURIComponent(value.toWellFormed())}` : ''
  return `${base.replace(/\/+$/, '')}/${path}${query}`
}
