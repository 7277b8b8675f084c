export type Operation = 'token' | 'biometria' | 'score' | 'laudo'

export interface Endpoint {
  readonly operation: Operation
  readonly method: 'GET' | 'POST'
  /** Below the base address, without a leading slash; `{id}` is an integer. */
  readonly path: string
  readonly query?: string
}

/** The endpoints in the interface's headings (4.1 to 4.4). */
export const ENDPOINTS = {
  token: { operation: 'token', method: 'POST', path: 'OAuth2/Token' },
  biometria: { operation: 'biometria', method: 'GET', path: 'Biometria/Consultar/{id}' },
  score: { operation: 'score', method: 'GET', path: 'Score/Consultar', query: 'Chave' },
  laudo: { operation: 'laudo', method: 'GET', path: 'Score/ObterLaudo/{id}' },
} as const satisfies Record<Operation, Endpoint>

/** The prefix and parameter of the interface's example curl (4.3). Some deployed services have only these two. */
export const FALLBACK_ENDPOINTS = {
  score: { operation: 'score', method: 'GET', path: 'Analises/Consultar', query: 'chave' },
  laudo: { operation: 'laudo', method: 'GET', path: 'Analises/ObterLaudo/{id}' },
} as const satisfies Partial<Record<Operation, Endpoint>>

export const ALL_ENDPOINTS: readonly Endpoint[] = [
  ...Object.values(ENDPOINTS),
  ...Object.values(FALLBACK_ENDPOINTS),
]

/** @throws RangeError for an Id that is not an integer: no encoding keeps '..' from leaving the path. */
export function endpointUrl(base: string, endpoint: Endpoint, value = ''): string {
  const hasId = endpoint.path.includes('{id}')
  if (hasId && !/^-?\d+$/.test(value)) throw new RangeError(`${endpoint.operation}: the Id is not an integer`)
  const path = endpoint.path.replace('{id}', value)
  const query = endpoint.query ? `?${endpoint.query}=${encodeURIComponent(value.toWellFormed())}` : ''
  return `${base.replace(/\/+$/, '')}/${path}${query}`
}
