import type { Hono } from 'hono'
import { ENDPOINTS, endpointUrl } from '#core/service/contract/endpoints.ts'
import type { Endpoint } from '#core/service/contract/endpoints.ts'
import type { Query } from '#demo/drafting/demo-case.ts'

const BASE = 'http://service.test'

/** Requests a token. */
export function askToken(app: Hono, changes: Readonly<Record<string, unknown>> = {}): Promise<Response> {
  const body = {
    Scope: 'api',
    GrantType: 'client_credentials',
    ClientId: 'ana',
    ClientSecret: 'x',
    ...changes,
  }
  const request = new Request(endpointUrl(BASE, ENDPOINTS.token), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body),
  })
  return Promise.resolve(app.fetch(request))
}

/** Signs in, and returns a function that sends queries. */
export async function signIn(app: Hono, changes: Readonly<Record<string, unknown>> = {}) {
  const { access_token: token } = (await (await askToken(app, changes)).json()) as { access_token: string }
  return (endpoint: Query | Endpoint, value: string | number, signal?: AbortSignal): Promise<Response> => {
    const address = typeof endpoint === 'string' ? ENDPOINTS[endpoint] : endpoint
    const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json' }
    const request = new Request(endpointUrl(BASE, address, String(value)), {
      headers,
      ...(signal && { signal }),
    })
    return Promise.resolve(app.fetch(request))
  }
}

/** The body of an answer as JSON. */
export async function bodyOf(answer: Response | Promise<Response>): Promise<Record<string, unknown>> {
  return (await (await answer).json()) as Record<string, unknown>
}
