import { expect, test } from 'vitest'
import { AccessLogAnswer } from '#modules/team/core/access-entry.ts'
import type { AccessLog } from '#modules/team/host/access-log/access-log.ts'
import {
  entriesOf,
  makePath,
  openLog,
  recordOf,
  settingsOf,
} from '#modules/team/host/access-log/testing/log-for-tests.ts'
import { appOf } from '#modules/team/host/testing/signed-in-app.ts'
import { accessLogRoutes } from './access-log-routes.ts'

function serve(path: string, log: AccessLog) {
  const app = appOf({ subject: 'audit-1', name: 'Ana', roles: ['auditor'] })
  app.route('/', accessLogRoutes(settingsOf(path), log))
  const get = (query = '') => app.request(`/api/access-log${query}`)
  const fetchLog = async (query: string) => AccessLogAnswer.parse(await (await get(query)).json())
  return { get, read: fetchLog }
}

async function serveLog() {
  const path = makePath()
  const log = await openLog(path)
  await log.record(recordOf({ key: { by: 'chave', value: 'C1' }, requestId: 'one' }))
  await log.record(recordOf({ subject: 'other', requestId: 'two' }))
  return { path, log, ...serve(path, log) }
}

test('returns matching lines, and records the read first', async () => {
  const { path, read } = await serveLog()
  expect(await read('?case=C1')).toMatchObject({
    kept: 'file',
    replica: 'test',
    brokenAt: null,
    next: null,
    entries: [
      // The read itself is about this Chave, too.
      { action: 'access-log-read', subject: 'audit-1', permission: 'access-log:read' },
      { requestId: 'one' },
    ],
  })
  expect(entriesOf(path).at(-1)).toMatchObject({ action: 'access-log-read', requestId: 'request-9' })
})

test('returns an export in one answer, and counts by person, action and result', async () => {
  const { path, log, read } = await serveLog()
  await log.record(recordOf({ name: 'Ana', result: 'failed' }))
  await Promise.all(Array.from({ length: 300 }, () => log.record(recordOf({ name: 'Ana' }))))
  expect(await read('')).toMatchObject({ next: expect.any(String) as string })
  const exportAnswer = await read('?for=export')
  expect(exportAnswer).toMatchObject({ next: null, counts: [], entries: { length: 305 } })
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

test('says that a log on standard output is kept elsewhere, and records the read', async () => {
  const records: unknown[] = []
  const log = { record: async (record: unknown) => void records.push(record) } as unknown as AccessLog
  expect(await serve('stdout', log).read('?for=export')).toEqual({ kept: 'elsewhere' })
  expect(records).toHaveLength(1)
})

test('returns 410 for a position in an archived file', async () => {
  const response = await (await serveLog()).get('?before=1')
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
])('returns 400 for an invalid query, without quoting or recording it: %s', async (query) => {
  const { path, get } = await serveLog()
  const response = await get(`?${query}`)
  expect([response.status, await response.json()]).toEqual([400, { error: 'not a query of the access log' }])
  expect(entriesOf(path)).toHaveLength(2)
})
