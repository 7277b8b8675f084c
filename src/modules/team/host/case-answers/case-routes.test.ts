import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import { permissionsOf } from '#modules/team/core/permissions.ts'
import { entriesOf, makePath, openLog } from '#modules/team/host/access-log/testing/log-for-tests.ts'
import type { ServiceAccess } from '#modules/team/host/service-access/service-access.ts'
import type { TeamEnv } from '#modules/team/host/identity/session/session-cookie.ts'
import { caseRoutes } from './case-routes.ts'
import { spokenRoutes } from './spoken-routes.ts'
import { revealRoutes } from './reveal-routes.ts'

const ROLES = ['analyst', 'support'] as const
const today = () => ({ year: 2026, month: 11, day: 22 })
const PERSON = {
  id: 's',
  issuer: 'https://id.example',
  subject: 'f3a1',
  name: 'Ana',
  providerSession: null,
  startedAt: 0,
  endsAt: 0,
}

const ACCESS: ServiceAccess = {
  readsFor: () => {
    throw new TypeError('a fault of the host')
  },
}

/** The routes of one person, who may do all; whatever asks the service fails. */
async function openRoutes() {
  const path = makePath()
  const app = new Hono<TeamEnv>()
  app.use(async (context, next) => {
    context.set('session', { ...PERSON, roles: ROLES, permissions: permissionsOf(ROLES) })
    context.set('requestId', 'request-9')
    await next()
  })
  app.onError((thrown, context) => context.text(thrown.name, 500))
  const log = await openLog(path)
  const options = { access: ACCESS, log, config: {}, today }
  app.route('/', caseRoutes(options, null))
  const reveals = { reasons: [], needReason: false }
  app.route('/', revealRoutes({ ...options, reveals, store: null }))
  app.route('/', spokenRoutes(options, null))
  return { app, path }
}

test.each(['52998224725', 'CPF 529.982.247-25', '529 982 247 26'])(
  'digits that are the CPF %s ask nothing',
  async (cpf) => {
    const { app, path } = await openRoutes()
    const query = new URLSearchParams({ by: 'either', value: cpf })
    expect((await app.request(`${TEAM_ADDRESSES.case}?${query}`)).status).toBe(400)
    expect(entriesOf(path)).toEqual([])
  },
)

test('a case that could not be judged leaves a line, also for one of its values', async () => {
  const { app, path } = await openRoutes()
  for (const purpose of ['page', 'list']) {
    // oxlint-disable-next-line no-await-in-loop
    const answer = await app.request(`${TEAM_ADDRESSES.case}?by=chave&value=A-1&for=${purpose}`)
    // oxlint-disable-next-line no-await-in-loop
    expect(await answer.text()).toBe('TypeError')
  }
  const asked = { by: 'chave', value: 'A-1' }
  const bodies = {
    [TEAM_ADDRESSES.reveal]: { ...asked, place: { kind: 'field', name: 'Nome' }, reason: null },
    [TEAM_ADDRESSES.compareSpoken]: { ...asked, field: 'CPF', said: '529.982.247-25' },
  }
  for (const [address, body] of Object.entries(bodies)) {
    // oxlint-disable-next-line no-await-in-loop
    const answer = await app.request(address, { method: 'POST', body: JSON.stringify(body) })
    // oxlint-disable-next-line no-await-in-loop
    expect(await answer.text()).toBe('TypeError')
  }
  const line = { result: 'failed', subject: 'f3a1', requestId: 'request-9' }
  expect(entriesOf(path)).toMatchObject([
    { ...line, action: 'search' },
    { ...line, action: 'list-row' },
    { ...line, action: 'reveal' },
    { ...line, action: 'confer', conferred: 'CPF' },
  ])
})
