import { expect, test } from 'vitest'
import { createSignedInService } from './testing/signed-in-service.ts'
import { html, json, stubFetch } from './testing/stub-fetch.ts'

const SECRET = 'open sesame'
const CREDENTIALS = { ClientId: 'client', ClientSecret: SECRET }
const ERROR = { Status: 1, Mensagens: ['Usuário ou senha inválidos'] }

test('sends the request that the interface describes, without a bearer header', async () => {
  const fetch = stubFetch(json({ access_token: 'fresh', token_type: 'Bearer', expires_in: 3600 }))
  const { service, session } = createSignedInService(fetch)
  const state = session.getState()
  expect(await service.token(CREDENTIALS)).toMatchObject({ access_token: 'fresh', expires_in: '3600' })
  expect(session.getState()).toBe(state)
  const [request] = fetch.requests
  expect(request).toMatchObject({
    method: 'POST',
    url: 'http://service.test/api/OAuth2/Token',
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
  })
  expect(Object.fromEntries(request?.headers ?? [])).toEqual({
    accept: 'application/json',
    'content-type': 'application/json',
  })
  const body: unknown = await request?.json()
  expect(body).toEqual({ Scope: 'api', GrantType: 'client_credentials', ...CREDENTIALS })
})

test('accepts a token that is longer than other texts', async () => {
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
  ['malformed', json({ AccessToken: 'under another name' })],
  ['network', new TypeError('Failed to fetch')],
  ['timeout', html(504, { 'x-lupa-proxy': 'timeout' })],
  ['too-large', () => new Response('x'.repeat(5_000_001))],
])('fails with %s: no retry, no body in the error, the session unchanged', async (kind, step) => {
  const fetch = stubFetch(step)
  const { service, session, waits } = createSignedInService(fetch)
  const state = session.getState()
  await expect(service.token(CREDENTIALS)).rejects.toMatchObject({ kind, operation: 'token', body: null })
  expect(fetch.requests).toHaveLength(1)
  expect(waits).toEqual([])
  expect(session.getState()).toBe(state)
})

test('redacts a secret that the service quotes', async () => {
  const answer = json({ Status: 1, Mensagens: [`ClientSecret ${SECRET} inválido`] }, 401)
  const { service } = createSignedInService(stubFetch(answer))
  await expect(service.token(CREDENTIALS)).rejects.toMatchObject({ messages: ['ClientSecret ••• inválido'] })
})
