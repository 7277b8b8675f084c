import { describe, expect, test } from 'vitest'
import { PEOPLE } from '#modules/team/demo/people.ts'
import type { TestProvider } from '#modules/team/host/testing/test-provider.ts'
import type { createBrowser } from '#modules/team/host/testing/browser.ts'
import { createTestConsole, startConsole } from '#modules/team/host/testing/console.ts'
import { createMemoryDenyList, LISTED_MS } from './deny-list.ts'
import { createEndedSessions } from './ended-sessions.ts'

const SESSION = '__Host-Http-lupa'
const MINUTE_MS = 60_000

type Browser = ReturnType<typeof createBrowser>

const statusOf = async (browser: Browser) => (await browser.call('/api/session')).status

async function start() {
  const console = await startConsole()
  const { clock } = console
  /** Somebody elsewhere with a copy of the cookie that a browser has now. */
  function copyOf(browser: Browser): () => Promise<number> {
    const copy = console.browser()
    copy.own.set(SESSION, browser.own.get(SESSION)!)
    return async () => (await copy.call('/api/case')).status
  }
  const signedIn = async (person: (typeof PEOPLE)[keyof typeof PEOPLE]) => {
    const browser = console.browser()
    await browser.signIn(person)
    clock.ahead += 1000
    return browser
  }
  return { ...console, copyOf, signedIn }
}

/** Ana's session is unused in her browser for too long; a copy of it was used meanwhile. */
async function startUnused() {
  const { clock, browser, signedIn } = await start()
  const ana = await signedIn(PEOPLE.ana)
  const copy = browser()
  copy.own.set(SESSION, ana.own.get(SESSION)!)
  clock.ahead = 20 * MINUTE_MS
  await copy.call('/api/session')
  clock.ahead = 31 * MINUTE_MS
  return { ana, copy }
}

function setGroups(provider: TestProvider, id: string, ...groups: readonly string[]): void {
  provider.people = provider.people.map((each) => (each.id === id ? { ...each, groups } : each))
}

