import { expect, test } from 'vitest'
import { UnusableAnswer } from '#host/service/service.ts'
import { createTestAccess, SECRET, errorOf, isTokenRequest, tokenAnswer } from './testing/test-access.ts'

const unauthorized = () => Response.json({ Status: 1, Mensagens: ['Token inválido'] }, { status: 401 })

type Access = ReturnType<typeof createTestAccess>['access']

/** Reads of 100 people at once. */
function readAll(access: Access, purpose: 'page' | 'list' = 'list') {
  return Array.from({ length: 100 }, (_, index) =>
    access.readsFor(`person-${index}`, purpose).score('demo-0001'),
  )
}

test('one token, requested on first need, serves everybody', async () => {
  const { access, countOf, requests } = createTestAccess()
  expect(requests).toEqual([])
  await Promise.all(readAll(access))
  expect([countOf('token'), countOf('score')]).toEqual([1, 100])
  expect(requests[0]?.credential).toMatchObject({ ClientId: 'console', ClientSecret: SECRET })
})

test('one request renews the token before its end, and no read waits for it', async () => {
  let isSlow = false
  const { access, countOf, requests, clock } = createTestAccess({
    intercept: (request, next) => (isSlow && isTokenRequest(request) ? clock.wait(5000).then(next) : next()),
  })
  await Promise.all(readAll(access))
  await clock.pass(0.79 * 3600 * 1000)
  await Promise.all(readAll(access))
  expect(countOf('token')).toBe(1)
  await clock.pass(0.02 * 3600 * 1000)
  isSlow = true
  await Promise.all(readAll(access))
  expect(countOf('token')).toBe(2)
  const [firstToken, ...laterTokens] = new Set(requests.flatMap(({ token }) => token ?? []))
  expect(laterTokens).toEqual([])
  await clock.pass(5000)
  await Promise.all(readAll(access))
  expect(requests.at(-1)?.token).not.toBe(firstToken)
  expect(countOf('token')).toBe(2)
})

test('after the end of the token, it is renewed before the next read', async () => {
  const { reads, countOf, clock } = createTestAccess({ demo: { tokenSeconds: 20 } })
  await reads.score('demo-0001')
  await clock.pass(3600_000)
  await reads.score('demo-0001')
  expect([countOf('token'), countOf('score')]).toEqual([2, 2])
})

test('a hundred 401 at once cause one new token, and one retry each', async () => {
  let isRevoked = false
  let count = 0
  const { access, reads, countOf } = createTestAccess({
    concurrency: 100,
    intercept(request) {
      if (isTokenRequest(request)) return tokenAnswer(`token-number-${(count += 1)}`)
      const isValid = request.headers.get('Authorization') === `Bearer token-number-${isRevoked ? 2 : count}`
      return isValid ? Response.json({ Status: 0, Analise: { Id: 1, Chave: 'a' } }) : unauthorized()
    },
  })
  await reads.score('demo-0001')
  isRevoked = true
  await Promise.all(readAll(access))
  expect([countOf('token'), countOf('score')]).toEqual([2, 201])
})

test('a service that refuses every token is rarely asked for a new one', async () => {
  const { access, reads, countOf, clock } = createTestAccess({
    intercept: (request, next) => (isTokenRequest(request) ? next() : unauthorized()),
  })
  for (const error of await Promise.all(readAll(access).map((read) => errorOf(read))))
    expect(error).toMatchObject({ kind: 'unauthorized', isDenied: true })
  expect(countOf('token')).toBe(2)
  await clock.pass(29_000)
  await errorOf(reads.score('a'))
  expect(countOf('token')).toBe(2)
  await clock.pass(2000)
  await errorOf(reads.score('a'))
  expect(countOf('token')).toBe(3)
})

test('an operation that the credential may not use does not disturb the others', async () => {
  const { reads, countOf } = createTestAccess({ credential: { ClientId: 'sem-face' } })
  for (let round = 0; round < 5; round += 1) {
    expect(await errorOf(reads.biometria('100001'))).toMatchObject({
      operation: 'biometria',
      kind: 'unauthorized',
      isDenied: true,
      status: 401,
    })
    await reads.score('demo-0001')
  }
  expect(countOf('token')).toBe(2)
})

test.each([
  ['401', () => unauthorized(), 'unauthorized', 401],
  ['400', () => Response.json({ error: 'invalid_client' }, { status: 400 }), 'rejected', 400],
  ['403', () => new Response('Forbidden', { status: 403 }), 'malformed', 403],
  ['a 200 with ERRO', () => Response.json({ Status: 'ERRO', Mensagens: ['NEGADO'] }), 'rejected', 200],
])(
  'a refused credential (%s) is one error for all, requested rarely and reported once',
  async (_, answer, kind, status) => {
    let isRefused = true
    const { access, reads, countOf, clock, events } = createTestAccess({
      intercept: (request, next) => (isRefused && isTokenRequest(request) ? answer() : next()),
    })
    for (const error of await Promise.all(readAll(access, 'page').map((read) => errorOf(read))))
      expect(error).toMatchObject({ operation: 'token', kind: 'unauthorized', isDenied: true, status })
    expect([countOf('token'), countOf('score')]).toEqual([1, 0])
    // An hour in which people try again every five seconds.
    for (let seconds = 0; seconds < 3600; seconds += 5) {
      await clock.pass(5000)
      await errorOf(reads.score('a'))
    }
    expect(countOf('token')).toBeLessThan(20)
    expect(events).toEqual([`refused ${kind} ${status}`])
    isRefused = false
    await clock.pass(300_000)
    await reads.score('demo-0001')
    expect(events.at(-1)).toBe('accepted null null')
  },
)

