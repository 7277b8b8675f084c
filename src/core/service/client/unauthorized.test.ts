import { beforeEach, expect, test } from 'vitest'
import { ServiceError } from './errors.ts'
import { createService } from './service.ts'
import { createSession } from '#web/session/session.ts'
import type { Operation } from '#core/service/contract/endpoints.ts'

const GOOD = { Status: 0, Mensagens: ['SUCESSO'], Biometria: { Id: 1 }, Analise: { Id: 1 }, Laudo: {} }
const MINUTE = 60_000

/** Which operation may be called with which token; the test sets it. */
let isAllowed: (operation: Operation, token: string) => boolean
let time = 0

function allow(isGood: boolean): void {
  isAllowed = () => isGood
}

function operationOf(url: string): Operation {
  return url.includes('Biometria') ? 'biometria' : url.includes('Laudo') ? 'laudo' : 'score'
}

/** A session that has the token `t1`; `renew` signs in again. */
function setUp() {
  time = 0
  let count = 0
  const session = createSession({ now: () => time })
  const renew = (clientId = 'ana') =>
    session.signIn({ access_token: `t${(count += 1)}`, expires_in: null }, clientId)
  const service = createService({
    base: 'http://service.test',
    session,
    now: () => time,
    wait: async () => {},
    fetch: async (request) => {
      const token = request.headers.get('Authorization')?.replace('Bearer ', '') ?? ''
      return Response.json(GOOD, { status: isAllowed(operationOf(request.url), token) ? 200 : 401 })
    },
  })
  renew()

  /** How a call ends: answered; with the session's end; or with an error of its own. */
  async function call(operation: 'score' | 'biometria' | 'laudo'): Promise<'answered' | 'ended' | 'denied'> {
    try {
      await service[operation]('1')
      return 'answered'
    } catch (error) {
      expect(error).toMatchObject({ kind: 'unauthorized' })
      const isDenied = error instanceof ServiceError && error.isDenied
      expect(session.getState().status).toBe(isDenied ? 'signed-in' : 'expired')
      return isDenied ? 'denied' : 'ended'
    }
  }
  return { session, renew, call }
}

beforeEach(() => {
  isAllowed = () => true
})

test('an operation that a credential may not use asks once, however many tokens follow', async () => {
  const { call, renew } = setUp()
  isAllowed = (operation) => operation !== 'biometria'
  expect(await call('score')).toBe('answered')
  expect(await call('biometria')).toBe('ended')
  for (let round = 0; round < 3; round += 1) {
    renew()
    for (const minutes of [0, 5, 60]) {
      time += minutes * MINUTE
      expect([await call('score'), await call('biometria'), await call('biometria')]).toEqual([
        'answered',
        'denied',
        'denied',
      ])
    }
  }
})

test('a refused fresh token is an error of whatever refuses it, also the first time', async () => {
  const { call, renew } = setUp()
  isAllowed = (operation) => operation === 'score'
  renew()
  expect([await call('score'), await call('laudo'), await call('biometria')]).toEqual([
    'answered',
    'denied',
    'denied',
  ])
})

test('a void token ends the session also after an operation was denied', async () => {
  const { call, renew } = setUp()
  isAllowed = (operation) => operation !== 'biometria'
  await call('biometria')
  renew()
  expect([await call('biometria'), await call('score')]).toEqual(['denied', 'answered'])
  time += 60 * MINUTE
  isAllowed = (operation, token) => operation !== 'biometria' && token === 't3'
  expect([await call('biometria'), await call('score')]).toEqual(['denied', 'ended'])
  renew()
  expect([await call('score'), await call('biometria')]).toEqual(['answered', 'denied'])
})

test('a refusal after an answer asks again: the token may be void by now', async () => {
  const { call, renew } = setUp()
  allow(false)
  expect(await call('score')).toBe('ended')
  renew()
  expect(await call('score')).toBe('denied')
  allow(true)
  expect(await call('score')).toBe('answered')
  time += 10 * MINUTE
  allow(false)
  expect(await call('score')).toBe('ended')
  renew()
  // A fresh token, and it did not help: no loop.
  expect([await call('score'), await call('score')]).toEqual(['denied', 'denied'])
})

test.each([
  ['another client', (app: ReturnType<typeof setUp>) => app.renew('bia')],
  [
    'a new sign-in',
    (app: ReturnType<typeof setUp>) => {
      app.session.signOut()
      app.renew()
    },
  ],
])('%s starts afresh', async (_, begin) => {
  const app = setUp()
  isAllowed = () => false
  await app.call('laudo')
  app.renew()
  expect(await app.call('laudo')).toBe('denied')
  begin(app)
  expect(await app.call('laudo')).toBe('ended')
})
