import { describe, expect, test, vi } from 'vitest'
import { readTabName, tabNameOf } from './tab-sync.ts'
import { browserOfTest, deliver, MINUTE, START } from './testing/tabs.ts'

const browser = browserOfTest()

describe('a new tab', () => {
  test('gets token, client and expiry from a tab that is signed in', async () => {
    const first = browser().openTab()
    browser().signIn(first, 'token-1')
    const second = await browser().openRequestingTab()
    expect(second.session.bearer()).toBe('token-1')
    expect(second.session.getState()).toEqual(first.session.getState())
    expect(second.session.id()).toBe(first.session.id())
    // Without waiting for the timeout.
    expect(second.durationMs).toBeLessThan(100)
  })

  test('expires on time', async () => {
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

  test('receives no session that is signed out, expired, or overdue for the idle lock', async () => {
    const out = browser().openTab()
    browser().signIn(out, 'token-out')
    out.session.signOut()
    const expired = browser().openTab()
    browser().signIn(expired, 'token-expired', 'client', '1')
    const idle = browser().openTab()
    browser().signIn(idle, 'token-idle')
    await deliver()
    // During sleep the clock runs and the timers do not.
    vi.setSystemTime(START + 20 * MINUTE)
    const tab = await browser().openRequestingTab()
    expect(tab.session.bearer()).toBeNull()
    expect(browser().channels.sentMessages).not.toContainEqual(expect.objectContaining({ kind: 'offer' }))
    expect(JSON.stringify(browser().channels.sentMessages)).not.toContain('token-')
  })

  test('ignores offers that are late or for another tab', async () => {
    const tab = await browser().openRequestingTab()
    const session = { id: 'a'.repeat(32), token: 't', clientId: 'c', expiresAt: null }
    const request = browser().channels.sentMessages.find((message) => message.kind === 'request')
    browser().channels.broadcast({ kind: 'offer', to: request?.from ?? '', session, lastUsedAt: START })
    browser().channels.broadcast({ kind: 'offer', to: 'b'.repeat(32), session, lastUsedAt: START })
    browser().channels.broadcast({ kind: 'renewed', session })
    await deliver()
    expect(tab.session.bearer()).toBeNull()
  })

  test.each(['signed-out', 'locked'] as const)(
    'does not revive a session that is %s meanwhile',
    async (kind) => {
      for (const isFirst of [true, false]) {
        const id = (isFirst ? 'a' : 'b').repeat(32)
        const session = { id, token: 't', clientId: 'c', expiresAt: null }
        const otherTab = browser().channels.open()
        otherTab.listen((message) => {
          if (message.kind !== 'request') return
          const offer = { kind: 'offer', to: message.from, session, lastUsedAt: START } as const
          const end =
            kind === 'locked'
              ? ({ kind, id, lastUsedAt: START, reason: 'idle' } as const)
              : ({ kind, id } as const)
          for (const reply of isFirst ? [end, offer] : [offer, end]) otherTab.post(reply)
        })
        const tab = await browser().openRequestingTab()
        expect(tab.session.getState()).toEqual({ status: 'signed-out' })
        otherTab.close()
      }
    },
  )

  test('ignores an offer of an expired session', async () => {
    const session = { id: 'a'.repeat(32), token: 't', clientId: 'c', expiresAt: START - 1 }
    const otherTab = browser().channels.open()
    otherTab.listen((message) => {
      if (message.kind === 'request')
        otherTab.post({ kind: 'offer', to: message.from, session, lastUsedAt: START })
    })
    const tab = await browser().openRequestingTab()
    expect(tab.session.getState()).toEqual({ status: 'signed-out' })
  })
})

describe('a reload', () => {
  test('returns to its session; the window name holds only the session id', async () => {
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

  test('does not join another session; a second request accepts any', async () => {
    const otherTab = browser().openTab()
    browser().signIn(otherTab, 'token-other', 'other')
    const tab = await browser().openRequestingTab(tabNameOf('a'.repeat(32)))
    expect(tab.session.bearer()).toBeNull()
    void tab.sync.requestSession()
    await vi.advanceTimersByTimeAsync(250)
    expect(tab.session.bearer()).toBe('token-other')
  })
})
