import { describe, expect, test } from 'vitest'
import { PEOPLE } from '#modules/team/demo/people.ts'
import type { ProviderPerson } from '#modules/team/demo/people.ts'
import type { createBrowser } from '#modules/team/host/testing/browser.ts'
import {
  createTestConsole,
  MINUTE_MS,
  randomSecret,
  SESSION_COOKIE,
  startConsole,
} from '#modules/team/host/testing/console.ts'
import type { TestProvider } from '#modules/team/host/testing/test-provider.ts'
import { createMemoryDenyList, LISTED_MS } from './deny-list.ts'
import { createEndedSessions } from './ended-sessions.ts'

type Browser = ReturnType<typeof createBrowser>

async function start() {
  const console = await startConsole()
  const { clock } = console
  /** Another browser with the same session cookie. */
  function copyOf({ own }: Browser): Browser {
    const copy = console.browser()
    copy.own.set(SESSION_COOKIE, own.get(SESSION_COOKIE)!)
    return copy
  }
  const signedIn = async (person: ProviderPerson) => {
    const browser = console.browser()
    await browser.signIn(person)
    clock.ahead += 1000
    return browser
  }
  return { ...console, copyOf, signedIn }
}

const statusOf = (browser: Browser) => browser.statusOf('/api/case')

function setGroups(provider: TestProvider, id: string, ...groups: readonly string[]): void {
  provider.people = provider.people.map((person) => (person.id === id ? { ...person, groups } : person))
}

describe('a copied cookie opens nothing', () => {
  test('after a sign-out, and cannot end a newer session', async () => {
    const { copyOf, signedIn, records } = await start()
    const ana = await signedIn(PEOPLE.ana)
    const copy = copyOf(ana)
    expect(await statusOf(copy)).toBe(200)
    await ana.post('/auth/sign-out')
    expect(await statusOf(copy)).toBe(401)

    // The same session at the provider.
    await ana.signIn(PEOPLE.ana)
    await copy.post('/auth/sign-out')
    expect(await statusOf(ana)).toBe(200)
    expect(records.filter(({ action }) => action === 'sign-out')).toHaveLength(1)
  })

  test('after a renewal, also with a provider that sends no sid', async () => {
    const { provider, clock, copyOf, signedIn } = await start()
    provider.alterClaims = (claims) => ({ ...claims, sid: undefined })
    const ana = await signedIn(PEOPLE.ana)
    const firstCopy = copyOf(ana)
    await ana.signIn(PEOPLE.ana, '/auth/sign-in?window=1')
    expect(await statusOf(firstCopy)).toBe(401)
    const secondCopy = copyOf(ana)
    expect(await statusOf(secondCopy)).toBe(200)
    clock.ahead += 1000
    await ana.post('/auth/sign-out')
    expect(await statusOf(secondCopy)).toBe(401)
  })

  test('after one sign-out of two simultaneous sign-ins', async () => {
    const { clock, browser, copyOf } = await start()
    const ana = browser()
    const [firstPage, secondPage] = [await ana.open('/auth/sign-in'), await ana.open('/auth/sign-in')]
    await ana.choose(firstPage, PEOPLE.ana)
    const firstCopy = copyOf(ana)
    await ana.choose(secondPage, PEOPLE.ana)
    expect(await statusOf(firstCopy)).toBe(200)
    clock.ahead += 1000
    await ana.post('/auth/sign-out')
    expect(await statusOf(firstCopy)).toBe(401)
  })

  test.each<[string, (ana: Browser) => Promise<unknown>]>([
    ['the page learns it', (ana) => ana.call('/api/session')],
    ['the page signs out', (ana) => ana.post('/auth/sign-out')],
    ['a sign-in starts', (ana) => ana.call('/auth/sign-in')],
  ])('after the session was idle in its browser and %s, however much the copy was used', async (_, act) => {
    const { clock, copyOf, signedIn } = await start()
    const ana = await signedIn(PEOPLE.ana)
    const copy = copyOf(ana)
    clock.ahead = 20 * MINUTE_MS
    await copy.call('/api/session')
    clock.ahead = 31 * MINUTE_MS
    expect(await statusOf(copy)).toBe(200)
    await act(ana)
    expect(await statusOf(copy)).toBe(401)
  })

  test('after another person signed in, but not after a refused sign-in', async () => {
    const { copyOf, signedIn } = await start()
    const tabs = await signedIn(PEOPLE.ana)
    const copy = copyOf(tabs)
    await tabs.choose(await tabs.open('/auth/sign-in?other=1'), PEOPLE.fabio)
    expect(await statusOf(copy)).toBe(200)
    await tabs.choose(await tabs.open('/auth/sign-in?other=1'), PEOPLE.clara)
    expect(await statusOf(copy)).toBe(401)
  })
})

