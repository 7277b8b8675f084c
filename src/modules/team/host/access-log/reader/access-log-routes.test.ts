import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { AccessLogAnswer } from '#modules/team/core/access-entry.ts'
import { permissionsOf } from '#modules/team/core/permissions.ts'
import type { TeamEnv } from '#modules/team/host/identity/session/session-cookie.ts'
import type { AccessLog } from '#modules/team/host/access-log/access-log.ts'
import { accessLogRoutes } from './access-log-routes.ts'
import {
  entriesOf,
  makePath,
  openLog,
  recordOf,
  settingsOf,
} from '#modules/team/host/access-log/testing/log-for-tests.ts'

const ADDRESS = '/api/access-log'

const SESSION = {
  id: 's',
  issuer: 'https://id.example',
  subject: 'audit-1',
  name: 'Ana',
  providerSession: null,
  startedAt: 0,
  endsAt: 0,
}

function serve(path: string, log: AccessLog) {
  const app = new Hono<TeamEnv>()
  app.use(async (context, next) => {
    context.set('session', { ...SESSION, roles: ['auditor'], permissions: permissionsOf(['auditor']) })
    context.set('requestId', 'request-9')
    await next()
  })
  app.route('/', accessLogRoutes(settingsOf(path), log))
  return (query = '') => app.request(ADDRESS + query)
}

async function serveLog() {
  const path = makePath()
  const log = await openLog(path)
  await log.record(recordOf({ key: { by: 'chave', value: 'C1' }, requestId: 'one' }))
  await log.record(recordOf({ subject: 'other', requestId: 'two' }))
  return { path, log, get: serve(path, log) }
}

test('answers lines, and records each read before', async () => {
  const { path, get } = await serveLog()
  const response = await get('?case=C1')
  const answer = AccessLogAnswer.parse(await response.json())
  expect(answer).toMatchObject({ kept: 'file', replica: 'test', brokenAt: null, next: null })
  const [read, found] = answer.kept === 'file' ? answer.entries : []
  // The read itself is about this Chave, too.
  expect(read).toMatchObject({ action: 'access-log-read', subject: 'audit-1', permission: 'access-log:read' })
  expect(found).toMatchObject({ requestId: 'one' })
  expect(entriesOf(path).at(-1)).toMatchObject({ action: 'access-log-read', requestId: 'request-9' })
})

test('gives an export in one answer, and counts what each person did, each of which is recorded first', async () => {
  const { path, log, get } = await serveLog()
  await log.record(recordOf({ name: 'Ana', result: 'failed' }))
  await Promise.all(Array.from({ length: 300 }, () => log.record(recordOf({ name: 'Ana' }))))
  const read = async (query: string) => {
    const answer = AccessLogAnswer.parse(await (await get(query)).json())
    return answer.kept === 'file' ? answer : null
  }
  expect((await read(''))?.next).not.toBeNull()
  const exported = await read('?for=export')
  expect(exported).toMatchObject({ next: null, counts: [] })
  expect(exported?.entries).toHaveLength(305)
  expect(entriesOf(path).at(-1)).toMatchObject({ action: 'access-log-export' })
  expect(await read('?for=counts')).toMatchObject({
    entries: [],
    next: null,
    counts: [
      { subject: 'audit-1', name: 'Ana', action: 'access-log-read', result: 'ok', count: 2 },
      { subject: 'audit-1', name: 'Ana', action: 'access-log-export', result: 'ok', count: 1 },
      { subject: 'f3a1', name: 'Ana', action: 'case', result: 'ok', count: 301 },
      { subject: 'f3a1', name: 'Ana', action: 'case', result: 'failed', count: 1 },
      { subject: 'other', action: 'case', result: 'ok', count: 1 },
    ],
  })
  expect(entriesOf(path).at(-1)).toMatchObject({ action: 'access-log-read' })
})

test('says that the log is kept elsewhere', async () => {
  const recorded: unknown[] = []
  const log = { record: async (entry: unknown) => void recorded.push(entry) } as unknown as AccessLog
  const response = await serve('stdout', log)('?for=export')
  expect(AccessLogAnswer.parse(await response.json())).toEqual({ kept: 'elsewhere' })
  expect(recorded).toHaveLength(1)
})

test('says that lines were put away', async () => {
  const { get } = await serveLog()
  const response = await get('?before=1')
  expect(response.status).toBe(410)
  expect(await response.json()).toEqual({ error: expect.stringContaining('archive') })
})

test.each([
  'case=',
  'action=steal',
  'from=yesterday',
  'until=2026-02-31T00:00:00Z',
  'before=../../etc/passwd',
  'for=csv',
  'from=2026-11-23T00:00:00Z&until=2026-11-22T00:00:00Z',
  'nome=Ana',
  `name=${'x'.repeat(1001)}`,
])('a query that is wrong is refused, quoted and recorded nowhere: %s', async (query) => {
  const { path, get } = await serveLog()
  const response = await get(`?${query}`)
  expect([response.status, await response.json()]).toEqual([400, { error: 'not a query of the access log' }])
  expect(entriesOf(path)).toHaveLength(2)
})
