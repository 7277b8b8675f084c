import { expect, test } from 'vitest'
import { announceSession, SESSION_LOCK } from './session-presence.ts'
import { createSession } from './session.ts'

/** Locks that count who holds them. */
function fakeLocks() {
  let held = 0
  const request = async (name: string, options: { mode: string }, hold: () => Promise<void>) => {
    expect([name, options.mode]).toEqual([SESSION_LOCK, 'shared'])
    held += 1
    await hold()
    held -= 1
  }
  return { locks: { request } as unknown as LockManager, held: () => held }
}

const ANSWER = { access_token: 'abc', token_type: 'Bearer', expires_in: null }

test('the lock is held exactly as long as there is a token to share', async () => {
  const { locks, held } = fakeLocks()
  const session = createSession()
  announceSession(session, locks)
  expect(held()).toBe(0)
  session.signIn(ANSWER, 'ana')
  session.signIn({ ...ANSWER, access_token: 'def' }, 'ana')
  expect(held()).toBe(1)
  session.refuse('def')
  await expect.poll(held).toBe(0)
  session.signIn(ANSWER, 'ana')
  expect(held()).toBe(1)
  session.signOut()
  await expect.poll(held).toBe(0)
})

test('where a page has no locks, signing in works all the same', () => {
  const session = createSession()
  announceSession(session, undefined)
  session.signIn(ANSWER, 'ana')
  expect(session.bearer()).toBe('abc')
})
