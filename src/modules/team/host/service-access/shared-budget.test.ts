import { expect, test } from 'vitest'
import type { ServiceError } from '#core/service/client/errors.ts'
import { createTestAccess, isTokenRequest } from './testing/test-access.ts'

const isRead = (request: Request) => !isTokenRequest(request)
const chaveOf = ({ url }: Request) => new URL(url).searchParams.get('Chave')
const tooManyRequests = (seconds: number) =>
  new Response('{}', { status: 429, headers: { 'Retry-After': String(seconds) } })

test('a 429 pauses everybody for its Retry-After, and a page goes first after it', async () => {
  const sentAt: string[] = []
  let hasLimited = false
  const { access, clock } = createTestAccess({
    concurrency: 1,
    intercept(request, next) {
      if (!isRead(request)) return next()
      sentAt.push(`${clock.now() - start} ${chaveOf(request)}`)
      if (hasLimited) return next()
      hasLimited = true
      return tooManyRequests(5)
    },
  })
  const start = clock.now()
  const list = access.readsFor('ana', 'list')
  const rows = Promise.all([list.score('demo-0001'), list.score('demo-0002')])
  await clock.pass(1000)
  const page = access.readsFor('bia', 'page').score('demo-0003')
  await clock.pass(10_000)
  await Promise.all([rows, page])
  expect(sentAt).toEqual(['0 demo-0001', '5000 demo-0003', '5000 demo-0002', '5000 demo-0001'])
})

test('a service that limits everything gets few reads, and people get the error with a time', async () => {
  const { access, clock, countOf } = createTestAccess({
    concurrency: 4,
    intercept: (request, next) => (isRead(request) ? tooManyRequests(3600) : next()),
  })
  const errors: unknown[] = []
  for (let minute = 0; minute < 10; minute += 1) {
    for (let person = 0; person < 100; person += 1) {
      const { score } = access.readsFor(`person-${person}`, 'page')
      score('demo-0001').catch((error: unknown) => void errors.push(error))
    }
    await clock.pass(60_000)
  }
  // One per pause and slot.
  expect(countOf('score')).toBeLessThanOrEqual(10 * 4)
  expect(errors).toHaveLength(1000)
  for (const error of errors) {
    expect(error).toMatchObject({ kind: 'rate-limited', operation: 'score' })
    expect((error as ServiceError).retryAfter).toBeGreaterThan(0)
  }
})

test('a read that waits for its retry leaves its slot to others', async () => {
  const order: string[] = []
  const { access, clock } = createTestAccess({
    concurrency: 1,
    intercept(request, next) {
      const chave = chaveOf(request)
      if (chave !== null) order.push(chave)
      return chave === 'broken' ? new Response('', { status: 500 }) : next()
    },
  })
  const reads = access.readsFor('ana', 'list')
  const brokenRead = reads.score('broken').catch((error: unknown) => error)
  const otherReads = Promise.all(['demo-0001', 'demo-0002', 'demo-0003'].map((chave) => reads.score(chave)))
  await clock.pass(5000)
  await otherReads
  expect(await brokenRead).toMatchObject({ kind: 'service-failure' })
  expect(order).toEqual(['broken', 'demo-0001', 'demo-0002', 'demo-0003', 'broken', 'broken'])
})

test('an abort removes waiting reads, and aborts those in flight', async () => {
  const { access, countOf } = createTestAccess({
    concurrency: 4,
    intercept: (request, next) => (isRead(request) ? new Promise<Response>(() => {}) : next()),
  })
  const controller = new AbortController()
  const { score } = access.readsFor('ana', 'list')
  const reads = Array.from({ length: 12 }, () => score('demo-0001', controller.signal))
  await expect.poll(() => countOf('score')).toBe(2)
  const reason = new Error('the browser disconnected')
  controller.abort(reason)
  for (const outcome of await Promise.allSettled(reads)) expect(outcome).toMatchObject({ reason })
  expect(countOf('score')).toBe(2)
})
