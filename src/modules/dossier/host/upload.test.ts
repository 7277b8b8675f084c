import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { TeamEnv } from '#modules/team/host/identity/session/session-cookie.ts'
import { LONGEST_DOSSIER_REQUEST } from './limits.ts'
import { limitUploads } from './upload.ts'

/** Uploads by the person in the path. Answers the body's length once `release` resolves. */
function start(release: Promise<void> = Promise.resolve(), milliseconds?: number) {
  const app = new Hono<TeamEnv>()
  app.use(async (context, next) => {
    context.set('session', { subject: context.req.path } as TeamEnv['Variables']['session'])
    await next()
  })
  app.use(...limitUploads(milliseconds))
  app.post('/*', async (context) => {
    const text = await context.req.text()
    await release
    return context.text(`${text.length}`)
  })
  return async (path: string, body: BodyInit, destroy = () => {}) => {
    const init = { method: 'POST', body, duplex: 'half' } as RequestInit
    const answer = await app.request(path, init, { incoming: { destroy } })
    return [
      answer.status,
      answer.status === 200 ? Number(await answer.text()) : answer.headers.get('Retry-After'),
    ]
  }
}

test('accepts one upload per person at a time', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const post = start(promise)
  const first = post('/ana', 'abc')
  expect(await post('/ana', 'abc')).toEqual([429, '2'])
  const second = post('/bruno', 'abcd')
  resolve()
  expect(await Promise.all([first, second])).toEqual([
    [200, 3],
    [200, 4],
  ])
  expect(await post('/ana', 'ab')).toEqual([200, 2])
})

/** A body that ends, or breaks off, when the test says so. */
function slowBody() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  return { readable, end: () => writer.close(), breakOff: () => void writer.abort(new Error('aborted')) }
}

test('receives one upload at a time', async () => {
  const post = start()
  const { readable, end } = slowBody()
  const order: string[] = []
  const first = post('/ana', readable).then(() => order.push('ana'))
  const second = post('/bruno', 'abc').then(() => order.push('bruno'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(order).toEqual([])
  await end()
  await Promise.all([first, second])
  expect(order.toSorted()).toEqual(['ana', 'bruno'])
})

test('closes the connection of a slow sender, and goes on with the next', async () => {
  const post = start(Promise.resolve(), 10)
  const { readable, breakOff } = slowBody()
  const first = post('/ana', readable, breakOff)
  expect(await post('/bruno', 'abc')).toEqual([200, 3])
  expect(await first).toEqual([500, null])
})

test('answers 413 to a long body, with and without a Content-Length', async () => {
  const post = start()
  expect(await post('/ana', 'a'.repeat(LONGEST_DOSSIER_REQUEST))).toEqual([200, LONGEST_DOSSIER_REQUEST])
  const tooLong = new Uint8Array(LONGEST_DOSSIER_REQUEST + 1)
  expect(await post('/ana', new Blob([tooLong]).stream())).toEqual([413, null])
  expect(await post('/ana', tooLong)).toEqual([413, null])
})
