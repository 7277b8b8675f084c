import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LONGEST_DOSSIER_REQUEST, UPLOADED_BYTES } from './limits.ts'
import type { TeamEnv } from '../../team/host/session/session-cookie.ts'
import { takeUploads } from './upload.ts'

/** Uploads of people, each at an address of its own; the answer is what came, once `reading` is over. */
function start(reading: Promise<void> = Promise.resolve()) {
  const app = new Hono<TeamEnv>()
  app.use(async (context, next) => {
    context.set('session', { subject: context.req.path } as TeamEnv['Variables']['session'])
    await next()
  })
  app.use(takeUploads())
  app.post('/*', async (context) => {
    const text = await context.req.text()
    await reading
    return context.text(`${text.length}`)
  })
  return async (person: string, body: BodyInit, headers: Record<string, string> = {}) => {
    const answer = await app.request(person, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
    return [
      answer.status,
      answer.status === 200 ? Number(await answer.text()) : answer.headers.get('Retry-After'),
    ]
  }
}

/** A body that sends so many bytes, and then nothing more. */
function dripping(bytes: number): ReadableStream<Uint8Array> {
  return new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(bytes)) })
}

test('a person has one upload at a time, until it is answered, and others have theirs', async () => {
  const reading = Promise.withResolvers<void>()
  const post = start(reading.promise)
  const first = post('/ana', 'abc')
  expect(await post('/ana', 'abc')).toEqual([429, '2'])
  const other = post('/bruno', 'abcd')
  reading.resolve()
  expect(await Promise.all([first, other])).toEqual([
    [200, 3],
    [200, 4],
  ])
  expect(await post('/ana', 'ab')).toEqual([200, 2])
})

test('a long body that is announced takes no room, and has ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const post = start()
  const announced = { 'Content-Length': String(LONGEST_DOSSIER_REQUEST) }
  const drips = Array.from({ length: 100 }, (_, index) => post(`/${index}`, dripping(10), announced))
  expect(await post('/ana', 'a'.repeat(LONGEST_DOSSIER_REQUEST))).toEqual([200, LONGEST_DOSSIER_REQUEST])
  vi.advanceTimersByTime(10_000)
  expect(new Set((await Promise.all(drips)).map(([status]) => status))).toEqual(new Set([408]))
  expect(await post('/0', 'abc')).toEqual([200, 3])
})

test('bytes that came are bounded for each and for all', async () => {
  const post = start()
  expect(await post('/ana', dripping(LONGEST_DOSSIER_REQUEST + 1))).toEqual([413, null])
  expect(await post('/ana', 'a', { 'Content-Length': String(LONGEST_DOSSIER_REQUEST + 1) })).toEqual([
    413,
    null,
  ])
  for (let person = 0; person * LONGEST_DOSSIER_REQUEST < UPLOADED_BYTES; person += 1)
    void post(`/${person}`, dripping(LONGEST_DOSSIER_REQUEST))
  await sleep(50)
  expect(await post('/ana', 'abc')).toEqual([429, '2'])
})
