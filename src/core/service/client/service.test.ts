import { describe, expect, test } from 'vitest'
import { BODY_LIMIT } from '#core/limits.ts'
import { ServiceError } from './errors.ts'
import { READ_NAMES, READS, createSignedInService, TOKEN } from './testing/signed-in-service.ts'
import { brokenOff, html, json, stubFetch } from './testing/stub-fetch.ts'

const ERROR = { Status: 1, Mensagens: ['Falhou', 'de novo'] }

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

  test('sends the request that the interface describes', async () => {
    const fetch = stubFetch(json(good))
    await createSignedInService(fetch).service[name](value)
    const [request] = fetch.requests
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

  test('answers with the parsed data, the body as sent and its status', async () => {
    const body = `\uFEFF ${JSON.stringify(good)}\n`
    const answer = await createSignedInService(stubFetch(new Response(body))).service[name](value)
    expect(answer).toMatchObject({ body: body.slice(1), status: 200 })
    expect(answer.data).toMatchObject({ Status: '0', [resource]: { others: { Extra: 'kept' } } })
  })

  test('of an answer that is long by its texts the body is kept with these cut', async () => {
    const body = JSON.stringify({ ...good, Foto: 'A'.repeat(600_000) })
    const answer = await createSignedInService(stubFetch(new Response(body))).service[name](value)
    expect(JSON.parse(answer.body)).toEqual({ ...good, Foto: `${'A'.repeat(2000)}…` })
  })

  test('rejects as unauthorized without a token, and sends nothing', async () => {
    const fetch = stubFetch(json(good))
    const { service, session } = createSignedInService(fetch)
    session.signOut()
    expect(await errorOf(service[name](value))).toMatchObject({ kind: 'unauthorized', status: null })
    expect(fetch.requests).toHaveLength(0)
  })
})

test.each([
  ['not-found', 1, 400, json(ERROR, 400)],
  ['service-failure', 3, 502, html(502, { 'x-lupa-proxy': 'something else' })],
  ['malformed', 1, 204, new Response(null, { status: 204 })],
  ['network', 3, null, new TypeError('Failed to fetch')],
  ['network', 3, null, () => brokenOff()],
  ['network', 3, null, html(502, { 'x-lupa-proxy': 'unreachable' })],
  ['timeout', 1, null, html(504, { 'x-lupa-proxy': 'timeout' })],
  ['too-large', 1, null, html(413, { 'x-lupa-proxy': 'too-large' })],
  ['too-large', 1, null, html(502, { 'x-lupa-proxy': 'too-large' })],
])('%s after %i requests', async (kind, requests, status, step) => {
  const fetch = stubFetch(step)
  const error = await errorOf(createSignedInService(fetch).service.score('k'))
  expect(error).toMatchObject({ kind, operation: 'score', status, ...(status === null && { body: null }) })
  expect(fetch.requests).toHaveLength(requests)
})

test.each([404, 429])('the messages of a %i are kept', async (status) => {
  const { service } = createSignedInService(stubFetch(json(ERROR, status, { 'Retry-After': '60' })))
  expect(await errorOf(service.score('k'))).toMatchObject({
    status,
    messages: ['Falhou', 'de novo'],
    body: JSON.stringify(ERROR),
    retryAfter: status === 429 ? 60 : null,
  })
})

/** A body of `size` letters in pieces, and whether it was cancelled. */
function stream(size: number) {
  const seen = { isCancelled: false, sent: 0 }
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = Math.min(1_000_000, size - seen.sent)
      if (next === 0) return controller.close()
      seen.sent += next
      controller.enqueue(new Uint8Array(next).fill(97))
    },
    cancel: () => void (seen.isCancelled = true),
  })
  return { seen, body }
}

/** How a call fails that this response answers. */
async function kindOf(response: Response): Promise<string> {
  return (await errorOf(createSignedInService(stubFetch(() => response)).service.score('k'))).kind
}

