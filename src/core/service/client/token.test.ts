import { describe, expect, test } from 'vitest'
import { createSignedInService } from './testing/signed-in-service.ts'
import { html, json, stubFetch } from './testing/stub-fetch.ts'

const SECRET = 'open sesame'
const CREDENTIALS = { ClientId: 'client', ClientSecret: SECRET }
const ERROR = { Status: 1, Mensagens: ['Usuário ou senha inválidos'] }

test('sends the request that the interface describes, without a bearer header', async () => {
  const fetch = stubFetch(json({ access_token: 'fresh', token_type: 'Bearer', expires_in: 3600 }))
  const { service, session } = createSignedInService(fetch)
  const before = session.getState()
  expect(await service.token(CREDENTIALS)).toMatchObject({ access_token: 'fresh', expires_in: '3600' })
  const [request] = fetch.requests
  expect(request?.method).toBe('POST')
  expect(request?.url).toBe('http://service.test/api/OAuth2/Token')
  expect(Object.fromEntries(request?.headers ?? [])).toEqual({
    accept: 'application/json',
    'content-type': 'application/json',
  })
  expect(await request?.json()).toEqual({
    Scope: 'api',
    GrantType: 'client_credentials',
    ClientId: 'client',
    ClientSecret: SECRET,
  })
  expect(request).toMatchObject({ credentials: 'omit', cache: 'no-store', redirect: 'error' })
  expect(session.getState()).toBe(before)
})

test('a token may be longer than a text that is read of an answer', async () => {
  const access_token = 't'.repeat(8000)
  const { service } = createSignedInService(stubFetch(json({ access_token, expires_in: 3600 })))
  expect(await service.token(CREDENTIALS)).toMatchObject({ access_token })
})

test.each([
  ['unauthorized', json(ERROR, 401)],
  ['rate-limited', html(429, { 'Retry-After': '1' })],
  ['service-failure', json(ERROR, 500)],
  ['malformed', json({ access_token: 'two words' })],
  ['malformed', json({ access_token: 'line\r\nbreak' })],
  ['malformed', json({ access_token: 'ção' })],
  ['network', new TypeError('Failed to fetch')],
  ['timeout', html(504, { 'x-lupa-proxy': 'timeout' })],
  ['too-large', () => new Response('x'.repeat(5_000_001))],
])('%s: one request, and the session stays as it was', async (kind, step) => {
  const fetch = stubFetch(step)
  const { service, session, waits } = createSignedInService(fetch)
  const before = session.getState()
  await expect(service.token(CREDENTIALS)).rejects.toMatchObject({ kind, operation: 'token' })
  expect(fetch.requests).toHaveLength(1)
  expect(waits).toEqual([])
  expect(session.getState()).toBe(before)
})

describe('an error', () => {
  test('holds no body, which may contain a token', async () => {
    const { service } = createSignedInService(stubFetch(json({ AccessToken: 'under another name' })))
    await expect(service.token(CREDENTIALS)).rejects.toMatchObject({ kind: 'malformed', body: null })
  })

  test('holds no secret that the service quotes', async () => {
    const quoting = { Status: 1, Mensagens: [`ClientSecret ${SECRET} inválido`] }
    const { service } = createSignedInService(stubFetch(json(quoting, 401)))
    await expect(service.token(CREDENTIALS)).rejects.toMatchObject({
      messages: ['ClientSecret ••• inválido'],
    })
  })
})
