import { describe, expect, test } from 'vitest'
import { ServiceError } from './errors.ts'
import { READ_NAMES, READS, setUp, TOKEN } from './testing/set-up.ts'
import { brokenOff, html, json, never, stubSend } from './testing/stub.ts'

const ERROR = { Status: 1, Mensagens: ['Falhou', 'de novo'] }
const LARGE = () => new Response('x'.repeat(5_000_001))

async function errorOf(work: Promise<unknown>): Promise<ServiceError> {
  const error = await work.then(
    () => new Error('it answered'),
    (reason: unknown) => reason,
  )
  if (error instanceof ServiceError) return error
  throw error
}

describe.each(READ_NAMES)('%s', (name) => {
  const { resource, value, address } = READS[name]
  const good = { [resource]: { Id: 12, Extra: 'kept' }, Status: '0', Mensagens: ['SUCESSO'] }

  test('asks as the interface says', async () => {
    const send = stubSend(json(good))
    await setUp(send).service[name](value)
    const [request] = send.requests
    expect(request?.method).toBe('GET')
    expect(request?.url).toBe(`http://service.test${address}`)
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({
      accept: 'application/json',
      authorization: `Bearer ${TOKEN}`,
    })
    expect(request).toMatchObject({
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      body: null,
    })
  })

  test('answers with the parsed data, the body as it came and its status', async () => {
    const body = `\uFEFF ${JSON.stringify(good)}\n`
    const answer = await setUp(stubSend(new Response(body))).service[name](value)
    expect(answer).toMatchObject({ body: body.slice(1), status: 200 })
    expect(answer.data).toMatchObject({ Status: '0', [resource]: { Extra: 'kept' } })
  })

  test.each([
    ['not-found', 1, json(ERROR, 400)],
    ['not-found', 1, json(ERROR, 404)],
    ['not-found', 1, json({ Status: 1, Mensagens: ['NÃO ENCONTRADO'] })],
    ['rejected', 1, json(ERROR)],
    ['rejected', 1, json(ERROR, 403)],
    ['rejected', 1, html(405)],
    ['unauthorized', 1, json(ERROR, 401)],
    ['rate-limited', 1, json(ERROR, 429)],
    ['rate-limited', 2, json(ERROR, 429, { 'Retry-After': '10' })],
    ['rate-limited', 1, json(ERROR, 429, { 'Retry-After': '11' })],
    ['service-failure', 3, json({ ...ERROR, Status: 'OK' }, 500)],
    ['service-failure', 3, html(503)],
    ['malformed', 1, html(200)],
    ['malformed', 1, new Response('{"Analise":{"Id":')],
    ['malformed', 1, new Response(null, { status: 204 })],
    ['network', 3, new TypeError('Failed to fetch')],
    ['network', 3, () => brokenOff()],
    ['network', 3, html(502, { 'x-lupa-proxy': 'unreachable' })],
    ['timeout', 1, html(504, { 'x-lupa-proxy': 'timeout' })],
    ['too-large', 1, html(413, { 'x-lupa-proxy': 'too-large' })],
    ['too-large', 1, html(502, { 'x-lupa-proxy': 'too-large' })],
    ['service-failure', 3, html(502, { 'x-lupa-proxy': 'something else' })],
    ['too-large', 1, LARGE],
  ])('%s after %i requests', async (kind, requests, step) => {
    const send = stubSend(step)
    const { service } = setUp(send)
    const error = await errorOf(service[name](value))
    expect(error).toMatchObject({ kind, operation: name })
    expect(send.requests).toHaveLength(requests)
  })

  test.each(['network', 'service-failure'])('gets over two failures: %s', async (kind) => {
    const failing = kind === 'network' ? new TypeError('no') : html(500)
    const send = stubSend(failing, failing, json(good))
    const { service, waits } = setUp(send)
    expect((await service[name](value)).status).toBe(200)
    expect(waits).toEqual([250, 750])
  })

  test('gets over one 429', async () => {
    const { service, waits } = setUp(stubSend(html(429, { 'Retry-After': '2' }), json(good)))
    expect((await service[name](value)).status).toBe(200)
    expect(waits).toEqual([2000])
  })

  test.each([401, 403, 404, 429, 500])('keeps what a %i says', async (status) => {
    const { service } = setUp(stubSend(json(ERROR, status, { 'Retry-After': '60' })))
    expect(await errorOf(service[name](value))).toMatchObject({
      status,
      messages: ['Falhou', 'de novo'],
      body: JSON.stringify(ERROR),
      retryAfter: status === 429 ? 60 : null,
    })
  })

  test('is unauthorized without a token, and sends nothing', async () => {
    const send = stubSend(json(good))
    const { service, session } = setUp(send)
    session.signOut()
    expect(await errorOf(service[name](value))).toMatchObject({ kind: 'unauthorized', status: null })
    expect(send.requests).toHaveLength(0)
  })
})