describe('a body', () => {
  test('is UTF-8, even where a character spans two pieces', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify({ Analise: { MotivoTexto: 'NÃO 🪪' } }))
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
        controller.close()
      },
    })
    const { service } = createSignedInService(stubFetch(() => new Response(body)))
    expect((await service.score('k')).data.Analise.MotivoTexto).toBe('NÃO 🪪')
  })

  test.each([
    ['5 MB are read', 'a'.repeat(BODY_LIMIT), 'malformed'],
    ['one byte more is too large', 'a'.repeat(BODY_LIMIT + 1), 'too-large'],
    ['bytes count, not characters', 'é'.repeat(BODY_LIMIT / 2 + 1), 'too-large'],
  ])('%s', async (_what, body, kind) => {
    expect(await kindOf(new Response(body))).toBe(kind)
  })

  test('over the limit is not fetched to its end, nor begun where its Content-Length says so', async () => {
    const long = stream(BODY_LIMIT * 3)
    expect(await kindOf(new Response(long.body, { headers: { 'Content-Length': '10' } }))).toBe('too-large')
    expect(long.seen.isCancelled).toBe(true)
    expect(long.seen.sent).toBeLessThan(BODY_LIMIT * 2)
    const headers = { 'Content-Length': String(BODY_LIMIT + 1) }
    const announced = stream(10)
    expect(await kindOf(new Response(announced.body, { headers }))).toBe('too-large')
    expect(announced.seen.isCancelled).toBe(true)
  })

  test.each([() => new Promise<void>(() => {}), () => Promise.reject(new Error('no'))])(
    'that cannot be cancelled keeps nobody waiting',
    async (cancel) => {
      const headers = { 'Content-Length': String(BODY_LIMIT + 1) }
      expect(await kindOf(new Response(new ReadableStream({ cancel }), { headers }))).toBe('too-large')
    },
  )
})

describe('the session', () => {
  test('ends with a 401', async () => {
    const { service, session } = createSignedInService(stubFetch(json(ERROR, 401)))
    await errorOf(service.score('k'))
    expect(session.getState()).toEqual({ status: 'expired', clientId: 'client', reason: 'refused' })
  })

  test('outlives the late 401 of an older token, and the request is sent once more', async () => {
    const late = Promise.withResolvers<Response>()
    const fetch = stubFetch(() => (fetch.requests.length === 1 ? late.promise : json(ERROR, 401)))
    const { service, session } = createSignedInService(fetch)
    const error = errorOf(service.score('k'))
    session.signIn({ access_token: 'a-fresh-one', expires_in: null }, 'client')
    late.resolve(json(ERROR, 401))
    expect((await error).kind).toBe('unauthorized')
    expect(fetch.requests.map((request) => request.headers.get('Authorization'))).toEqual([
      `Bearer ${TOKEN}`,
      'Bearer a-fresh-one',
    ])
  })

  test('that ends between two attempts sends no further request', async () => {
    const fetch = stubFetch(() => {
      session.signOut()
      return html(500)
    })
    const { service, session } = createSignedInService(fetch)
    expect((await errorOf(service.score('k'))).kind).toBe('unauthorized')
    expect(fetch.requests).toHaveLength(1)
  })
})

describe('what an error contains', () => {
  test('is at most 64 kB of the body', async () => {
    const { service } = createSignedInService(stubFetch(new Response('x'.repeat(100_000))))
    expect((await errorOf(service.score('k'))).body).toHaveLength(65_536)
  })

  test('is never the token, even where the service quotes it', async () => {
    const quoting = { Status: 1, Mensagens: [`Token ${TOKEN} recusado`] }
    const error = await errorOf(createSignedInService(stubFetch(json(quoting, 401))).service.score('k'))
    expect(error.messages).toEqual(['Token ••• recusado'])
    expect(error.body).not.toContain(TOKEN)
  })
})

describe('an Id', () => {
  test.each(['', '1/2'])('"%s" belongs to no record and is not requested', async (id) => {
    const fetch = stubFetch(json({}))
    const { service } = createSignedInService(fetch)
    expect(await errorOf(service.biometria(id))).toMatchObject({ kind: 'not-found', status: null })
    expect((await errorOf(service.laudo(id))).kind).toBe('not-found')
    expect(fetch.requests).toHaveLength(0)
  })
})
