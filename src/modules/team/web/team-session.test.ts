import { expect, test } from 'vitest'
import { ServiceError } from '#core/service/client/errors.ts'
import { createSession } from '#web/session/session.ts'
import type { SessionAnswer } from '#modules/team/core/session-answer.ts'
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

function start({ fails = false } = {}) {
  const session = createSession()
  const waiting: ((answer: SessionAnswer | null) => void)[] = []
  const left: string[] = []
  const ended: string[] = []
  const team = createTeamSession({
    host: {
      session: () => new Promise((resolve) => void waiting.push(resolve)),
      async signOut(only) {
        ended.push(only ?? 'any')
        if (fails) throw new ServiceError('network', { operation: 'score' })
        return { to: 'https://provider.example/out' }
      },
    },
    session,
    leaveFor: (address) => void left.push(address),
  })
  async function follow(answer: SessionAnswer | null, meanwhile = () => {}): Promise<void> {
    const following = team.follow()
    meanwhile()
    waiting.shift()?.(answer)
    await following
  }
  return { session, team, left, ended, follow }
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

test('another person makes the page drop everything of the first, and load again', async () => {
  const { session, follow, left, ended } = start()
  await follow(answerOf('ana'))
  await follow(answerOf('clara'))
  expect(session.getState()).toEqual({ status: 'signed-out' })
  await expect.poll(() => left).toEqual(['/login'])
  // The session of the second goes on.
  expect(ended).toEqual(['of ana'])
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

test('a lock ends the session of its own page alone, and stays', async () => {
  const { session, ended, left, follow } = start()
  await follow(answerOf('ana'))
  session.lock('idle')
  await expect.poll(() => ended).toEqual(['of ana'])
  expect(left).toEqual([])
})

test('a sign-out ends whichever session the browser has, and leads on to the provider', async () => {
  const { team, ended, left, follow } = start()
  await follow(answerOf('ana'))
  team.signOut()
  await expect.poll(() => left).toEqual(['https://provider.example/out'])
  expect(ended).toEqual(['any'])
})

test('a sign-out in another tab leads to the sign-in', async () => {
  const { session, ended, left, follow } = start()
  await follow(answerOf('ana'))
  session.signOut()
  await expect.poll(() => left).toEqual(['/login'])
  expect(ended).toEqual(['of ana'])
})

test('where the host does not end the session the page stays signed out', async () => {
  const { session, team, ended, left, follow } = start({ fails: true })
  await follow(answerOf('ana'))
  team.signOut()
  await expect.poll(() => ended).toEqual(['any'])
  expect([session.getState().status, left]).toEqual(['signed-out', []])
})
