import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { LONGEST_DOSSIER_REQUEST } from './limits.ts'
import type { TeamEnv } from '#modules/team/host/session/session-cookie.ts'
import { takeUploads } from './upload.ts'

/** Uploads of people, each at an address of its own; the answer is the length of the body, once `reading` is over. */
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
  return async (person: string, body: BodyInit) => {
    const answer = await app.request(person, { method: 'POST', body, duplex: 'half' } as RequestInit)
    return [
      answer.status,
      answer.status === 200 ? Number(await answer.text()) : answer.headers.get('Retry-After'),
    ]
  }
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

test('a body is bounded, whether or not its length is announced', async () => {
  const post = start()
  expect(await post('/ana', 'a'.repeat(LONGEST_DOSSIER_REQUEST))).toEqual([200, LONGEST_DOSSIER_REQUEST])
  const tooLong = new Uint8Array(LONGEST_DOSSIER_REQUEST + 1)
  expect(await post('/ana', new Blob([tooLong]).stream())).toEqual([413, null])
  expect(await post('/ana', tooLong)).toEqual([413, null])
})