describe('a lost role ends the sessions that have it', () => {
  test('in every browser, when a renewal is refused', async () => {
    const { provider, copyOf, signedIn, records } = await start()
    const [ana, otherAna] = [await signedIn(PEOPLE.ana), await signedIn(PEOPLE.ana)]
    const copy = copyOf(ana)
    setGroups(provider, PEOPLE.ana.id, 'todos')
    expect((await ana.open('/auth/sign-in?window=1')).url.search).toContain('problem=no-role')
    expect(await Promise.all([copy, otherAna, ana].map(statusOf))).toEqual([401, 401, 401])
    expect(records.at(-1)).toMatchObject({ action: 'sign-in-refused', result: 'no-role' })
  })

  test('when a sign-in has fewer roles, and no other session', async () => {
    const { provider, signedIn } = await start()
    setGroups(provider, PEOPLE.ana.id, 'prevencao-fraudes', 'atendimento')
    const [withBoth, clara] = [await signedIn(PEOPLE.ana), await signedIn(PEOPLE.clara)]
    setGroups(provider, PEOPLE.ana.id, 'atendimento')
    const withOne = await signedIn(PEOPLE.ana)
    const statuses = () =>
      Promise.all([withBoth, withOne, clara].map((browser) => browser.statusOf('/api/session')))
    expect(await statuses()).toEqual([401, 200, 200])
    await signedIn(PEOPLE.ana)
    expect(await statuses()).toEqual([401, 200, 200])
  })
})

describe('a list in memory', () => {
  test('ends all sessions at a restart', async () => {
    const { provider, clock, signedIn } = await start()
    const options = {
      issuer: provider.issuer,
      clock,
      environment: { SESSION_SECRET: randomSecret() },
    }
    const ana = createTestConsole(options).browser()
    await ana.signIn(PEOPLE.ana)
    clock.ahead += 1000
    const restarted = createTestConsole(options).browser()
    restarted.own.set(SESSION_COOKIE, ana.own.get(SESSION_COOKIE)!)
    expect(await statusOf(restarted)).toBe(401)
    expect(await statusOf(await signedIn(PEOPLE.ana))).toBe(200)
  })

  test('forgets a name when no session can be older', async () => {
    let now = 0
    const list = createMemoryDenyList(() => now)
    await list.add(['a'])
    now = LISTED_MS - MINUTE_MS
    await list.add(['b'])
    expect((await list.findDenied(['a', 'b'])).times).toEqual([0, now])
    now = LISTED_MS
    await list.add(['c'])
    expect((await list.findDenied(['a', 'b', 'c'])).times).toEqual([null, LISTED_MS - MINUTE_MS, LISTED_MS])
  })
})

test('while the list is down, sessions and sign-ins are refused, and a sign-out clears the cookie', async () => {
  const { signedIn, records, denyList } = await start()
  const ana = await signedIn(PEOPLE.ana)
  Object.assign(denyList, { findDenied: () => Promise.reject(new Error('down')), add: async () => false })
  expect(await statusOf(ana)).toBe(500)
  expect((await ana.signIn(PEOPLE.ana)).url.search).toBe('?problem=console-fault')
  expect((await ana.post('/auth/sign-out')).status).toBe(200)
  expect(records.at(-1)).toMatchObject({ action: 'sign-out', result: 'failed' })
  expect(ana.own.has(SESSION_COOKIE)).toBe(false)
})

test('sessions of a person can be ended by a pseudonym of any key of the log', async () => {
  const ended = createEndedSessions(
    createMemoryDenyList(() => 0),
    (subject) =>
      subject.startsWith('digest:') ? [subject] : ['new', 'old'].map((key) => `digest:${key} ${subject}`),
  )
  await ended.endPerson('digest:old ana')
  await ended.endPerson('digest:new bruno')
  await ended.endPerson('oid-of-davi')
  const isEnded = (subject: string) =>
    ended.isEnded({
      id: subject,
      subject,
      logSubject: `oid-of-${subject}`,
      roles: ['analyst'],
      providerSession: null,
      startedAt: 0,
    })
  const people = ['ana', 'bruno', 'clara', 'davi']
  expect(await Promise.all(people.map(isEnded))).toEqual([true, true, false, true])
})
