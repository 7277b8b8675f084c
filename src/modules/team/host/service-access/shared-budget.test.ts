import { expect, test } from 'vitest'
import { ServiceError } from '#core/service/client/errors.ts'
import type { Intercept } from './testing/recorded-service.ts'
import { createTestAccess, isTokenRequest } from './testing/test-access.ts'

/** A service that answers at once, or as `intercept` says. */
const setUp = (concurrency: number, intercept: Intercept) => createTestAccess({ concurrency, intercept })

const isRead = (request: Request) => !isTokenRequest(request)
const tooMany = (seconds: number) =>
  new Response('{}', { status: 429, headers: { 'Retry-After': String(seconds) } })

test('a 429 holds everybody for as long as it says, and a page goes first then', async () => {
  const sentAt: string[] = []
  let limited = 1
  const { access, clock } = setUp(1, (request, next) => {
    if (isRead(request))
      sentAt.push(`${clock.now() - begin} ${new URL(request.url).searchParams.get('Chave')}`)
    return isRead(request) && (limited -= 1) >= 0 ? tooMany(5) : next()
  })
  const begin = clock.now()
  const list = access.readsFor('ana', 'list')
  const rows = Promise.all([list.score('demo-0001'), list.score('demo-0002')])
  await clock.pass(1000)
  const opened = access.readsFor('bia', 'page').score('demo-0003')
  await clock.pass(10_000)
  await Promise.all([rows, opened])
  expect(sentAt).toEqual(['0 demo-0001', '5000 demo-0003', '5000 demo-0002', '5000 demo-0001'])
})

test('a service that limits everything gets one read for each pause and turn, and says so to people', async () => {
  const { access, clock, countOf } = setUp(4, (request, next) => (isRead(request) ? tooMany(3600) : next()))
  const outcomes: unknown[] = []
  for (let minute = 0; minute < 10; minute += 1) {
    for (let person = 0; person < 100; person += 1) {
      access
        .readsFor(`person-${person}`, 'page')
        .score('demo-0001')
        .catch((error: unknown) => void outcomes.push(error))
    }
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await clock.pass(60_000)
  }
  expect(countOf('score')).toBeLessThanOrEqual(10 * 4)
  expect(outcomes).toHaveLength(1000)
  for (const error of outcomes) {
    expect(error).toBeInstanceOf(ServiceError)
    expect(error).toMatchObject({ kind: 'rate-limited', operation: 'score' })
    expect((error as ServiceError).retryAfter).toBeGreaterThan(0)
  }
})

test('a read that waits to be repeated leaves its turn to others', async () => {
  const order: string[] = []
  const { access, clock } = setUp(1, (request, next) => {
    const chave = new URL(request.url).searchParams.get('Chave')
    if (chave !== null) order.push(chave)
    return chave === 'broken' ? new Response('', { status: 500 }) : next()
  })
  const reads = access.readsFor('ana', 'list')
  const broken = reads.score('broken').catch((error: unknown) => error)
  const others = Promise.all(['demo-0001', 'demo-0002', 'demo-0003'].map((chave) => reads.score(chave)))
  await clock.pass(5000)
  await others
  expect(await broken).toMatchObject({ kind: 'service-failure' })
  expect(order).toEqual(['broken', 'demo-0001', 'demo-0002', 'demo-0003', 'broken', 'broken'])
})

test('what nobody waits for any more is not sent, and ends what is sent', async () => {
  const { access, clock, countOf } = createTestAccess({ concurrency: 4, latency: 1000 })
  const controller = new AbortController()
  const reads = access.readsFor('ana', 'list')
  await Promise.all([reads.score('demo-0001'), clock.pass(3000)])
  const left = Array.from({ length: 12 }, () =>
    reads.score('demo-0001', controller.signal).catch((error: unknown) => error),
  )
  await clock.pass(500)
  const reason = new Error('the browser left')
  controller.abort(reason)
  expect(new Set(await Promise.all(left))).toEqual(new Set([reason]))
  expect(countOf('score')).toBe(3)
  const last = access.readsFor('bia', 'page').score('demo-0001')
  await clock.pass(1000)
  await last
})
