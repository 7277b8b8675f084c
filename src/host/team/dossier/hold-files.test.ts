import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { LONGEST_DOSSIER_REQUEST } from '../../limits.ts'
import type { TeamEnv } from '../session/session-cookie.ts'
import { holdFiles } from './hold-files.ts'

test('files of one person beyond the bound are refused while others are read, and taken afterwards', async () => {
  const reading = Promise.withResolvers<void>()
  const app = new Hono<TeamEnv>()
  app.onError((error, context) => context.text(error.name, 429))
  app.use(async (context, next) => {
    context.set('session', { subject: context.req.path } as TeamEnv['Variables']['session'])
    await next()
  })
  app.use(holdFiles())
  app.post('/*', async (context) => {
    await reading.promise
    return context.text('read')
  })
  const post = async (person: string, length?: number) => {
    const headers = length === undefined ? undefined : { 'Content-Length': String(length) }
    return (await app.request(person, { method: 'POST', ...(headers && { headers }) })).text()
  }
  const first = post('/ana', LONGEST_DOSSIER_REQUEST - 1000)
  const short = post('/ana', 1000)
  const other = post('/bruno')
  expect(await post('/ana', 1)).toBe('TurnRefusal')
  expect(await post('/bruno')).toBe('TurnRefusal')
  expect(await post('/caio', 1)).toBe('TurnRefusal')
  reading.resolve()
  expect(await Promise.all([first, short, other])).toEqual(['read', 'read', 'read'])
  expect(await post('/ana')).toBe('read')
  // Refused by its length, and not told to try again.
  expect(await post('/ana', 2 * LONGEST_DOSSIER_REQUEST)).toBe('read')
})
