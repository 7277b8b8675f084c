/** The interface's operations (section 4), by the names that the code uses for them. */
export type Operation = 'token' | 'biometria' | 'score' | 'laudo'

export interface Endpoint {
  readonly operation: Operation
  readonly method: 'GET' | 'POST'
  /** Path below the base address, without a leading slash; `{id}` stands for an integer. */
  readonly path: string
  /** Name of the query parameter, if the operation takes one. */
  readonly query?: string
}

/** The endpoints in the interface's headings (4.1 to 4.4). */
export const ENDPOINTS = {
  token: { operation: 'token', method: 'POST', path: 'OAuth2/Token' },
  biometria: { operation: 'biometria', method: 'GET', path: 'Biometria/Consultar/{id}' },
  score: { operation: 'score', method: 'GET', path: 'Score/Consultar', query: 'Chave' },
  laudo: { operation: 'laudo', method: 'GET', path: 'Score/ObterLaudo/{id}' },
} as const satisfies Record<Operation, Endpoint>

/**
 * Two operations under the prefix of the interface's reference curl (4.3), with its lower-case parameter. Some deployed
 * services have analysis and report there only.
 */
export const FALLBACK_ENDPOINTS = {
  score: { operation: 'score', method: 'GET', path: 'Analises/Consultar', query: 'chave' },
  laudo: { operation: 'laudo', method: 'GET', path: 'Analises/ObterLaudo/{id}' },
} as const satisfies Partial<Record<Operation, Endpoint>>

export const ALL_ENDPOINTS: readonly Endpoint[] = [
  ...Object.values(ENDPOINTS),
  ...Object.values(FALLBACK_ENDPOINTS),
]

/**
 * The URL of an endpoint below `base`, which may have a path prefix.
 *
 * @param value the Id or the Chave; nothing for the token.
 * @throws RangeError for an Id that is not an integer: no encoding keeps '..' from leaving the path.
 */
export function endpointUrl(base: string, endpoint: Endpoint, value = ''): string {
  const hasId = endpoint.path.includes('{id}')
  if (hasId && !/^-?\d+$/.test(value)) throw new RangeError(`${endpoint.operation}: the Id is not an integer`)
  const path = endpoint.path.replace('{id}', value)
  const query = endpoint.query ? `?${endpoint.query}=${encodeURIComponent(value.toWellFormed())}` : ''
  return `${base.replace(/\/+$/, '')}/${path}${query}`
}
