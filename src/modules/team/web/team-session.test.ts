import { expect, onTestFinished, test, vi } from 'vitest'
import { ServiceError } from '#core/service/client/errors.ts'
import { createSession } from '#web/session/session.ts'
import type { SessionAnswer } from '#modules/team/core/messages.ts'
import { createTeamSession } from './team-session.ts'

function answerFor(subject: string): SessionAnswer {
  return {
    id: `session of ${subject}`,
    person: { subject, name: 'Ana' },
    roles: ['analyst'],
    permissions: [],
    endsIn: 60_000,
    reveals: { reasons: [], needReason: false },
  }
}

function setUp({ signOutFails = false } = {}) {
  const session = createSession()
  const hostState = { fails: signOutFails }
  let hostAnswer = Promise.withResolvers<SessionAnswer | null>()
  const pageLoads: string[] = []
  const endedSessions: string[] = []
  const team = createTeamSession({
    host: {
      session: () => hostAnswer.promise,
      async signOut(id) {
        endedSessions.push(id ?? 'any')
        if (hostState.fails) throw new ServiceError('network', { operation: 'score' })
        return { to: 'https://provider.example/out' }
      },
    },
    session,
    replacePage: (address) => void pageLoads.push(address),
  })
  async function sync(answer: SessionAnswer | null, meanwhile = () => {}): Promise<void> {
    hostAnswer = Promise.withResolvers()
    const syncing = team.sync()
    meanwhile()
    hostAnswer.resolve(answer)
    await syncing
  }
  return { session, team, pageLoads, endedSessions, sync, hostState }
}

function holdClock(): void {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
}

test('the page signs in and expires with the session of the host', async () => {
  const { session, sync } = setUp()
  await sync(null)
  expect(session.getState()).toEqual({ status: 'signed-out' })
  await sync(answerFor('ana'))
  expect(session.getState()).toEqual({ status: 'signed-in', clientId: 'ana' })
  await sync(null)
  expect(session.getState()).toMatchObject({ status: 'expired' })
  await sync(answerFor('ana'))
  expect(session.getState()).toMatchObject({ status: 'signed-in' })
})

test('if another person has signed in, the page drops the first session and reloads', async () => {
  const { session, sync, pageLoads, endedSessions } = setUp()
  await sync(answerFor('ana'))
  await sync(answerFor('clara'))
  expect(session.getState()).toEqual({ status: 'signed-out' })
  await expect.poll(() => pageLoads).toEqual(['/login'])
  expect(endedSessions).toEqual(['session of ana'])
})

test.each(['signOut', 'lock'] as const)(
  'a stale answer does not restore the session after %s',
  async (action) => {
    const { session, sync } = setUp()
    await sync(answerFor('ana'))
    await sync(answerFor('ana'), () => (action === 'lock' ? session.lock('idle') : session.signOut()))
    expect(session.getState()).toMatchObject({ status: 'signed-out' })
    await sync({ ...answerFor('ana'), id: 'a new session' })
    expect(session.getState()).toMatchObject({ status: 'signed-in' })
  },
)

test('a lock ends only its own session and keeps the page', async () => {
  const { session, endedSessions, pageLoads, sync } = setUp()
  await sync(answerFor('ana'))
  session.lock('idle')
  await expect.poll(() => endedSessions).toEqual(['session of ana'])
  expect(pageLoads).toEqual([])
})

test('a lock that the host did not receive is sent again, and the session stays closed', async () => {
  holdClock()
  const { session, endedSessions, sync } = setUp({ signOutFails: true })
  await sync(answerFor('ana'))
  session.lock('requested')
  await vi.advanceTimersByTimeAsync(11_000)
  expect(endedSessions).toEqual(['session of ana', 'session of ana', 'session of ana'])
  await sync(answerFor('ana'))
  expect(session.getState()).toMatchObject({ status: 'signed-out' })
  await sync({ ...answerFor('ana'), id: 'a new session' })
  await vi.advanceTimersByTimeAsync(30_000)
  expect([session.getState().status, endedSessions.length]).toEqual(['signed-in', 3])
})

test('a sign-out ends any session of the browser and continues at the provider', async () => {
  const { team, endedSessions, pageLoads, sync } = setUp()
  await sync(answerFor('ana'))
  team.signOut()
  await expect.poll(() => pageLoads).toEqual(['https://provider.example/out'])
  expect(endedSessions).toEqual(['any'])
})

test('a sign-out in another tab opens the sign-in page', async () => {
  const { session, endedSessions, pageLoads, sync } = setUp()
  await sync(answerFor('ana'))
  session.signOut()
  await expect.poll(() => pageLoads).toEqual(['/login'])
  expect(endedSessions).toEqual(['session of ana'])
})

test('the page stays signed out until the host ends the session', async () => {
  holdClock()
  const { session, team, endedSessions, pageLoads, sync, hostState } = setUp({ signOutFails: true })
  await sync(answerFor('ana'))
  team.signOut()
  await vi.advanceTimersByTimeAsync(9000)
  // Another tab may have a new session by the second attempt.
  expect(endedSessions).toEqual(['any', 'session of ana'])
  expect([session.getState().status, pageLoads]).toEqual(['signed-out', []])
  hostState.fails = false
  await vi.advanceTimersByTimeAsync(2000)
  expect(pageLoads).toHaveLength(1)
})
