import { describe, expect, test } from 'vitest'
import { BODY_LIMIT } from '#core/limits.ts'
import { ServiceError } from './errors.ts'
import { redactSecret } from './secrets.ts'
import { READ_NAMES, READS, createSignedInService, TOKEN } from './testing/signed-in-service.ts'
import { brokenOff, html, json, stubFetch } from './testing/stub-fetch.ts'

const ERROR = { Status: 1, Mensagens: ['Falhou', 'de novo'] }

async function errorOf(work: Promise<unknown>): Promise<ServiceError> {
  const error: unknown = await work.then(
    () => new Error('no error'),
    (reason: unknown) => reason,
  )
  if (error instanceof ServiceError) return error
  throw error
}

/** The error of a call with these responses. */
function scoreError(...steps: Parameters<typeof stubFetch>): Promise<ServiceError> {
  return errorOf(createSignedInService(stubFetch(...steps)).service.score('k'))
}

describe.each(READ_NAMES)('%s', (name) => {
  const { resource, value, address } = READS[name]
  const good = { [resource]: { Id: 12, Extra: 'kept' }, Status: '0', Mensagens: ['SUCESSO'] }

  test('sends the request that the interface describes', async () => {
    const fetch = stubFetch(json(good))
    await createSignedInService(fetch).service[name](value)
    const [request] = fetch.requests
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({
      accept: 'application/json',
      authorization: `Bearer ${TOKEN}`,
    })
    expect(request).toMatchObject({
      method: 'GET',
      url: `http://service.test${address}`,
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      body: null,
    })
  })

  test('returns the parsed data, the body as sent and the status', async () => {
    const body = `\uFEFF ${JSON.stringify(good)}\n`
    const answer = await createSignedInService(stubFetch(new Response(body))).service[name](value)
    expect(answer).toMatchObject({ body: body.slice(1), status: 200 })
    expect(answer.data).toMatchObject({ Status: '0', [resource]: { others: { Extra: 'kept' } } })
  })

  test('rejects without a token and sends nothing', async () => {
    const fetch = stubFetch(json(good))
    const { service, session } = createSignedInService(fetch)
    session.signOut()
    expect(await errorOf(service[name](value))).toMatchObject({ kind: 'unauthorized', status: null })
    expect(fetch.requests).toHaveLength(0)
  })
})

test('a long body is kept with its texts cut', async () => {
  const good = { Analise: { Id: 12 }, Foto: 'A'.repeat(600_000) }
  const answer = await createSignedInService(stubFetch(json(good))).service.score('k')
  expect(JSON.parse(answer.body)).toEqual({ ...good, Foto: `${'A'.repeat(2000)}…` })
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
])('fails with %s after %i requests', async (kind, requests, status, step) => {
  const fetch = stubFetch(step)
  const error = await errorOf(createSignedInService(fetch).service.score('k'))
  expect(error).toMatchObject({ kind, operation: 'score', status, ...(status === null && { body: null }) })
  expect(fetch.requests).toHaveLength(requests)
})

test.each([
  [404, null],
  [429, 60],
])('the error of a %i has messages and body', async (status, retryAfter) => {
  expect(await scoreError(json(ERROR, status, { 'Retry-After': '60' }))).toMatchObject({
    status,
    messages: ['Falhou', 'de novo'],
    body: JSON.stringify(ERROR),
    retryAfter,
  })
})

/** A body of `size` letters in chunks; `progress` tells how much was read. */
function stream(size: number) {
  const progress = { isCancelled: false, bytes: 0 }
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = Math.min(1_000_000, size - progress.bytes)
      if (chunk === 0) return controller.close()
      progress.bytes += chunk
      controller.enqueue(new Uint8Array(chunk).fill(97))
    },
    cancel: () => void (progress.isCancelled = true),
  })
  return { progress, body }
}

