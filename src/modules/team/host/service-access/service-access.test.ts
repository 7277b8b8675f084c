import { expect, test } from 'vitest'
import { UnusableAnswer } from '#host/service/service.ts'
import { createRequestQueue } from './request-queue.ts'
import { createServiceAccess } from './service-access.ts'
import { createClock } from './testing/clock.ts'
import { createRecordedService } from './testing/recorded-service.ts'
import { createTestAccess, SECRET, errorOf, isTokenRequest, tokenNamed } from './testing/test-access.ts'

const unauthorized = () => Response.json({ Status: 1, Mensagens: ['Token inválido'] }, { status: 401 })

test('one token, requested when it is first needed, serves everybody', async () => {
  const { access, countOf, requests } = createTestAccess()
  expect(requests).toEqual([])
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      access.readsFor(`person-${index}`, index % 2 ? 'page' : 'list').score('demo-0001'),
    ),
  )
  expect(answers).toHaveLength(100)
  expect([countOf('token'), countOf('score')]).toEqual([1, 100])
  expect(requests[0]?.credential).toMatchObject({ ClientId: 'console', ClientSecret: SECRET })
})

test('the token is renewed before its end, by one request, and nobody waits for it', async () => {
  let isSlow = false
  const { access, countOf, requests, clock } = createTestAccess({
    intercept: (request, next) => (isSlow && isTokenRequest(request) ? clock.wait(5000).then(next) : next()),
  })
  const readAll = () =>
    Promise.all(Array.from({ length: 50 }, () => access.readsFor('ana', 'list').score('demo-0001')))
  await readAll()
  await clock.pass(0.79 * 3600 * 1000)
  await readAll()
  expect(countOf('token')).toBe(1)
  await clock.pass(0.02 * 3600 * 1000)
  isSlow = true
  await readAll()
  expect(countOf('token')).toBe(2)
  const [first, ...others] = new Set(requests.map(({ token }) => token).filter((token) => token !== null))
  expect(others).toEqual([])
  await clock.pass(5000)
  await readAll()
  expect(requests.at(-1)?.token).not.toBe(first)
  expect(countOf('token')).toBe(2)
})

test('after its end the token is renewed before anything is read', async () => {
  const { reads, countOf, clock } = createTestAccess({ demo: { tokenSeconds: 20 } })
  await reads.score('demo-0001')
  await clock.pass(3600_000)
  await reads.score('demo-0001')
  expect([countOf('token'), countOf('score')]).toEqual([2, 2])
})

test('a storm of 401: one new token, and every read once more', async () => {
  let isVoid = false
  let valid = 0
  const { access, countOf } = createTestAccess({
    concurrency: 100,
    intercept(request, next) {
      if (isTokenRequest(request)) return tokenNamed(`token-number-${(valid += 1)}`)
      const isGood = request.headers.get('Authorization') === `Bearer token-number-${isVoid ? 2 : valid}`
      return isGood
        ? Response.json({ Status: 0, Analise: { Id: 1, Chave: 'a' }, url: next.name })
        : unauthorized()
    },
  })
  await access.readsFor('ana', 'page').score('demo-0001')
  isVoid = true
  await Promise.all(
    Array.from({ length: 100 }, (_, index) => access.readsFor(`person-${index}`, 'list').score('a')),
  )
  expect([countOf('token'), countOf('score')]).toEqual([2, 201])
})

test('a service that refuses every token is not asked for one again and again', async () => {
  const { access, reads, countOf, clock } = createTestAccess({
    intercept: (request, next) => (isTokenRequest(request) ? next() : unauthorized()),
  })
  const failures = await Promise.all(
    Array.from({ length: 100 }, (_, index) => errorOf(access.readsFor(`p-${index}`, 'list').score('a'))),
  )
  expect(countOf('token')).toBe(2)
  expect(new Set(failures.map(({ kind, isDenied }) => `${kind} ${isDenied}`))).toEqual(
    new Set(['unauthorized true']),
  )
  await clock.pass(29_000)
  await errorOf(reads.score('a'))
  expect(countOf('token')).toBe(2)
  await clock.pass(2000)
  await errorOf(reads.score('a'))
  expect(countOf('token')).toBe(3)
})

test('an operation that the credential may not use leaves the others alone', async () => {
  const { reads, countOf } = createTestAccess({ credential: { ClientId: 'sem-face' } })
  for (let round = 0; round < 5; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await errorOf(reads.biometria('100001'))).toMatchObject({
      operation: 'biometria',
      kind: 'unauthorized',
      isDenied: true,
      status: 401,
    })
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await reads.score('demo-0001')
  }
  expect(countOf('token')).toBe(2)
})

