import { expect, test } from 'vitest'
import { holdPresenceLock, PRESENCE_LOCK } from './page-session.ts'
import { createSession } from './session.ts'

function fakeLocks() {
  let held = 0
  const request = async (name: string, options: { mode: string }, hold: () => Promise<void>) => {
    expect([name, options.mode]).toEqual([PRESENCE_LOCK, 'shared'])
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
  holdPresenceLock(session, locks)
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

test.each([
  ['there are none', undefined],
  ['they are denied', { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) }],
])('signing in works without Web Locks: %s', async (_why, locks) => {
  const rejections: unknown[] = []
  const note = (reason: unknown) => void rejections.push(reason)
  process.on('unhandledRejection', note)
  const session = createSession()
  holdPresenceLock(session, locks as unknown as LockManager | undefined)
  session.signIn(ANSWER, 'ana')
  expect(session.bearer()).toBe('abc')
  await new Promise((resolve) => setTimeout(resolve))
  process.off('unhandledRejection', note)
  expect(rejections).toEqual([])
})
