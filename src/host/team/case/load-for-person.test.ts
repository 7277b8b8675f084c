import { EventEmitter } from 'node:events'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createTestAccess } from '../credential/testing/test-access.ts'
import type { TeamEnv } from '../session/session-cookie.ts'
import { loadForPerson } from './load-for-person.ts'

test('the long answers of a case are held until the answer to the person has left', async () => {
  const { access } = createTestAccess({
    intercept: async (_request, next) => {
      const answer = (await (await next()).json()) as object
      return Response.json({ ...answer, unknown: 'x'.repeat(4_000_000) })
    },
  })
  const app = new Hono<TeamEnv>().get('/', async (context) => {
    context.set('session', { subject: 'ana' } as TeamEnv['Variables']['session'])
    const lookup = { by: 'chave', value: 'demo-0001' } as const
    const { asker, calls } = await loadForPerson(context, access, lookup)
    return context.json([asker.length, ...Object.values(calls).map(({ state }) => state)])
  })
  const outgoing = [new EventEmitter(), new EventEmitter()]
  const open = async (index: number) =>
    (await app.request('/', {}, { outgoing: outgoing[index] })).json() as Promise<unknown>
  const whole = ['long', 'answered', 'answered', 'answered']
  expect(await open(0)).toEqual(whole)
  expect(await open(1)).toEqual(['short', 'failed', 'idle', 'idle'])
  outgoing[0]!.emit('close')
  expect(await open(1)).toEqual(whole)
})
