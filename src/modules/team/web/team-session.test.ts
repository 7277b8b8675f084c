import { expect, test } from 'vitest'
import { createSession } from '../../../web/session/session.ts'
import type { SessionAnswer } from '../core/session-answer.ts'
import { createTeamSession } from './team-session.ts'

function answerOf(subject: string): SessionAnswer {
  const person = { subject, name: 'Ana' }
  return {
    id: `of ${subject}`,
    person,
    roles: ['analyst'],
    permissions: [],
    endsIn: 60_000,
    reveals: { reasons: [], needReason: false },
  }
}

function start() {
  const session = createSession()
  const waiting: ((answer: SessionAnswer | null) => void)[] = []
  const did: string[] = []
  const ended: string[] = []
  const team = createTeamSession({
    host: {
      session: () => new Promise((resolve) => void waiting.push(resolve)),
      async signOut(only) {
        ended.push(only ?? 'any')
        return { to: 'https://provider.example/out' }
      },
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
  return { session, team, did, ended, follow }
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

test('another person makes the page drop everything of the first, and start anew', async () => {
  const { session, follow, did } = start()
  await follow(answerOf('ana'))
  await follow(answerOf('clara'))
  expect(did).toEqual(['anew'])
  expect(session.getState()).toEqual({ status: 'signed-out' })
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

test('a lock ends the session of its own page alone, a sign-out whichever the browser has', async () => {
  const { team, ended, follow } = start()
  await follow(answerOf('ana'))
  await team.lock()
  await team.signOut()
  expect(ended).toEqual(['of ana', 'any'])
})

test('a sign-out leads on to the provider, a lock does not', async () => {
  const { team, did } = start()
  await team.lock()
  expect(did).toEqual([])
  await team.signOut()
  expect(did).toEqual(['https://provider.example/out'])
})
