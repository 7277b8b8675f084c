import { describe, expect, test, vi } from 'vitest'
import { readTabName } from './tab-sync.ts'
import { browserOfTest, deliver, MINUTE, START } from './testing/tabs.ts'

const browser = browserOfTest()

describe('two sessions in one browser', () => {
  test('have different ids and do not affect each other', async () => {
    const [first, second] = [browser().openTab(), browser().openTab()]
    browser().signIn(first, 'token-1', 'one')
    browser().signIn(second, 'token-2', 'two')
    expect(first.session.id()).not.toBe(second.session.id())
    await second.sync.requestSession()
    second.session.signOut()
    await deliver()
    expect(first.session.bearer()).toBe('token-1')
  })

  test('a page that loads after a sign-out does not join the other session', async () => {
    const [first, second] = [browser().openTab(), browser().openTab()]
    browser().signIn(first, 'token-1', 'one')
    browser().signIn(second, 'token-2', 'two')
    second.session.signOut()
    const loaded = await browser().openRequestingTab(second.tab.name)
    expect(loaded.session.getState().status).toBe('signed-out')
    // It may join when the person returns to the tab.
    expect(loaded.tab.name).toBe('')
  })

  test('a new tab joins the session used last', async () => {
    const [first, second] = [browser().openTab(), browser().openTab()]
    browser().signIn(first, 'token-1', 'one')
    browser().signIn(second, 'token-2', 'two')
    vi.advanceTimersByTime(500)
    first.idle.recordUse()
    expect((await browser().openRequestingTab()).session.bearer()).toBe('token-1')
    second.idle.recordUse()
    expect((await browser().openRequestingTab()).session.bearer()).toBe('token-2')
  })

  test('another client that signs in over an expired page starts another session', async () => {
    const first = browser().openTab()
    browser().signIn(first, 'token-1', 'one', '60')
    const second = await browser().openRequestingTab()
    vi.advanceTimersByTime(MINUTE)
    browser().signIn(second, 'token-2', 'two')
    await deliver()
    expect(first.session.getState()).toMatchObject({ status: 'expired', clientId: 'one' })
  })
})

describe('all tabs of a session share', () => {
  test('a new sign-in, early or after expiry', async () => {
    const first = browser().openTab()
    browser().signIn(first, 'token-1', 'client', '60')
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
    const first = browser().openTab()
    browser().signIn(first, 'token-1')
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
    const first = browser().openTab()
    browser().signIn(first, 'token-1')
    const second = await browser().openRequestingTab()
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    second.idle.recordUse()
    await vi.advanceTimersByTimeAsync(15 * MINUTE - 1)
    expect(first.session.bearer()).toBe('token-1')
    await vi.advanceTimersByTimeAsync(1)
    for (const { session } of [first, second]) {
      expect(session.getState()).toEqual({ status: 'signed-out', reason: 'idle' })
    }
  })

  test.each(['idle', 'requested'] as const)('the reason of a lock: %s', async (reason) => {
    const first = browser().openTab()
    browser().signIn(first, 'token-1')
    const second = await browser().openRequestingTab()
    first.idle.recordUse()
    first.session.lock(reason)
    await deliver()
    expect(second.session.getState()).toEqual({ status: 'signed-out', reason })
  })

  test('no lock by a tab that missed the use of the others', async () => {
    const first = browser().openTab()
    browser().signIn(first, 'token-1')
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
    const first = browser().openTab()
    browser().signIn(first, 'token-1')
    const second = await browser().openRequestingTab()
    vi.setSystemTime(START - 60 * MINUTE)
    first.idle.recordUse()
    first.session.lock('requested')
    await deliver()
    expect(second.session.getState()).toEqual({ status: 'signed-out', reason: 'requested' })
  })

  test('use at most once a second, including the last', async () => {
    const first = browser().openTab()
    browser().signIn(first, 'token-1')
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
    const first = browser().openTab()
    browser().signIn(first, 'token-1')
    const second = await browser().openRequestingTab()
    second.session.refuse('token-1')
    await second.sync.requestSession()
    expect(second.session.getState().status).toBe('expired')
    browser().signIn(first, 'token-2')
    await deliver()
    expect(second.session.bearer()).toBe('token-2')
  })

  test('nothing after the sync was closed', async () => {
    const first = browser().openTab()
    browser().signIn(first, 'token-1')
    const second = await browser().openRequestingTab()
    second.sync.close()
    second.session.signOut()
    await deliver()
    expect(first.session.bearer()).toBe('token-1')
    expect(readTabName(second.tab.name)).toBe(first.session.id())
  })
})
