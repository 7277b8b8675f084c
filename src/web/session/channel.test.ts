import { afterEach, expect, test, vi } from 'vitest'
import { openChannel } from './channel.ts'
import { createIdleLock } from './idle-lock.ts'
import { createSession } from './session.ts'
import { createTabSync } from './tab-sync.ts'

afterEach(() => void vi.unstubAllGlobals())

const refuse = (name: string) =>
  function constructor() {
    throw new DOMException('The operation is insecure.', name)
  }

test.each([
  ['storage is denied', refuse('SecurityError')],
  ['the page is sandboxed', refuse('NotSupportedError')],
  ['the browser is old', undefined],
])('opens no channel if %s', (_condition, constructor) => {
  vi.stubGlobal('BroadcastChannel', constructor)
  expect(openChannel('test')).toBeNull()
})

test('a message reaches the other tabs', async () => {
  const [sender, receiver] = [openChannel<string>('test'), openChannel<string>('test')]
  const received = new Promise((resolve) => receiver?.listen(resolve))
  sender?.post('hello')
  expect(await received).toBe('hello')
  sender?.close()
  receiver?.close()
})

test('a tab without a channel waits for no other tab, and signs in and out', async () => {
  const session = createSession()
  const idle = createIdleLock(session, { minutes: 15 })
  const sync = createTabSync({ session, idle, channel: null, tab: { name: '' } })
  const setTimer = vi.spyOn(globalThis, 'setTimeout')
  await sync.requestSession(60_000)
  expect(setTimer).not.toHaveBeenCalled()
  setTimer.mockRestore()
  session.signIn({ access_token: 'abc', expires_in: null }, 'ana')
  idle.recordUse()
  expect(session.bearer()).toBe('abc')
  session.signOut()
  expect(session.bearer()).toBeNull()
  sync.close()
})
