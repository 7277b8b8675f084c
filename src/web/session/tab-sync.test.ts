import { describe, expect, test, vi } from 'vitest'
import { readTabName, tabNameOf } from './tab-messages.ts'
import { browserOfTest, deliver, MINUTE, START } from './testing/tabs.ts'

const browser = browserOfTest()

describe('a tab that starts', () => {
  test('gets token, client and expiry from a tab that is signed in', async () => {
    const first = browser().openTab()
    browser().signIn(first, 'token-1')
    const second = await browser().openRequestingTab()
    expect(second.session.bearer()).toBe('token-1')
    expect(second.session.getState()).toEqual(first.session.getState())
    expect(second.session.id()).toBe(first.session.id())
    expect(second.durationMs).toBeLessThan(100)
  })

  test('sees the expiry by its own clock', async () => {
    const first = browser().openTab()
    browser().signIn(first, 'token-1', 'client', '60')
    const second = await browser().openRequestingTab()
    vi.advanceTimersByTime(MINUTE)
    expect(second.session.getState()).toMatchObject({ status: 'expired', reason: 'expired' })
  })

  test('waits at most 250 ms', async () => {
    browser().openTab()
    const tab = await browser().openRequestingTab()
    expect(tab.durationMs).toBe(250)
    expect(tab.session.getState()).toEqual({ status: 'signed-out' })
  })

  test('gets no session that is signed out, expired, or idle for too long', async () => {
    const out = browser().openTab()
    browser().signIn(out, 'token-out')
    out.session.signOut()
    const expired = browser().openTab()
    browser().signIn(expired, 'token-expired', 'client', '1')
    const idle = browser().openTab()
    browser().signIn(idle, 'token-idle')
    await deliver()
    // Asleep: the clock goes on, the timers do not.
    vi.setSystemTime(START + 20 * MINUTE)
    const tab = await browser().openRequestingTab()
    expect(tab.session.bearer()).toBeNull()
    expect(browser().channels.sent).not.toContainEqual(expect.objectContaining({ kind: 'offer' }))
    expect(JSON.stringify(browser().channels.sent)).not.toContain('token-')
  })

  test('ignores offers that come too late or are for another tab', async () => {
    const tab = await browser().openRequestingTab()
    const session = { id: 'a'.repeat(32), token: 't', clientId: 'c', expiresAt: null }
    const request = browser().channels.sent.find((each) => (each as { kind: string }).kind === 'request') as {
      from: string
    }
    browser().channels.broadcast({ kind: 'offer', to: request.from, session, lastUsedAt: START })
    browser().channels.broadcast({ kind: 'offer', to: 'b'.repeat(32), session, lastUsedAt: START })
    browser().channels.broadcast({ kind: 'renewed', session })
    await deliver()
    expect(tab.session.bearer()).toBeNull()
  })

  test.each(['signed-out', 'locked'] as const)(
    'does not bring back a session that is %s meanwhile',
    async (kind) => {
      for (const order of [
        [kind, 'offer'],
        ['offer', kind],
      ]) {
        const session = {
          id: (order[0] === kind ? 'a' : 'b').repeat(32),
          token: 't',
          clientId: 'c',
          expiresAt: null,
        }
        const other = browser().channels.open()
        other.listen((message) => {
          const { kind: received, from } = message as { kind: string; from: string }
          if (received !== 'request') return
          for (const each of order) {
            browser().channels.broadcast(
              each === 'offer'
                ? { kind: 'offer', to: from, session, lastUsedAt: START }
                : { kind, id: session.id, ...(kind === 'locked' && { lastUsedAt: START, reason: 'idle' }) },
              other,
            )
          }
        })
        const tab = await browser().openRequestingTab()
        expect(tab.session.getState()).toEqual({ status: 'signed-out' })
        other.close()
      }
    },
  )

  test.each([
    null,
    'request',
    { kind: 'request' },
    { kind: 'request', from: 1, of: null },
    { kind: 'request', from: 'a'.repeat(32), of: null, more: true },
    { kind: 'give', from: 'a'.repeat(32) },
    ['request'],
  ])('does not answer what is not a request: %j', async (message) => {
    const tab = browser().openTab()
    browser().signIn(tab, 'token-1')
    browser().channels.broadcast(message)
    await deliver()
    expect(browser().channels.sent).toEqual([message])
  })

  test.each([
    ['no token', { token: '' }],
    ['a token that no header can carry', { token: 'a b' }],
    ['an id of another kind', { id: 'mine' }],
    ['no client', { clientId: '' }],
    ['an expiry that is not a time', { expiresAt: 'never' }],
    ['an expiry that has passed', { expiresAt: START - 1 }],
  ])('ignores an offer with %s', async (_name, wrong) => {
    const session = { id: 'a'.repeat(32), token: 't', clientId: 'c', expiresAt: null, ...wrong }
    const rogue = browser().channels.open()
    rogue.listen((message) => {
      const { from } = message as { from: string }
      browser().channels.broadcast({ kind: 'offer', to: from, session, lastUsedAt: START }, rogue)
    })
    const tab = await browser().openRequestingTab()
    expect(tab.session.getState()).toEqual({ status: 'signed-out' })
  })
})

describe('a reload', () => {
  test('returns to its own session, and the window name contains only the id of the session', async () => {
    const first = browser().openTab()
    browser().signIn(first, 'token-1')
    expect(readTabName(first.tab.name)).toBe(first.session.id())
    const second = await browser().openRequestingTab()
    expect(readTabName(second.tab.name)).toBe(first.session.id())
    first.sync.close()
    const again = await browser().openRequestingTab(first.tab.name)
    expect(again.session.bearer()).toBe('token-1')
    expect(again.tab.name).toBe(first.tab.name)
  })

  test('never joins another session; a second request accepts any', async () => {
    const other = browser().openTab()
    browser().signIn(other, 'token-other', 'other')
    const tab = await browser().openRequestingTab(tabNameOf('a'.repeat(32)))
    expect(tab.session.bearer()).toBeNull()
    void tab.sync.requestSession()
    await vi.advanceTimersByTimeAsync(250)
    expect(tab.session.bearer()).toBe('token-other')
  })
})