describe('the session', () => {
  test('ends with a 401', async () => {
    const { service, session } = setUp(stubSend(json(ERROR, 401)))
    await errorOf(service.score('k'))
    expect(session.getState()).toEqual({ status: 'expired', clientId: 'client', reason: 'refused' })
  })

  test('outlives the late 401 of an older token, and what that kept from running runs once more', async () => {
    const late = Promise.withResolvers<Response>()
    const send = stubSend(() => (send.requests.length === 1 ? late.promise : json(ERROR, 401)))
    const { service, session } = setUp(send)
    const error = errorOf(service.score('k'))
    session.signIn({ access_token: 'a-fresh-one', expires_in: null }, 'client')
    late.resolve(json(ERROR, 401))
    expect((await error).kind).toBe('unauthorized')
    expect(send.requests.map((request) => request.headers.get('Authorization'))).toEqual([
      `Bearer ${TOKEN}`,
      'Bearer a-fresh-one',
    ])
  })

  test('that ends between two attempts leaves nothing to send', async () => {
    const send = stubSend(() => {
      session.signOut()
      return html(500)
    })
    const { service, session } = setUp(send)
    expect((await errorOf(service.score('k'))).kind).toBe('unauthorized')
    expect(send.requests).toHaveLength(1)
  })
})

describe('what an error shows', () => {
  test('is 64 kB of the body at most', async () => {
    const { service } = setUp(stubSend(new Response('x'.repeat(100_000))))
    expect((await errorOf(service.score('k'))).body).toHaveLength(65_536)
  })

  test('is never the token, even where the service quotes it', async () => {
    const quoting = { Status: 1, Mensagens: [`Token ${TOKEN} recusado`] }
    const error = await errorOf(setUp(stubSend(json(quoting, 401))).service.score('k'))
    expect(error.messages).toEqual(['Token ••• recusado'])
    expect(error.body).not.toContain(TOKEN)
  })

  test('has no status where no answer came', async () => {
    for (const step of [
      new TypeError('no'),
      () => brokenOff(),
      html(502, { 'x-lupa-proxy': 'unreachable' }),
    ]) {
      expect(await errorOf(setUp(stubSend(step)).service.score('k'))).toMatchObject({
        kind: 'network',
        status: null,
        body: null,
      })
    }
  })
})

describe('an Id', () => {
  test.each(['', '..', '1/2', 'abc', '1.5'])('"%s" names no record and is not asked for', async (id) => {
    const send = stubSend(json({}))
    const { service } = setUp(send)
    expect(await errorOf(service.biometria(id))).toMatchObject({ kind: 'not-found', status: null })
    expect((await errorOf(service.laudo(id))).kind).toBe('not-found')
    expect(send.requests).toHaveLength(0)
  })

  test('keeps all its digits', async () => {
    const send = stubSend(() => never())
    void setUp(send).service.laudo('12345678901234567890')
    await Promise.resolve()
    expect(send.requests[0]?.url).toMatch(/\/12345678901234567890$/)
  })
})
