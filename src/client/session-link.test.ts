import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createIdleLock } from './idle-lock.ts'
import { linkSession } from './session-link.ts'
import { createSession } from './session.ts'
import { createChannels } from './testing/channels.ts'

const START = Date.UTC(2026, 0, 1)
const MINUTE = 60_000

let channels: ReturnType<typeof createChannels>
beforeEach(() => {
  vi.useFakeTimers({ now: START })
  channels = createChannels()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A tab of the browser; `name` is what its window was called before a reload. */
function openTab(name = '') {
  const session = createSession()
  const idle = createIdleLock(session, { minutes: 15 })
  const tab = { name }
  const link = linkSession({ session, idle, channel: channels.open(), tab })
  return { session, idle, tab, link }
}

function signIn(
  { session }: ReturnType<typeof openTab>,
  token: string,
  clientId = 'client',
  seconds = '3600',
) {
  session.signIn({ access_token: token, token_type: 'Bearer', expires_in: seconds }, clientId)
}

/** A tab that has asked, and how long it took in milliseconds. */
async function askingTab(name = '') {
  const tab = openTab(name)
  const before = Date.now()
  let took: number | null = null
  void tab.link.ask().then(() => (took = Date.now() - before))
  await vi.advanceTimersByTimeAsync(250)
  return { ...tab, took: took as number | null }
}

/** Lets what was said arrive. */
async function hear(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0)
}

describe('a tab that starts', () => {
  test('gets token, client and expiry from a tab that is signed in', async () => {
    const first = openTab()
    signIn(first, 'token-1')
    const second = await askingTab()
    expect(second.session.bearer()).toBe('token-1')
    expect(second.session.getState()).toEqual(first.session.getState())
    expect(second.session.id()).toBe(first.session.id())
    expect(second.took).toBeLessThan(100)
  })

  test('is told of the expiry by its own clock', async () => {
    const first = openTab()
    signIn(first, 'token-1', 'client', '60')
    const second = await askingTab()
    vi.advanceTimersByTime(MINUTE)
    expect(second.session.getState()).toMatchObject({ status: 'expired', reason: 'expired' })
  })

  test('waits 250 ms for nobody', async () => {
    openTab()
    const tab = await askingTab()
    expect(tab.took).toBe(250)
    expect(tab.session.getState()).toEqual({ status: 'signed-out' })
  })

  test('gets nothing of a session that is signed out, expired, or idle for too long', async () => {
    const out = openTab()
    signIn(out, 'token-out')
    out.session.signOut()
    const expired = openTab()
    signIn(expired, 'token-expired', 'client', '1')
    const idle = openTab()
    signIn(idle, 'token-idle')
    await hear()
    // Asleep: the clock goes on, the timers do not.
    vi.setSystemTime(START + 20 * MINUTE)
    const tab = await askingTab()
    expect(tab.session.bearer()).toBeNull()
    expect(channels.said).not.toContainEqual(expect.objectContaining({ kind: 'offer' }))
    expect(JSON.stringify(channels.said)).not.toContain('token-')
  })

  test('does not take what comes too late or to another', async () => {
    const tab = await askingTab()
    const session = { id: 'a'.repeat(32), token: 't', clientId: 'c', expiresAt: null }
    const asked = channels.said.find((each) => (each as { kind: string }).kind === 'ask') as { from: string }
    channels.broadcast({ kind: 'offer', to: asked.from, session, lastActive: START })
    channels.broadcast({ kind: 'offer', to: 'b'.repeat(32), session, lastActive: START })
    channels.broadcast({ kind: 'renewed', session })
    await hear()
    expect(tab.session.bearer()).toBeNull()
  })

  test.each([
    null,
    'ask',
    {},
    { kind: 'ask' },
    { kind: 'ask', from: 1, of: null },
    { kind: 'ask', from: 'a'.repeat(32), of: null, more: true },
    { kind: 'give', from: 'a'.repeat(32) },
    ['ask'],
  ])('no answer to what is no question: %j', async (message) => {
    const tab = openTab()
    signIn(tab, 'token-1')
    channels.broadcast(message)
    await hear()
    expect(channels.said).toEqual([message])
  })

  test.each([
    ['no token', { token: '' }],
    ['a token that fits into no header', { token: 'a b' }],
    ['an id of another kind', { id: 'mine' }],
    ['no client', { clientId: '' }],
    ['an expiry that is no time', { expiresAt: 'never' }],
    ['an expiry that has passed', { expiresAt: START - 1 }],
  ])('does not take %s', async (_name, wrong) => {
    const session = { id: 'a'.repeat(32), token: 't', clientId: 'c', expiresAt: null, ...wrong }
    const rogue = channels.open()
    rogue.listen((message) => {
      const { from } = message as { from: string }
      channels.broadcast({ kind: 'offer', to: from, session, lastActive: START }, rogue)
    })
    const tab = await askingTab()
    expect(tab.session.getState()).toEqual({ status: 'signed-out' })
  })
})

describe('a reload', () => {
  test('comes back to its own session, and its window is called by nothing else', async () => {
    const first = openTab()
    signIn(first, 'token-1')
    expect(first.tab.name).toBe(`lupa:${first.session.id()}`)
    const second = await askingTab()
    expect(second.tab.name).toBe(first.tab.name)
    first.link.close()
    const again = await askingTab(first.tab.name)
    expect(again.session.bearer()).toBe('token-1')
  })

  test('never leads into another session; asked once more, it takes any', async () => {
    const other = openTab()
    signIn(other, 'token-other', 'other')
    const tab = await askingTab(`lupa:${'a'.repeat(32)}`)
    expect(tab.session.bearer()).toBeNull()
    void tab.link.ask()
    await vi.advanceTimersByTimeAsync(250)
    expect(tab.session.bearer()).toBe('token-other')
  })
})

describe('two sessions side by side', () => {
  test('have different ids and leave each other alone', async () => {
    const [first, second] = [openTab(), openTab()]
    signIn(first, 'token-1', 'one')
    signIn(second, 'token-2', 'two')
    expect(first.session.id()).not.toBe(second.session.id())
    await second.link.ask()
    second.session.signOut()
    await hear()
    expect(first.session.bearer()).toBe('token-1')
  })

  test('a new tab takes the one that was used last', async () => {
    const [first, second] = [openTab(), openTab()]
    signIn(first, 'token-1', 'one')
    signIn(second, 'token-2', 'two')
    vi.advanceTimersByTime(500)
    first.idle.touch()
    expect((await askingTab()).session.bearer()).toBe('token-1')
    second.idle.touch()
    expect((await askingTab()).session.bearer()).toBe('token-2')
  })

  test('another client who signs in over an expired page begins one', async () => {
    const first = openTab()
    signIn(first, 'token-1', 'one', '60')
    const second = await askingTab()
    vi.advanceTimersByTime(MINUTE)
    signIn(second, 'token-2', 'two')
    await hear()
    expect(first.session.getState()).toMatchObject({ status: 'expired', clientId: 'one' })
  })
})

describe('what happens in one tab happens in all of the session', () => {
  test('signing in again, early or after expiry', async () => {
    const first = openTab()
    signIn(first, 'token-1', 'client', '60')
    const second = await askingTab()
    signIn(second, 'token-2', 'client', '60')
    await hear()
    expect(first.session.bearer()).toBe('token-2')
    vi.advanceTimersByTime(MINUTE)
    expect(first.session.getState().status).toBe('expired')
    signIn(first, 'token-3')
    await hear()
    expect(second.session.bearer()).toBe('token-3')
    expect(second.session.id()).toBe(first.session.id())
  })

  test('signing out, once said and not echoed', async () => {
    const first = openTab()
    signIn(first, 'token-1')
    const second = await askingTab()
    const third = await askingTab()
    second.session.signOut()
    await hear()
    for (const { session, tab } of [first, second, third]) {
      expect(session.getState()).toEqual({ status: 'signed-out' })
      expect(session.bearer()).toBeNull()
      expect(tab.name).toBe('')
    }
    expect(channels.said.filter((each) => (each as { kind: string }).kind === 'left')).toHaveLength(1)
  })

  test('using one counts for all; the lock closes all', async () => {
    const first = openTab()
    signIn(first, 'token-1')
    const second = await askingTab()
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    second.idle.touch()
    await vi.advanceTimersByTimeAsync(15 * MINUTE - 1)
    expect(first.session.bearer()).toBe('token-1')
    await vi.advanceTimersByTimeAsync(1)
    for (const { session } of [first, second]) {
      expect(session.getState()).toEqual({ status: 'signed-out', reason: 'idle' })
    }
  })

  test('a tab that slept through the use of the others does not lock them', async () => {
    const first = openTab()
    signIn(first, 'token-1')
    const second = await askingTab()
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    second.idle.touch()
    channels.broadcast({ kind: 'locked', id: second.session.id(), lastActive: START + MINUTE })
    await hear()
    expect(second.session.bearer()).toBe('token-1')
  })

  test('use is told at most once a second, the last of it included', async () => {
    const first = openTab()
    signIn(first, 'token-1')
    for (let i = 0; i < 35; i += 1) {
      first.idle.touch()
      await vi.advanceTimersByTimeAsync(100)
    }
    const last = first.idle.lastActive()
    await vi.advanceTimersByTimeAsync(1000)
    const told = channels.said.map((each) => (each as { at: number }).at)
    expect(told).toHaveLength(5)
    expect(told.at(-1)).toBe(last)
  })

  test('a refused tab does not ask for the refused token again; a new one comes by itself', async () => {
    const first = openTab()
    signIn(first, 'token-1')
    const second = await askingTab()
    second.session.refuse('token-1')
    await second.link.ask()
    expect(second.session.getState().status).toBe('expired')
    signIn(first, 'token-2')
    await hear()
    expect(second.session.bearer()).toBe('token-2')
  })

  test('a closed link says and hears nothing', async () => {
    const first = openTab()
    signIn(first, 'token-1')
    const second = await askingTab()
    second.link.close()
    second.session.signOut()
    await hear()
    expect(first.session.bearer()).toBe('token-1')
    expect(second.tab.name).toBe(first.tab.name)
  })
})