describe('a body', () => {
  const tooLong = { headers: { 'Content-Length': String(BODY_LIMIT + 1) } }

  test('is UTF-8, even if a character spans two chunks', async () => {
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
  ])('%s', async (_name, body, kind) => {
    expect((await scoreError(() => new Response(body))).kind).toBe(kind)
  })

  test('over the limit is cancelled', async () => {
    const { body, progress } = stream(BODY_LIMIT * 3)
    const headers = { 'Content-Length': '10' }
    expect((await scoreError(() => new Response(body, { headers }))).kind).toBe('too-large')
    expect(progress.isCancelled).toBe(true)
    expect(progress.bytes).toBeLessThan(BODY_LIMIT * 2)
  })

  test('with a long Content-Length is cancelled at once', async () => {
    const { body, progress } = stream(10)
    expect((await scoreError(() => new Response(body, tooLong))).kind).toBe('too-large')
    expect(progress.isCancelled).toBe(true)
  })

  test.each([() => new Promise<void>(() => {}), () => Promise.reject(new Error('no'))])(
    'that cannot be cancelled does not delay the error',
    async (cancel) => {
      const body = new ReadableStream({ cancel })
      expect((await scoreError(() => new Response(body, tooLong))).kind).toBe('too-large')
    },
  )
})

describe('the session', () => {
  test('ends with a 401', async () => {
    const { service, session } = createSignedInService(stubFetch(json(ERROR, 401)))
    await errorOf(service.score('k'))
    expect(session.getState()).toEqual({ status: 'expired', clientId: 'client', reason: 'refused' })
  })

  test('survives the late 401 of an older token, and the request is sent again', async () => {
    const late = Promise.withResolvers<Response>()
    const fetch = stubFetch(() => (fetch.requests.length === 1 ? late.promise : json(ERROR, 401)))
    const { service, session } = createSignedInService(fetch)
    const error = errorOf(service.score('k'))
    session.signIn({ access_token: 'a-fresh-one', expires_in: null }, 'client')
    late.resolve(json(ERROR, 401))
    expect((await error).kind).toBe('unauthorized')
    const tokens = fetch.requests.map(({ headers }) => headers.get('Authorization'))
    expect(tokens).toEqual([`Bearer ${TOKEN}`, 'Bearer a-fresh-one'])
  })

  test('that ends between two attempts stops the retries', async () => {
    const fetch = stubFetch(() => {
      session.signOut()
      return html(500)
    })
    const { service, session } = createSignedInService(fetch)
    expect((await errorOf(service.score('k'))).kind).toBe('unauthorized')
    expect(fetch.requests).toHaveLength(1)
  })
})

test('an error has at most 64 kB of the body', async () => {
  expect((await scoreError(new Response('x'.repeat(100_000)))).body).toHaveLength(65_536)
})

test('an error never quotes the token', async () => {
  const error = await scoreError(json({ Status: 1, Mensagens: [`Token ${TOKEN} recusado`] }, 401))
  expect(error.messages).toEqual(['Token ••• recusado'])
  expect(error.body).not.toContain(TOKEN)
})

test('an answer that quotes the token is malformed', async () => {
  const error = await scoreError(json({ Status: 0, Mensagens: ['SUCESSO'], Analise: { Nome: TOKEN } }))
  expect(error).toMatchObject({ kind: 'malformed', body: null })
})

const SECRET = 'a/secret+of=letters'
test.each([
  SECRET,
  String.raw`a\/secret+of=letters`,
  String.raw`a/secret\u002Bof\u003dletters`,
  String.raw`a\\/secret\\u002bof=letters`,
  'a%2Fsecret%2Bof%3Dletters',
  'a%252fsecret+of=letters',
])('redacts the spelling %s of a secret', (spelling) => {
  expect(redactSecret(`"${spelling}"`, SECRET)).toBe('"•••"')
})

test('a short secret redacts no ordinary word', () => {
  expect(redactSecret('a secret', 'secret')).toBe('a secret')
})

test.each(['', '1/2'])('the invalid Id "%s" is not found and not requested', async (id) => {
  const fetch = stubFetch(json({}))
  const { service } = createSignedInService(fetch)
  expect(await errorOf(service.biometria(id))).toMatchObject({ kind: 'not-found', status: null })
  expect((await errorOf(service.laudo(id))).kind).toBe('not-found')
  expect(fetch.requests).toHaveLength(0)
})