describe('a copied cookie opens nothing', () => {
  test('after the sign-out, and cannot end what came after it', async () => {
    const { copyOf, signedIn, app, recorded } = await start()
    const ana = await signedIn(PEOPLE.ana)
    const copy = copyOf(ana)
    const Cookie = `${SESSION}=${ana.own.get(SESSION)?.value}`
    expect(await copy()).toBe(200)
    await ana.post('/auth/sign-out')
    expect(await copy()).toBe(401)

    // The provider's own session went on.
    await ana.signIn(PEOPLE.ana)
    const headers = { Cookie, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' }
    await app.request('/auth/sign-out', { method: 'POST', body: '{}', headers })
    expect((await ana.call('/api/case')).status).toBe(200)
    expect(recorded.filter(({ action }) => action === 'sign-out')).toHaveLength(1)
  })

  test('after the renewal that took its place, and none of its sign-in after a sign-out', async () => {
    const { provider, clock, copyOf, signedIn } = await start()
    // A provider that names no session of its own.
    provider.alterClaims = (claims) => ({ ...claims, sid: undefined })
    const ana = await signedIn(PEOPLE.ana)
    const first = copyOf(ana)
    await ana.signIn(PEOPLE.ana, '/auth/sign-in?window=1')
    expect(await first()).toBe(401)
    const second = copyOf(ana)
    expect(await second()).toBe(200)
    clock.ahead += 1000
    await ana.post('/auth/sign-out')
    expect(await second()).toBe(401)
  })

  test('of two sign-ins begun at once, after one sign-out', async () => {
    const { clock, browser, copyOf } = await start()
    const ana = browser()
    const [one, other] = [await ana.open('/auth/sign-in'), await ana.open('/auth/sign-in')]
    await ana.choose(one, PEOPLE.ana)
    const first = copyOf(ana)
    await ana.choose(other, PEOPLE.ana)
    expect(await first()).toBe(200)
    clock.ahead += 1000
    await ana.post('/auth/sign-out')
    expect(await first()).toBe(401)
  })

  test.each<[string, (ana: Browser) => Promise<unknown>]>([
    ['the page is told', (ana) => ana.call('/api/session')],
    ['the page signs out', (ana) => ana.post('/auth/sign-out')],
    ['a sign-in begins', (ana) => ana.call('/auth/sign-in')],
  ])('after the session ended unused, however much the copy was used, and %s', async (_, leave) => {
    const { ana, copy } = await startUnused()
    expect((await copy.call('/api/case')).status).toBe(200)
    await leave(ana)
    expect((await copy.call('/api/case')).status).toBe(401)
  })

  test('of whoever was signed in before another person; one who is refused ends nothing', async () => {
    const { copyOf, signedIn } = await start()
    const tabs = await signedIn(PEOPLE.ana)
    const copy = copyOf(tabs)
    await tabs.choose(await tabs.open('/auth/sign-in?other=1'), PEOPLE.fabio)
    expect(await copy()).toBe(200)
    await tabs.choose(await tabs.open('/auth/sign-in?other=1'), PEOPLE.clara)
    expect(await copy()).toBe(401)
  })
})

describe('a role that was taken away ends what was opened with it', () => {
  test('when a renewal is answered no-role, in every browser', async () => {
    const { provider, copyOf, signedIn, recorded } = await start()
    const [ana, elsewhere] = [await signedIn(PEOPLE.ana), await signedIn(PEOPLE.ana)]
    const copy = copyOf(ana)
    setGroups(provider, PEOPLE.ana.id, 'todos')
    expect((await ana.open('/auth/sign-in?window=1')).url.search).toContain('problem=no-role')
    for (const status of [await copy(), (await elsewhere.call('/api/case')).status]) expect(status).toBe(401)
    expect((await ana.call('/api/session')).status).toBe(401)
    expect(recorded.at(-1)).toMatchObject({ action: 'sign-in-refused', result: 'no-role' })
  })

  test('when a sign-in comes with fewer roles; those who keep theirs go on', async () => {
    const { provider, signedIn } = await start()
    setGroups(provider, PEOPLE.ana.id, 'prevencao-fraudes', 'atendimento')
    const [before, clara] = [await signedIn(PEOPLE.ana), await signedIn(PEOPLE.clara)]
    setGroups(provider, PEOPLE.ana.id, 'atendimento')
    const after = await signedIn(PEOPLE.ana)
    expect(await statusOf(before)).toBe(401)
    expect(await statusOf(after)).toBe(200)
    expect(await statusOf(clara)).toBe(200)
    await signedIn(PEOPLE.ana)
    expect(await statusOf(after)).toBe(200)
  })
})

describe('a list in memory', () => {
  test('is whole since it was made: sessions of before are over', async () => {
    const { provider, clock, signedIn } = await start()
    const SESSION_SECRET = 'an-old-secret-of-43-characters_0123456789-AB'
    const old = createTestConsole({ issuer: provider.issuer, clock, environment: { SESSION_SECRET } })
    const ana = old.browser()
    await ana.signIn(PEOPLE.ana)
    clock.ahead += 1000
    const restarted = createTestConsole({ issuer: provider.issuer, clock, environment: { SESSION_SECRET } })
    const moved = restarted.browser()
    moved.own.set(SESSION, ana.own.get(SESSION)!)
    expect((await moved.call('/api/case')).status).toBe(401)
    expect(await (await signedIn(PEOPLE.ana)).call('/api/case')).toHaveProperty('status', 200)
  })

  test('forgets a name when every session that it could be about has ended', async () => {
    let now = 0
    const list = createMemoryDenyList(() => now)
    await list.add(['a'])
    now = LISTED_MS - MINUTE_MS
    await list.add(['b'])
    expect((await list.read(['a', 'b'])).times).toEqual([0, now])
    now = LISTED_MS
    await list.add(['c'])
    expect((await list.read(['a', 'b', 'c'])).times).toEqual([null, LISTED_MS - MINUTE_MS, LISTED_MS])
  })
})

describe('while the list cannot be asked', () => {
  test('nobody is let in, nobody signs in, and a sign-out still leaves this browser', async () => {
    const { signedIn, recorded, denyList } = await start()
    const ana = await signedIn(PEOPLE.ana)
    Object.assign(denyList, { read: () => Promise.reject(new Error('away')), add: async () => false })
    expect((await ana.call('/api/case')).status).toBe(500)
    expect((await ana.signIn(PEOPLE.ana)).url.search).toBe('?problem=console-fault')
    expect((await ana.post('/auth/sign-out')).status).toBe(200)
    expect(recorded.at(-1)).toMatchObject({ action: 'sign-out', result: 'failed' })
    expect(ana.own.has(SESSION)).toBe(false)
  })
})

function sessionOf(subject: string) {
  return { id: subject, subject, roles: ['analyst'], providerSession: null, startedAt: 0 } as const
}

test('an auditor ends the sessions of a person by a line of any key of the log', async () => {
  const list = createMemoryDenyList(() => 0)
  const keys = ['new', 'old']
  const ended = createEndedSessions(list, (subject) =>
    subject.startsWith('digest:') ? [subject] : keys.map((key) => `digest:${key} ${subject}`),
  )
  await ended.endPerson('digest:old ana')
  await ended.endPerson('digest:new bruno')
  const has = await Promise.all(['ana', 'bruno', 'clara'].map((subject) => ended.has(sessionOf(subject))))
  expect(has).toEqual([true, true, false])
})
