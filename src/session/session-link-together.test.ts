import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBrowser, hear } from './testing/tabs.ts'

const START = Date.UTC(2026, 0, 1)
const MINUTE = 60_000

let browser: ReturnType<typeof createBrowser>
beforeEach(() => {
  vi.useFakeTimers({ now: START })
  browser = createBrowser()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('two sessions side by side', () => {
  test('have different ids and leave each other alone', async () => {
    const [first, second] = [browser.openTab(), browser.openTab()]
    browser.signIn(first, 'token-1', 'one')
    browser.signIn(second, 'token-2', 'two')
    expect(first.session.id()).not.toBe(second.session.id())
    await second.link.ask()
    second.session.signOut()
    await hear()
    expect(first.session.bearer()).toBe('token-1')
  })

  test('a new tab takes the one that was used last', async () => {
    const [first, second] = [browser.openTab(), browser.openTab()]
    browser.signIn(first, 'token-1', 'one')
    browser.signIn(second, 'token-2', 'two')
    vi.advanceTimersByTime(500)
    first.idle.touch()
    expect((await browser.askingTab()).session.bearer()).toBe('token-1')
    second.idle.touch()
    expect((await browser.askingTab()).session.bearer()).toBe('token-2')
  })

  test('another client who signs in over an expired page begins one', async () => {
    const first = browser.openTab()
    browser.signIn(first, 'token-1', 'one', '60')
    const second = await browser.askingTab()
    vi.advanceTimersByTime(MINUTE)
    browser.signIn(second, 'token-2', 'two')
    await hear()
    expect(first.session.getState()).toMatchObject({ status: 'expired', clientId: 'one' })
  })
})

describe('what happens in one tab happens in all of the session', () => {
  test('signing in again, early or after expiry', async () => {
    const first = browser.openTab()
    browser.signIn(first, 'token-1', 'client', '60')
    const second = await browser.askingTab()
    browser.signIn(second, 'token-2', 'client', '60')
    await hear()
    expect(first.session.bearer()).toBe('token-2')
    vi.advanceTimersByTime(MINUTE)
    expect(first.session.getState().status).toBe('expired')
    browser.signIn(first, 'token-3')
    await hear()
    expect(second.session.bearer()).toBe('token-3')
    expect(second.session.id()).toBe(first.session.id())
  })

  test('signing out, once said and not echoed', async () => {
    const first = browser.openTab()
    browser.signIn(first, 'token-1')
    const second = await browser.askingTab()
    const third = await browser.askingTab()
    second.session.signOut()
    await hear()
    for (const { session, tab } of [first, second, third]) {
      expect(session.getState()).toEqual({ status: 'signed-out' })
      expect(session.bearer()).toBeNull()
      expect(tab.name).toBe('')
    }
    expect(browser.channels.said.filter((each) => (each as { kind: string }).kind === 'left')).toHaveLength(1)
  })

  test('using one counts for all; the lock closes all', async () => {
    const first = browser.openTab()
    browser.signIn(first, 'token-1')
    const second = await browser.askingTab()
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    second.idle.touch()
    await vi.advanceTimersByTimeAsync(15 * MINUTE - 1)
    expect(first.session.bearer()).toBe('token-1')
    await vi.advanceTimersByTimeAsync(1)
    for (const { session } of [first, second]) {
      expect(session.getState()).toEqual({ status: 'signed-out', reason: 'idle' })
    }
  })

  test.each(['idle', 'asked'] as const)('why one was locked is what all say: %s', async (reason) => {
    const first = browser.openTab()
    browser.signIn(first, 'token-1')
    const second = await browser.askingTab()
    first.idle.touch()
    first.session.lock(reason)
    await hear()
    expect(second.session.getState()).toEqual({ status: 'signed-out', reason })
  })

  test('a tab that slept through the use of the others does not lock them', async () => {
    const first = browser.openTab()
    browser.signIn(first, 'token-1')
    const second = await browser.askingTab()
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    second.idle.touch()
    browser.channels.broadcast({
      kind: 'locked',
      id: second.session.id(),
      lastActive: START + MINUTE,
      reason: 'idle',
    })
    await hear()
    expect(second.session.bearer()).toBe('token-1')
  })

  test('use is told at most once a second, the last of it included', async () => {
    const first = browser.openTab()
    browser.signIn(first, 'token-1')
    for (let i = 0; i < 35; i += 1) {
      first.idle.touch()
      await vi.advanceTimersByTimeAsync(100)
    }
    const last = first.idle.lastActive()
    await vi.advanceTimersByTimeAsync(1000)
    const told = browser.channels.said.map((each) => (each as { at: number }).at)
    expect(told).toHaveLength(5)
    expect(told.at(-1)).toBe(last)
  })

  test('a refused tab does not ask for the refused token again; a new one comes by itself', async () => {
    const first = browser.openTab()
    browser.signIn(first, 'token-1')
    const second = await browser.askingTab()
    second.session.refuse('token-1')
    await second.link.ask()
    expect(second.session.getState().status).toBe('expired')
    browser.signIn(first, 'token-2')
    await hear()
    expect(second.session.bearer()).toBe('token-2')
  })

  test('a closed link says and hears nothing', async () => {
    const first = browser.openTab()
    browser.signIn(first, 'token-1')
    const second = await browser.askingTab()
    second.link.close()
    second.session.signOut()
    await hear()
    expect(first.session.bearer()).toBe('token-1')
    expect(second.tab.name).toBe(first.tab.name)
  })
})
