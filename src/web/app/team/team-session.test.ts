import { expect, test } from 'vitest'
import { createSession } from '../../session/session.ts'
import type { SessionAnswer } from '../../../core/team/session-answer.ts'
import { createTeamSession } from './team-session.ts'

function answerOf(subject: string): SessionAnswer {
  const person = { subject, name: 'Ana' }
  return { id: `of ${subject}`, person, roles: ['analyst'], permissions: [], endsIn: 60_000, reasons: null }
}

/** The page's side of a session, whose host answers when the test says so. */
function start() {
  const session = createSession()
  const waiting: ((answer: SessionAnswer | null) => void)[] = []
  const did: string[] = []
  const team = createTeamSession({
    host: {
      session: () => new Promise((resolve) => void waiting.push(resolve)),
      signOut: async () => ({ to: 'https://provider.example/out' }),
      case: () => Promise.reject(new Error('not asked')),
      reveal: () => Promise.reject(new Error('not asked')),
      report: () => Promise.reject(new Error('not asked')),
      accessLog: () => Promise.reject(new Error('not asked')),
      exportAccessLog: () => Promise.reject(new Error('not asked')),
      endSessions: () => Promise.reject(new Error('not asked')),
    },
    session,
    startAnew: () => void did.push('anew'),
    leaveFor: (address) => void did.push(address),
  })
  async function follow(answer: SessionAnswer | null, meanwhile = () => {}): Promise<void> {
    const following = team.follow()
    meanwhile()
    waiting.shift()?.(answer)
    await following
  }
  return { session, team, did, follow }
}

test('who is signed in at the host is signed in here; nobody is not', async () => {
  const { session, follow } = start()
  await follow(null)
  expect(session.getState()).toEqual({ status: 'signed-out' })
  await follow(answerOf('ana'))
  expect(session.getState()).toEqual({ status: 'signed-in', clientId: 'ana' })
  await follow(null)
  expect(session.getState()).toMatchObject({ status: 'expired' })
  await follow(answerOf('ana'))
  expect(session.getState()).toMatchObject({ status: 'signed-in' })
})

test('another person makes the page start anew, and is not signed in on the page of the first', async () => {
  const { session, follow, did } = start()
  await follow(answerOf('ana'))
  await follow(answerOf('clara'))
  expect(did).toEqual(['anew'])
  expect(session.getState()).toMatchObject({ clientId: 'ana' })
})

test.each(['signOut', 'lock'] as const)(
  'an answer of before brings no session back after a %s',
  async (how) => {
    const { session, follow } = start()
    await follow(answerOf('ana'))
    await follow(answerOf('ana'), () => (how === 'lock' ? session.lock('idle') : session.signOut()))
    expect(session.getState()).toMatchObject({ status: 'signed-out' })
    await follow(answerOf('ana'))
    expect(session.getState()).toMatchObject({ status: 'signed-in' })
  },
)

test('a sign-out leads on to the provider, a lock does not', async () => {
  const { team, did } = start()
  await team.lock()
  expect(did).toEqual([])
  await team.signOut()
  expect(did).toEqual(['https://provider.example/out'])
})