test.each([
  ['token-500', { kind: 'service-failure', operation: 'score', status: 500 }],
  ['token-429', { kind: 'rate-limited', operation: 'score', retryAfter: 1 }],
  ['token-rede', { kind: 'network', operation: 'score', isUpstream: true }],
  ['token-404', { kind: 'endpoint-missing', operation: 'token' }],
  ['token-html', { kind: 'malformed', operation: 'token' }],
])('a token request that fails (%s) is an error of the read', async (ClientId, expected) => {
  const { reads, clock } = createTestAccess({ credential: { ClientId } })
  expect(await errorOf(reads.score('demo-0001'), clock)).toMatchObject({ ...expected, isDenied: false })
})

test('a renewal that fails is repeated, and the old token serves until its end', async () => {
  let isBroken = false
  const { reads, clock, events, countOf } = createTestAccess({
    intercept(request, next) {
      if (isBroken && isTokenRequest(request)) throw new TypeError('fetch failed')
      return next()
    },
  })
  await reads.score('demo-0001')
  isBroken = true
  await clock.pass(3000_000)
  await reads.score('demo-0001')
  await clock.pass(2000)
  await reads.score('demo-0001')
  expect(events).toEqual(['failing network null'])
  await clock.pass(600_000)
  expect(await errorOf(reads.score('demo-0001'), clock)).toMatchObject({
    kind: 'network',
    operation: 'score',
  })
  isBroken = false
  await clock.pass(60_000)
  await reads.score('demo-0001')
  expect(events.at(-1)).toBe('accepted null null')
  expect(countOf('token')).toBeLessThan(15)
})

test('a token that does not come is an error of all waiting reads after 15 s', async () => {
  let isSilent = true
  const { access, reads, clock, events, countOf } = createTestAccess({
    concurrency: 2,
    intercept: (request, next) =>
      isSilent && isTokenRequest(request) ? new Promise<Response>(() => {}) : next(),
  })
  const outcomes: string[] = []
  const readAnswer = (person: string, signal?: AbortSignal) =>
    void access
      .readsFor(person, 'page')
      .score('demo-0001', signal)
      .then(
        () => outcomes.push(`${person} ok`),
        (error: Error) => outcomes.push(`${person} ${error.message}`),
      )
  const controller = new AbortController()
  readAnswer('ana', controller.signal)
  readAnswer('bia')
  readAnswer('clara')
  await clock.pass(1000)
  controller.abort(new Error('disconnected'))
  await clock.pass(13_000)
  expect(outcomes).toEqual(['ana disconnected'])
  await clock.pass(1000)
  expect(outcomes.toSorted()).toEqual(['ana disconnected', 'bia score: timeout', 'clara score: timeout'])
  expect([countOf('token'), events]).toEqual([1, ['failing timeout null']])
  isSilent = false
  await clock.pass(1000)
  await reads.score('demo-0001')
  expect(countOf('token')).toBe(2)
})

test('retries of a token request do not extend the 15 s', async () => {
  const { reads, clock } = createTestAccess({
    intercept: async (request, next) => {
      if (!isTokenRequest(request)) return next()
      await clock.wait(14_000)
      throw new TypeError('fetch failed')
    },
  })
  expect(await errorOf(reads.score('demo-0001'), clock)).toMatchObject({
    kind: 'timeout',
    operation: 'score',
  })
})

test('a read that is queued or in flight after 45 s is a timeout', async () => {
  const { reads, clock, countOf } = createTestAccess({
    concurrency: 1,
    intercept: async (request, next) => {
      if (isTokenRequest(request)) return next()
      await clock.wait(29_000)
      throw new TypeError('fetch failed')
    },
  })
  const messages: string[] = []
  for (const read of [reads.score('demo-0001'), reads.laudo('100001')])
    read.catch((error: Error) => messages.push(error.message))
  await clock.pass(44_999)
  expect(messages).toEqual([])
  await clock.pass(1)
  expect(messages.toSorted()).toEqual(['laudo: timeout', 'score: timeout'])
  await clock.pass(60_000)
  expect(countOf('score') + countOf('laudo')).toBe(2)
})

test.each([
  ['a redirect', { status: 302 }, { kind: 'service-failure', status: 502 }],
  ['an invalid status', { status: 999 }, { kind: 'service-failure', status: 502 }],
  ['an answer over the limit', new UnusableAnswer('TOO_LARGE'), { kind: 'too-large' }],
] as const)('%s is a failure of the read', async (_what, answer, expected) => {
  const { reads, clock } = createTestAccess({
    send: (service) => async (request, signal) => {
      if (request.method === 'POST') return service.send(request, signal)
      if (answer instanceof UnusableAnswer) throw answer
      return { ...answer, contentType: 'application/json', retryAfter: null, body: new Uint8Array() }
    },
  })
  expect(await errorOf(reads.score('demo-0001'), clock)).toMatchObject(expected)
})
