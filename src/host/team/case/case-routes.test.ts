import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ServiceError } from '../../../core/client/errors.ts'
import { TEAM_ADDRESSES } from '../../../core/team/addresses.ts'
import { permissionsOf } from '../../../core/team/permissions.ts'
import { entriesOf, makePath, openLog } from '../access-log/testing/log-for-tests.ts'
import type { ServiceAccess } from '../credential/service-access.ts'
import type { TeamEnv } from '../session/session-cookie.ts'
import { TurnRefusal } from '../turns/turns.ts'
import { caseRoutes } from './case-routes.ts'
import { NotJudged } from './one-thread.ts'
import { conferRoutes } from './confer-routes.ts'
import { revealRoutes } from './reveal-routes.ts'

const ROLES = ['analyst', 'support'] as const
const today = () => ({ year: 2026, month: 11, day: 22 })
const PERSON = { id: 's', subject: 'f3a1', name: 'Ana', providerSession: null, startedAt: 0, endsAt: 0 }

const fail = async () => Promise.reject(new ServiceError('not-found', { operation: 'score' }))
const ACCESS: Pick<ServiceAccess, 'readsFor'> = {
  readsFor: () =>
    ({ score: fail, biometria: fail, laudo: fail, held: { isAny: () => false, end: () => {} } }) as never,
}

test.each([
  ['not judged', new NotJudged('it took too long'), 'failed'],
  [
    'refused for want of a turn',
    new TurnRefusal('too many turns of one person are waiting', 5000),
    'limited',
  ],
])('a case that was %s leaves a line, also for one of its values', async (_, error, result) => {
  const path = makePath()
  const app = new Hono<TeamEnv>()
  app.use(async (context, next) => {
    context.set('session', { ...PERSON, roles: ROLES, permissions: permissionsOf(ROLES) })
    context.set('requestId', 'request-9')
    await next()
  })
  app.onError((thrown, context) => context.text(thrown.name, 500))
  const log = await openLog(path)
  const work = async () => Promise.reject(error)
  const options = { access: ACCESS as ServiceAccess, log, work, today }
  app.route('/', caseRoutes(options))
  app.route('/', revealRoutes({ ...options, config: {}, reveals: { reasons: [], needReason: false } }))
  app.route('/', conferRoutes(options))
  for (const purpose of ['page', 'list']) {
    // oxlint-disable-next-line no-await-in-loop
    const answer = await app.request(`${TEAM_ADDRESSES.case}?by=chave&value=A-1&for=${purpose}`)
    // oxlint-disable-next-line no-await-in-loop
    expect(await answer.text()).toBe(error.name)
  }
  const asked = { by: 'chave', value: 'A-1' }
  const bodies = {
    [TEAM_ADDRESSES.reveal]: { ...asked, place: { kind: 'field', name: 'Nome' }, reason: null },
    [TEAM_ADDRESSES.confer]: { ...asked, field: 'CPF', said: '529.982.247-25' },
  }
  for (const [address, body] of Object.entries(bodies)) {
    // oxlint-disable-next-line no-await-in-loop
    const answer = await app.request(address, { method: 'POST', body: JSON.stringify(body) })
    // oxlint-disable-next-line no-await-in-loop
    expect(await answer.text()).toBe(error.name)
  }
  const line = { result, subject: 'f3a1', requestId: 'request-9' }
  expect(entriesOf(path)).toMatchObject([
    { ...line, action: 'search' },
    { ...line, action: 'list-row' },
    { ...line, action: 'reveal' },
    { ...line, action: 'confer', conferred: 'CPF' },
  ])
})
