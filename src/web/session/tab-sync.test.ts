import { describe, expect, test, vi } from 'vitest'
import { readTabName, tabNameOf } from './tab-sync.ts'
import { browserOfTest, deliver, MINUTE, START } from './testing/tabs.ts'

const browser = browserOfTest()

function openTwoSessions() {
  return [browser().openSignedInTab('token-1', 'one'), browser().openSignedInTab('token-2', 'two')] as const
}

describe('a new tab', () => {
  test('gets token, client and expiry from a tab that is signed in', async () => {
    const first = browser().openSignedInTab('token-1')
    const second = await browser().openRequestingTab()
    expect(second.session.bearer()).toBe('token-1')
    expect(second.session.getState()).toEqual(first.session.getState())
    expect(second.session.id()).toBe(first.session.id())
    // Without waiting for the timeout.
    expect(second.durationMs).toBeLessThan(100)
  })

  test('expires on time', async () => {
    browser().openSignedInTab('token-1', 'client', '60')
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
    browser().openSignedInTab('token-out').session.signOut()
    browser().openSignedInTab('token-expired', 'client', '1')
    browser().openSignedInTab('token-idle')
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
    const first = browser().openSignedInTab('token-1')
    expect(readTabName(first.tab.name)).toBe(first.session.id())
    const second = await browser().openRequestingTab()
    expect(readTabName(second.tab.name)).toBe(first.session.id())
    first.sync.close()
    const again = await browser().openRequestingTab(first.tab.name)
    expect(again.session.bearer()).toBe('token-1')
    expect(again.tab.name).toBe(first.tab.name)
  })

  test('does not join another session; a second request accepts any', async () => {
    browser().openSignedInTab('token-other', 'other')
    const tab = await browser().openRequestingTab(tabNameOf('a'.repeat(32)))
    expect(tab.session.bearer()).toBeNull()
    void tab.sync.requestSession()
    await vi.advanceTimersByTimeAsync(250)
    expect(tab.session.bearer()).toBe('token-other')
  })
})

describe('two sessions in one browser', () => {
  test('have different ids and do not affect each other', async () => {
    const [first, second] = openTwoSessions()
    expect(first.session.id()).not.toBe(second.session.id())
    await second.sync.requestSession()
    second.session.signOut()
    await deliver()
    expect(first.session.bearer()).toBe('token-1')
  })

  test('a page that loads after a sign-out does not join the other session', async () => {
    const [, second] = openTwoSessions()
    second.session.signOut()
    const loaded = await browser().openRequestingTab(second.tab.name)
    expect(loaded.session.getState().status).toBe('signed-out')
    // It may join when the person returns to the tab.
    expect(loaded.tab.name).toBe('')
  })

  test('a new tab joins the session used last', async () => {
    const [first, second] = openTwoSessions()
    vi.advanceTimersByTime(500)
    first.idle.recordUse()
    expect((await browser().openRequestingTab()).session.bearer()).toBe('token-1')
    second.idle.recordUse()
    expect((await browser().openRequestingTab()).session.bearer()).toBe('token-2')
  })

  test('another client that signs in over an expired page starts another session', async () => {
    const first = browser().openSignedInTab('token-1', 'one', '60')
    const second = await browser().openRequestingTab()
    vi.advanceTimersByTime(MINUTE)
    browser().signIn(second, 'token-2', 'two')
    await deliver()
    expect(first.session.getState()).toMatchObject({ status: 'expired', clientId: 'one' })
  })
})

describe('all tabs of a session share', () => {
  test('a new sign-in, early or after expiry', async () => {
    const first = browser().openSignedInTab('token-1', 'client', '60')
    const second = await browser().openRequestingTab()
    browser().signIn(second, 'token-2', 'client', '60')
    await deliver()
    expect(first.session.bearer()).toBe('token-2')
    vi.advanceTimersByTime(MINUTE)
    expect(first.session.getState().status).toBe('expired')
    browser().signIn(first, 'token-3')
    await deliver()
    expect(second.session.bearer()).toBe('token-3')
    expect(second.session.id()).toBe(first.session.id())
  })

  test('a sign-out, sent once and not sent back', async () => {
    const first = browser().openSignedInTab('token-1')
    const second = await browser().openRequestingTab()
    const third = await browser().openRequestingTab()
    second.session.signOut()
    await deliver()
    for (const { session } of [first, second, third]) {
      expect(session.getState()).toEqual({ status: 'signed-out' })
      expect(session.bearer()).toBeNull()
    }
    expect(browser().channels.sentMessages.filter(({ kind }) => kind === 'signed-out')).toHaveLength(1)
  })

  test('use and the idle lock', async () => {
    const first = browser().openSignedInTab('token-1')
    const second = await browser().openRequestingTab()
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    second.idle.recordUse()
    await vi.advanceTimersByTimeAsync(15 * MINUTE - 1)
    expect(first.session.bearer()).toBe('token-1')
    await vi.advanceTimersByTimeAsync(1)
    for (const { session } of [first, second]) {
      expect(session.getState()).toMatchObject({ status: 'signed-out', reason: 'idle' })
    }
  })

  test.each(['idle', 'requested'] as const)('the reason of a lock: %s', async (reason) => {
    const first = browser().openSignedInTab('token-1')
    const second = await browser().openRequestingTab()
    first.idle.recordUse()
    first.session.lock(reason)
    await deliver()
    expect(second.session.getState()).toMatchObject({ status: 'signed-out', reason })
    expect([first.tab.name, second.tab.name]).toEqual(['', ''])
  })

  test('no lock by a tab that missed the use of the others', async () => {
    browser().openSignedInTab('token-1')
    const second = await browser().openRequestingTab()
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    second.idle.recordUse()
    browser().channels.broadcast({
      kind: 'locked',
      id: second.session.id() ?? '',
      lastUsedAt: START + MINUTE,
      reason: 'idle',
    })
    await deliver()
    expect(second.session.bearer()).toBe('token-1')
  })

  test('a lock by hand, also after the clock was set back', async () => {
    const first = browser().openSignedInTab('token-1')
    const second = await browser().openRequestingTab()
    vi.setSystemTime(START - 60 * MINUTE)
    first.idle.recordUse()
    first.session.lock('requested')
    await deliver()
    expect(second.session.getState()).toMatchObject({ status: 'signed-out', reason: 'requested' })
  })

  test('use at most once a second, including the last', async () => {
    const first = browser().openSignedInTab('token-1')
    for (let tick = 0; tick < 35; tick += 1) {
      first.idle.recordUse()
      await vi.advanceTimersByTimeAsync(100)
    }
    const last = first.idle.lastUsedAt()
    await vi.advanceTimersByTimeAsync(1000)
    const times = browser().channels.sentMessages.flatMap((message) =>
      message.kind === 'used' ? [message.at] : [],
    )
    expect(times).toHaveLength(5)
    expect(times.at(-1)).toBe(last)
  })

  test('a new token after a refusal, without requesting the refused one', async () => {
    const first = browser().openSignedInTab('token-1')
    const second = await browser().openRequestingTab()
    second.session.handleUnauthorized('token-1')
    await second.sync.requestSession()
    expect(second.session.getState().status).toBe('expired')
    browser().signIn(first, 'token-2')
    await deliver()
    expect(second.session.bearer()).toBe('token-2')
  })

  test('nothing after the sync was closed', async () => {
    const first = browser().openSignedInTab('token-1')
    const second = await browser().openRequestingTab()
    second.sync.close()
    second.session.signOut()
    await deliver()
    expect(first.session.bearer()).toBe('token-1')
    expect(readTabName(second.tab.name)).toBe(first.session.id())
  })
})
