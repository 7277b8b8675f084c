import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Fetch } from '../../../core/client/send-request.ts'
import type { CaseReference } from '../../../core/findings/model/evidence.ts'
import { signedInDemoService } from '../testing/signed-in-demo-service.ts'

const CASE: CaseReference = { by: 'chave', value: 'demo-0001' }

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** Answers the reads only: somebody is signed in. */
function reading(answer: Fetch): (request: Request, next: Fetch) => Promise<Response> {
  return (request, next) => (request.method === 'POST' ? next(request) : answer(request))
}

/** Waits until the calls of a lookup have ended. */
async function ended({ source }: Awaited<ReturnType<typeof signedInDemoService>>, lookup = CASE) {
  await expect
    .poll(() => Object.values(source.get(lookup).calls).map(({ state }) => state))
    .not.toContain('loading')
  return source.get(lookup)
}

test('a case that was prefetched or left opens without a request; so does a list’s row', async () => {
  const service = await signedInDemoService()
  const { source, requests } = service
  await source.prefetch(CASE)
  expect(requests).toHaveLength(3)
  source.follow(CASE, () => {})()
  source.follow(CASE, () => {})
  expect((await ended(service)).calls.laudo.state).toBe('answered')
  const { resolved } = await source.forList((work) => work())(CASE, new AbortController().signal)
  expect(resolved.state).toBe('open')
  expect(requests).toHaveLength(3)
})

test('keeps nothing of a list, and aborts what a row waits for', async () => {
  const service = await signedInDemoService()
  const load = service.source.forList((work) => work())
  await load(CASE, new AbortController().signal)
  service.source.follow(CASE, () => {})
  await ended(service)
  expect(service.requests).toHaveLength(6)
})

test('a failed call is made again alone, and its case stays', async () => {
  let isDown = true
  const service = await signedInDemoService((request, next) =>
    request.url.includes('ObterLaudo') && isDown
      ? Promise.resolve(new Response('', { status: 500 }))
      : next(request),
  )
  const { source, requests } = service
  source.follow(CASE, () => {})
  expect((await ended(service)).calls.laudo).toMatchObject({ error: { kind: 'service-failure' } })
  expect(source.get(CASE).refreshErrors).toEqual([])
  isDown = false
  requests.length = 0
  source.retry(CASE, 'laudo')
  expect(source.get(CASE).calls).toMatchObject({ score: { state: 'answered' }, laudo: { state: 'loading' } })
  expect((await ended(service)).calls.laudo.state).toBe('answered')
  expect(requests).toEqual(['Laudo 100001'])
})

test('a failure is kept for a moment, and requested again where the case is opened later', async () => {
  const service = await signedInDemoService(reading(async () => new Response('', { status: 404 })))
  const { source, requests } = service
  const leave = source.follow(CASE, () => {})
  await ended(service)
  const made = requests.length
  leave()
  source.follow(CASE, () => {})()
  expect(requests).toHaveLength(made)
  vi.setSystemTime(Date.now() + 6000)
  source.follow(CASE, () => {})
  await expect.poll(() => requests.length).toBeGreaterThan(made)
})

test('while a case is refreshed its answers stay, and a call of it can be stopped', async () => {
  let held: Promise<void> | null = null
  const service = await signedInDemoService(async (request, next) => {
    if (request.url.includes('Score')) await held
    return next(request)
  })
  const { source } = service
  source.follow(CASE, () => {})
  const before = await ended(service)
  held = new Promise(() => {})
  void source.refresh('all')
  expect(source.get(CASE)).toMatchObject({ refreshing: ['score'] })
  expect(source.get(CASE).calls).toBe(before.calls)
  source.cancel(CASE, 'score')
  await expect.poll(() => source.get(CASE).refreshing).toEqual([])
  expect(source.get(CASE).calls).toEqual(before.calls)
})

test('a refresh that fails takes no answer away, says when the case was answered and what failed', async () => {
  let isBroken = false
  const service = await signedInDemoService((request, next) =>
    isBroken && request.url.includes('Score')
      ? Promise.resolve(new Response('', { status: 418 }))
      : next(request),
  )
  const { source } = service
  source.follow(CASE, () => {})
  const before = await ended(service)
  expect(before.answeredAt).not.toBeNull()
  isBroken = true
  await source.refresh('all')
  expect(source.get(CASE).calls).toEqual(before.calls)
  expect(source.get(CASE).answeredAt).toBe(before.answeredAt)
  expect(source.get(CASE).refreshErrors).toMatchObject([{ operation: 'score', kind: 'rejected' }])
  isBroken = false
  const again = source.refresh('all')
  expect(source.get(CASE).refreshErrors).toHaveLength(1)
  await again
  expect(source.get(CASE).refreshErrors).toEqual([])
})

test('a call is made again on request, though a list has had it forgotten', async () => {
  let isBroken = true
  const service = await signedInDemoService((request, next) =>
    isBroken && request.url.includes('Laudo')
      ? Promise.resolve(new Response('', { status: 418 }))
      : next(request),
  )
  const { source } = service
  source.follow(CASE, () => {})
  expect((await ended(service)).calls.laudo.state).toBe('failed')
  vi.setSystemTime(Date.now() + 6000)
  await source.forList((work) => work())(CASE, new AbortController().signal)
  isBroken = false
  source.retry(CASE, 'laudo')
  await expect.poll(() => source.get(CASE).calls.laudo.state).toBe('answered')
})

test('a call that is stopped before it answered says so', async () => {
  const service = await signedInDemoService(reading(() => new Promise(() => {})))
  service.source.follow(CASE, () => {})
  await Promise.resolve()
  service.source.cancel(CASE, 'score')
  expect((await ended(service)).calls.score).toMatchObject({ error: { kind: 'cancelled' } })
})

test('digits go on as the case that they lead to', async () => {
  const service = await signedInDemoService()
  const { source, requests } = service
  const leave = source.follow({ by: 'either', value: '100001' }, () => {})
  await expect.poll(() => source.get({ by: 'either', value: '100001' }).resolved.state).toBe('open')
  const opened = { by: 'id', value: '100001' } as const
  source.follow(opened, () => {})
  leave()
  await ended(service, opened)
  expect(requests).toEqual(['Score 100001', 'Biometria 100001', 'Laudo 100001', 'Score demo-0001'])
})

test('a page that is left aborts its calls, and nothing is left after a sign-out', async () => {
  const sent: Request[] = []
  const { source } = await signedInDemoService(
    reading((request) => {
      sent.push(request)
      return new Promise(() => {})
    }),
  )
  const leave = source.follow(CASE, () => {})
  await expect.poll(() => sent).toHaveLength(1)
  leave()
  await expect.poll(() => sent[0]?.signal.aborted).toBe(true)
  source.follow(CASE, () => {})
  await expect.poll(() => sent).toHaveLength(2)
  const before = source.get(CASE)
  source.clear()
  await expect.poll(() => sent[1]?.signal.aborted).toBe(true)
  expect(source.get(CASE)).not.toBe(before)
})

test('of the cases that no page shows the last fifty stay', async () => {
  const service = await signedInDemoService()
  const { source, requests } = service
  for (let at = 1; at <= 52; at += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await source.prefetch({ by: 'chave', value: `k${at}` })
  }
  requests.length = 0
  await source.prefetch({ by: 'chave', value: 'k52' })
  await source.prefetch({ by: 'chave', value: 'k3' })
  expect(requests).toEqual([])
  await source.prefetch({ by: 'chave', value: 'k1' })
  expect(requests.length).toBeGreaterThan(0)
})
