import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { AccessLogAnswer, NEXT_HEADER } from '../core/access-entry.ts'
import { permissionsOf } from '../core/permissions.ts'
import type { TeamEnv } from './session/session-cookie.ts'
import type { AccessLog } from './access-log/access-log.ts'
import { accessLogRoutes } from './access-log-routes.ts'
import {
  entriesOf,
  linesOf,
  makePath,
  openLog,
  recordOf,
  settingsOf,
  verdictOf,
} from './access-log/testing/log-for-tests.ts'

const ADDRESS = '/api/access-log'

const SESSION = {
  id: 's',
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
  const response = await get('?by=chave&value=C1')
  const answer = AccessLogAnswer.parse(await response.json())
  expect(answer).toMatchObject({ kept: 'file', replica: 'test', brokenAt: null, next: null })
  const [read, found] = answer.kept === 'file' ? answer.entries : []
  // The read itself is about this Chave, too.
  expect(read).toMatchObject({ action: 'access-log-read', subject: 'audit-1', permission: 'access-log:read' })
  expect(found).toMatchObject({ requestId: 'one' })
  expect(entriesOf(path).at(-1)).toMatchObject({ action: 'access-log-read', requestId: 'request-9' })
})

test('exports lines as they stand in the file, with the filter', async () => {
  const { path, get } = await serveLog()
  const whole = await get('?format=ndjson')
  expect(whole.headers.get('Content-Type')).toContain('application/x-ndjson')
  const text = await whole.text()
  const oldestFirst = text.split('\n').slice(0, -1).toReversed().join('\n')
  expect(await verdictOf(`${oldestFirst}\n`)).toMatchObject({ broken: null, count: 3 })
  expect(entriesOf(path).at(-1)).toMatchObject({ action: 'access-log-export' })
  const some = await (await get('?format=ndjson&person=other')).text()
  expect(some.split('\n')).toHaveLength(2)
})

test('exports by page, each of which says where the next one begins', async () => {
  const { path, get } = await serveLog()
  const first = await get('?format=ndjson&limit=1')
  const second = await get(`?format=ndjson&before=${first.headers.get(NEXT_HEADER)}`)
  expect(second.headers.get(NEXT_HEADER)).toBeNull()
  const newestFirst = linesOf(path).slice(0, 3).toReversed()
  expect((await first.text()) + (await second.text())).toBe(newestFirst.map((line) => `${line}\n`).join(''))
})

test('says that the log is kept elsewhere', async () => {
  const recorded: unknown[] = []
  const log = { record: async (entry: unknown) => void recorded.push(entry) } as unknown as AccessLog
  const response = await serve('stdout', log)('?format=ndjson')
  expect(AccessLogAnswer.parse(await response.json())).toEqual({ kept: 'elsewhere' })
  expect(recorded).toHaveLength(1)
})

test('says that lines were put away', async () => {
  const { get } = await serveLog()
  const response = await get('?before=1')
  expect(response.status).toBe(410)
  expect(await response.json()).toEqual({ error: expect.stringContaining('archive') })
})

describe('a query that is wrong is answered 400 in words', () => {
  test.each([
    ['?limit=0', 'limit must be a number from 1 to 200'],
    ['?limit=1e2', 'limit must be'],
    ['?by=cpf&value=1', 'by must be chave, id or digest'],
    ['?by=chave', 'by and value belong together'],
    ['?action=steal', 'action must be an action of the access log'],
    ['?from=yesterday', 'from must be a time in UTC'],
    ['?until=2026-02-31T00:00:00Z', 'until must be a time in UTC'],
    ['?before=../../etc/passwd', 'before must be "next" of an earlier answer'],
    ['?format=csv', 'format must be json or ndjson'],
    ['?name=Ana', 'there is a parameter that this address does not know'],
    [`?person=${'x'.repeat(300)}`, 'person'],
  ])('%s', async (query, words) => {
    const { path, get } = await serveLog()
    const response = await get(query)
    expect(response.status).toBe(400)
    const { error } = (await response.json()) as { error: string }
    expect(error).toContain(words)
    expect(error).not.toContain('Ana')
    expect(entriesOf(path)).toHaveLength(2)
  })
})
