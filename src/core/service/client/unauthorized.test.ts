import { expect, test } from 'vitest'
import { ServiceError } from './errors.ts'
import { createService } from './service.ts'
import { createSession } from '#web/session/session.ts'
import type { Operation } from '#core/service/contract/endpoints.ts'

const GOOD = { Status: 0, Mensagens: ['SUCESSO'], Biometria: { Id: 1 }, Analise: { Id: 1 }, Laudo: {} }
const MINUTE = 60_000

type Read = Exclude<Operation, 'token'>

function operationOf(url: string): Read {
  return url.includes('Biometria') ? 'biometria' : url.includes('Laudo') ? 'laudo' : 'score'
}

/** A session with the token `t1`. `signIn` gets the next token; tests set `isAllowed` and `time`. */
function setUp() {
  let tokenCount = 0
  const app = { isAllowed: (_operation: Read, _token: string) => true, time: 0 }
  const now = () => app.time
  const session = createSession({ now })
  const signIn = (clientId = 'ana') =>
    session.signIn({ access_token: `t${(tokenCount += 1)}`, expires_in: null }, clientId)
  const service = createService({
    base: 'http://service.test',
    session,
    now,
    wait: async () => {},
    fetch: async ({ headers, url }) => {
      const token = headers.get('Authorization')?.replace('Bearer ', '') ?? ''
      return Response.json(GOOD, { status: app.isAllowed(operationOf(url), token) ? 200 : 401 })
    },
  })
  signIn()

  /** `ended`: the session ended. `denied`: the operation failed and the session continues. */
  async function call(operation: Read): Promise<'answered' | 'ended' | 'denied'> {
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
  return Object.assign(app, { session, signIn, call })
}

test('a forbidden operation asks for one sign-in only, even after more tokens', async () => {
  const app = setUp()
  app.isAllowed = (operation) => operation !== 'biometria'
  expect(await app.call('score')).toBe('answered')
  expect(await app.call('biometria')).toBe('ended')
  for (const minutes of [0, 5, 60, 0, 5, 60]) {
    if (minutes === 0) app.signIn()
    app.time += minutes * MINUTE
    expect(await app.call('score')).toBe('answered')
    expect(await app.call('biometria')).toBe('denied')
    expect(await app.call('biometria')).toBe('denied')
  }
})

test('a 401 for a fresh token is an error of the operation, even its first 401', async () => {
  const app = setUp()
  app.isAllowed = (operation) => operation === 'score'
  app.signIn()
  expect(await app.call('score')).toBe('answered')
  expect(await app.call('laudo')).toBe('denied')
  expect(await app.call('biometria')).toBe('denied')
})

test('an invalid token ends the session even if an operation was denied before', async () => {
  const app = setUp()
  app.isAllowed = (operation) => operation !== 'biometria'
  await app.call('biometria')
  app.signIn()
  expect([await app.call('biometria'), await app.call('score')]).toEqual(['denied', 'answered'])
  app.time += 60 * MINUTE
  app.isAllowed = (operation, token) => operation !== 'biometria' && token === 't3'
  expect([await app.call('biometria'), await app.call('score')]).toEqual(['denied', 'ended'])
  app.signIn()
  expect([await app.call('score'), await app.call('biometria')]).toEqual(['answered', 'denied'])
})

test('a 401 after an answer ends the session, because the token may have expired', async () => {
  const app = setUp()
  app.isAllowed = () => false
  expect(await app.call('score')).toBe('ended')
  app.signIn()
  expect(await app.call('score')).toBe('denied')
  app.isAllowed = () => true
  expect(await app.call('score')).toBe('answered')
  app.time += 10 * MINUTE
  app.isAllowed = () => false
  expect(await app.call('score')).toBe('ended')
  app.signIn()
  // The fresh token did not help: no sign-in loop.
  expect([await app.call('score'), await app.call('score')]).toEqual(['denied', 'denied'])
})

test.each([
  ['another client', false, 'bia'],
  ['sign-out', true, 'ana'],
])('%s resets the denied operations', async (_name, signsOut, clientId) => {
  const app = setUp()
  app.isAllowed = () => false
  await app.call('laudo')
  app.signIn()
  expect(await app.call('laudo')).toBe('denied')
  if (signsOut) app.session.signOut()
  app.signIn(clientId)
  expect(await app.call('laudo')).toBe('ended')
})
