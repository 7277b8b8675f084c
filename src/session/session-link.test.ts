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

describe('a tab that starts', () => {
  test('gets token, client and expiry from a tab that is signed in', async () => {
    const first = browser.openTab()
    browser.signIn(first, 'token-1')
    const second = await browser.askingTab()
    expect(second.session.bearer()).toBe('token-1')
    expect(second.session.getState()).toEqual(first.session.getState())
    expect(second.session.id()).toBe(first.session.id())
    expect(second.took).toBeLessThan(100)
  })

  test('is told of the expiry by its own clock', async () => {
    const first = browser.openTab()
    browser.signIn(first, 'token-1', 'client', '60')
    const second = await browser.askingTab()
    vi.advanceTimersByTime(MINUTE)
    expect(second.session.getState()).toMatchObject({ status: 'expired', reason: 'expired' })
  })

  test('waits 250 ms for nobody', async () => {
    browser.openTab()
    const tab = await browser.askingTab()
    expect(tab.took).toBe(250)
    expect(tab.session.getState()).toEqual({ status: 'signed-out' })
  })

  test('gets nothing of a session that is signed out, expired, or idle for too long', async () => {
    const out = browser.openTab()
    browser.signIn(out, 'token-out')
    out.session.signOut()
    const expired = browser.openTab()
    browser.signIn(expired, 'token-expired', 'client', '1')
    const idle = browser.openTab()
    browser.signIn(idle, 'token-idle')
    await hear()
    // Asleep: the clock goes on, the timers do not.
    vi.setSystemTime(START + 20 * MINUTE)
    const tab = await browser.askingTab()
    expect(tab.session.bearer()).toBeNull()
    expect(browser.channels.said).not.toContainEqual(expect.objectContaining({ kind: 'offer' }))
    expect(JSON.stringify(browser.channels.said)).not.toContain('token-')
  })

  test('does not take what comes too late or to another', async () => {
    const tab = await browser.askingTab()
    const session = { id: 'a'.repeat(32), token: 't', clientId: 'c', expiresAt: null }
    const asked = browser.channels.said.find((each) => (each as { kind: string }).kind === 'ask') as {
      from: string
    }
    browser.channels.broadcast({ kind: 'offer', to: asked.from, session, lastActive: START })
    browser.channels.broadcast({ kind: 'offer', to: 'b'.repeat(32), session, lastActive: START })
    browser.channels.broadcast({ kind: 'renewed', session })
    await hear()
    expect(tab.session.bearer()).toBeNull()
  })

  test.each(['left', 'locked'] as const)('does not bring back a session that %s meanwhile', async (kind) => {
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
      const other = browser.channels.open()
      other.listen((message) => {
        const { kind: heard, from } = message as { kind: string; from: string }
        if (heard !== 'ask') return
        for (const each of order) {
          browser.channels.broadcast(
            each === 'offer'
              ? { kind: 'offer', to: from, session, lastActive: START }
              : { kind, id: session.id, ...(kind === 'locked' && { lastActive: START, reason: 'idle' }) },
            other,
          )
        }
      })
      const tab = await browser.askingTab()
      expect(tab.session.getState()).toEqual({ status: 'signed-out' })
      other.close()
    }
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
    const tab = browser.openTab()
    browser.signIn(tab, 'token-1')
    browser.channels.broadcast(message)
    await hear()
    expect(browser.channels.said).toEqual([message])
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
    const rogue = browser.channels.open()
    rogue.listen((message) => {
      const { from } = message as { from: string }
      browser.channels.broadcast({ kind: 'offer', to: from, session, lastActive: START }, rogue)
    })
    const tab = await browser.askingTab()
    expect(tab.session.getState()).toEqual({ status: 'signed-out' })
  })
})

describe('a reload', () => {
  test('comes back to its own session, and its window is called by nothing else', async () => {
    const first = browser.openTab()
    browser.signIn(first, 'token-1')
    expect(first.tab.name).toBe(`lupa:${first.session.id()}`)
    const second = await browser.askingTab()
    expect(second.tab.name).toBe(first.tab.name)
    first.link.close()
    const again = await browser.askingTab(first.tab.name)
    expect(again.session.bearer()).toBe('token-1')
  })

  test('never leads into another session; asked once more, it takes any', async () => {
    const other = browser.openTab()
    browser.signIn(other, 'token-other', 'other')
    const tab = await browser.askingTab(`lupa:${'a'.repeat(32)}`)
    expect(tab.session.bearer()).toBeNull()
    void tab.link.ask()
    await vi.advanceTimersByTimeAsync(250)
    expect(tab.session.bearer()).toBe('token-other')
  })
})