test.each([
  ['401', () => unauthorized(), 'unauthorized', 401],
  ['400', () => Response.json({ error: 'invalid_client' }, { status: 400 }), 'rejected', 400],
  ['403', () => new Response('Forbidden', { status: 403 }), 'malformed', 403],
  ['a 200 that says ERRO', () => Response.json({ Status: 'ERRO', Mensagens: ['NEGADO'] }), 'rejected', 200],
])(
  'a refused credential (%s) is one clear error for all, asked for rarely, told once',
  async (_, answer, kind, status) => {
    let isRefused = true
    const { access, reads, countOf, clock, events } = createTestAccess({
      intercept: (request, next) => (isRefused && isTokenRequest(request) ? answer() : next()),
    })
    const failures = await Promise.all(
      Array.from({ length: 100 }, (__, index) => errorOf(access.readsFor(`p-${index}`, 'page').score('a'))),
    )
    for (const failure of failures) {
      expect(failure).toMatchObject({ operation: 'token', kind: 'unauthorized', isDenied: true, status })
    }
    expect([countOf('token'), countOf('score')]).toEqual([1, 0])
    // An hour of people who try again every five seconds.
    for (let seconds = 0; seconds < 3600; seconds += 5) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await clock.pass(5000)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
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
])('the service fails over the token: %s', async (ClientId, expected) => {
  const { reads, clock } = createTestAccess({ credential: { ClientId } })
  expect(await errorOf(reads.score('demo-0001'), clock)).toMatchObject({ ...expected, isDenied: false })
})

test('a token that fails in the middle of the day is tried again, and all is well', async () => {
  let isBroken = false
  const { reads, clock, events, countOf } = createTestAccess({
    intercept(request, next) {
      if (isBroken && isTokenRequest(request)) throw new TypeError('fetch failed')
      return next()
    },
  })
  await reads.score('demo-0001')
  isBroken = true
  // Due for renewal: the old token still serves.
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

test('a token that does not come is an error of everybody who waits, after 15 s; the next read asks anew', async () => {
  let isSilent = true
  const { access, reads, clock, events, countOf } = createTestAccess({
    concurrency: 2,
    intercept: (request, next) =>
      isSilent && isTokenRequest(request) ? new Promise<Response>(() => {}) : next(),
  })
  const ended: string[] = []
  const read = (person: string, signal?: AbortSignal) =>
    void access
      .readsFor(person, 'page')
      .score('demo-0001', signal)
      .then(
        () => ended.push(`${person} ok`),
        (error: Error) => ended.push(`${person} ${error.message}`),
      )
  const leaves = new AbortController()
  read('ana', leaves.signal)
  read('bia')
  read('clara')
  await clock.pass(1000)
  leaves.abort(new Error('has left'))
  await clock.pass(13_000)
  expect(ended).toEqual(['ana has left'])
  await clock.pass(1000)
  expect(ended.toSorted()).toEqual(['ana has left', 'bia score: timeout', 'clara score: timeout'])
  expect([countOf('token'), events]).toEqual([1, ['failing timeout null']])
  isSilent = false
  await clock.pass(1000)
  await reads.score('demo-0001')
  expect(countOf('token')).toBe(2)
})

test('a token whose attempts fail one after the other takes no longer', async () => {
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

test('a read that is still waiting for its turn, or under way, after 45 s is a timeout', async () => {
  const { reads, clock, countOf } = createTestAccess({
    concurrency: 1,
    intercept: async (request, next) => {
      if (isTokenRequest(request)) return next()
      await clock.wait(29_000)
      throw new TypeError('fetch failed')
    },
  })
  const ended: string[] = []
  for (const read of [reads.score('demo-0001'), reads.laudo('100001')])
    read.catch((error: Error) => ended.push(error.message))
  await clock.pass(44_999)
  expect(ended).toEqual([])
  await clock.pass(1)
  expect(ended.toSorted()).toEqual(['laudo: timeout', 'score: timeout'])
  await clock.pass(60_000)
  expect(countOf('score') + countOf('laudo')).toBe(2)
})

test.each([
  ['a redirect', { status: 302 }, { kind: 'service-failure', status: 502 }],
  ['a status that no answer may have', { status: 999 }, { kind: 'service-failure', status: 502 }],
  ['over the limit', new UnusableAnswer('TOO_LARGE'), { kind: 'too-large' }],
] as const)('an answer that is %s is a failure of the read', async (_what, answer, expected) => {
  const clock = createClock()
  const { service } = createRecordedService()
  const access = createServiceAccess({
    service: {
      ...service,
      send: async (request, signal) => {
        if (request.method === 'POST') return service.send(request, signal)
        if (answer instanceof UnusableAnswer) throw answer
        return { ...answer, contentType: 'application/json', retryAfter: null, body: new Uint8Array() }
      },
    },
    credential: { ClientId: 'console', ClientSecret: SECRET },
    queue: createRequestQueue({ concurrency: 1, now: clock.now, wait: clock.wait }),
    now: clock.now,
    wait: clock.wait,
  })
  const error = await errorOf(access.readsFor('ana', 'page').score('demo-0001'), clock)
  expect(error).toMatchObject(expected)
})
