import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PEOPLE } from '#modules/team/demo/people.ts'
import {
  createTestConsole,
  MINUTE_MS,
  randomSecret,
  SESSION_COOKIE,
  startConsole,
} from '#modules/team/host/testing/console.ts'
import { createSeal } from './seal.ts'

const USED_COOKIE = '__Host-Http-lupa-used'
const LEFT_COOKIE = '__Host-Http-lupa-left'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Changes the first of the six bits of a base64url letter. The last bits may be unused. */
function flipBit(letter: string): string {
  return letter === '.' ? 'A' : LETTERS.charAt(LETTERS.indexOf(letter) ^ 32)
}

async function startSignedIn(
  environment: Readonly<Record<string, string>> = {},
  work = () => Promise.resolve(),
) {
  const variables = { SESSION_SECRET: randomSecret(), ...environment }
  const console = await startConsole({ environment: variables, work })
  const { provider, clock, denyList } = console
  const browser = console.browser()
  await browser.signIn(PEOPLE.ana)
  const cookie = browser.own.get(SESSION_COOKIE)!
  /** Another console with the same session. */
  function restart(changes: Readonly<Record<string, string>>) {
    const changed = { ...variables, ...changes }
    const restarted = createTestConsole({ issuer: provider.issuer, clock, denyList, environment: changed })
    const sameBrowser = restarted.browser()
    sameBrowser.own.set(SESSION_COOKIE, cookie)
    return { ...restarted, browser: sameBrowser }
  }
  const statusAt = (minutes: number) => {
    clock.ahead = minutes * MINUTE_MS
    return browser.statusOf('/api/session')
  }
  return { ...console, browser, cookie, restart, statusAt }
}

describe('a session ends', () => {
  test('an hour after the sign-in, also if it is in use', async () => {
    const { clock, browser, statusAt } = await startSignedIn()
    for (const minutes of [20, 40, 59]) {
      clock.ahead = minutes * MINUTE_MS
      const answer = (await (await browser.call('/api/session')).json()) as { endsIn: number }
      expect(Math.round(answer.endsIn / MINUTE_MS)).toBe(60 - minutes)
    }
    expect(await statusAt(60)).toBe(401)
    // A later sign-in reads from it how long this browser was unused.
    expect(browser.own.has(SESSION_COOKIE)).toBe(true)
  })

  test('half an hour after its last use', async () => {
    const used = await startSignedIn()
    expect([await used.statusAt(29), await used.statusAt(58)]).toEqual([200, 200])
    const idle = await startSignedIn()
    expect(await idle.statusAt(30)).toBe(401)
  })

  test('if it starts in the future, because a clock was wrong', async () => {
    const { statusAt } = await startSignedIn()
    expect([await statusAt(-0.5), await statusAt(-2)]).toEqual([200, 401])
  })

  test('by the current settings, not by those at its start', async () => {
    const { clock, restart } = await startSignedIn({ SESSION_MINUTES: '480', SESSION_IDLE_MINUTES: '480' })
    clock.ahead = 20 * MINUTE_MS
    const statusWith = (changes: Record<string, string>) => restart(changes).browser.statusOf('/api/session')
    expect(await statusWith({})).toBe(200)
    expect(await statusWith({ SESSION_MINUTES: '15' })).toBe(401)
    expect(await statusWith({ SESSION_IDLE_MINUTES: '15' })).toBe(401)
  })
})

describe('the last use', () => {
  test('is stored by the session request only, once a minute, in a cookie that opens nothing', async () => {
    const { clock, browser, cookie } = await startSignedIn()
    clock.ahead = 59_000
    await browser.call('/api/session')
    expect([...browser.own.keys()]).toEqual([SESSION_COOKIE])
    clock.ahead = 61_000
    expect((await browser.call('/api/case')).headers.getSetCookie()).toEqual([])
    await browser.call('/api/session')
    expect([...browser.own.keys()]).toEqual([SESSION_COOKIE, USED_COOKIE])
    expect(browser.own.get(SESSION_COOKIE)).toBe(cookie)
    browser.own.delete(SESSION_COOKIE)
    expect(await browser.statusOf('/api/case')).toBe(401)
  })

  test('counts for its own session only, and not after a change', async () => {
    const { browser, statusAt } = await startSignedIn()
    await statusAt(20)
    const usedCookie = browser.own.get(USED_COOKIE)!
    expect(await statusAt(31)).toBe(200)
    browser.own.set(USED_COOKIE, { ...usedCookie, value: usedCookie.value.replace(/.$/, flipBit) })
    expect(await statusAt(31)).toBe(401)

    await statusAt(20)
    await browser.signIn(PEOPLE.ana)
    browser.own.set(USED_COOKIE, usedCookie)
    expect(await statusAt(51)).toBe(401)
  })
})

test('a late answer neither replaces a newer session nor restores an ended one', async () => {
  const { clock, browser } = await startSignedIn()
  clock.ahead = 2 * MINUTE_MS
  const arrive = await browser.callLate('/api/session')
  await browser.choose(await browser.open('/auth/sign-in?other=1'), PEOPLE.clara)
  arrive()
  const session = await browser.call('/api/session')
  expect(await session.json()).toMatchObject({ person: { subject: PEOPLE.clara.id } })
  clock.ahead = 4 * MINUTE_MS
  const arriveAfterSignOut = await browser.callLate('/api/session')
  await browser.post('/auth/sign-out')
  expect([...browser.own.keys()]).toEqual([LEFT_COOKIE])
  arriveAfterSignOut()
  expect(await browser.statusOf('/api/session')).toBe(401)
})

test('an answer that takes longer than the idle limit does not end the session', async () => {
  const { clock, browser } = await startSignedIn({}, async () => void (clock.ahead = 31 * MINUTE_MS))
  const answer = await browser.call('/api/case')
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
})

describe('a cookie is cleared, and opens nothing', () => {
  test('with another secret', async () => {
    const { browser, records } = (await startSignedIn()).restart({ SESSION_SECRET: randomSecret() })
    const answer = await browser.call('/api/case')
    expect(answer.status).toBe(401)
    expect(answer.headers.getSetCookie()).toEqual([
      `${SESSION_COOKIE}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict`,
    ])
    expect(records).toMatchObject([{ action: 'session-refused', subject: null, result: 'untrusted' }])
  })

  test('changed at any place, cut, or too long', async () => {
    const { browser, cookie } = await startSignedIn()
    const { value } = cookie
    const changedValues = Array.from(
      value,
      (letter, index) => value.slice(0, index) + flipBit(letter) + value.slice(index + 1),
    )
    const otherValues = ['', 'x', 'a.b.c.d.e', value.slice(0, -1), `${value}A`, `${value}${'A'.repeat(5000)}`]
    for (const text of [...changedValues, ...otherValues]) {
      browser.own.set(SESSION_COOKIE, { ...cookie, value: text })
      expect(await browser.statusOf('/api/case'), text).toBe(401)
      expect(browser.own.has(SESSION_COOKIE)).toBe(false)
    }
  })

  test('and the request fails if that cannot be recorded', async () => {
    const { browser, cookie, log } = await startSignedIn()
    browser.own.set(SESSION_COOKIE, { ...cookie, value: 'x' })
    log.isFull = true
    expect(await browser.statusOf('/api/case')).toBe(500)
  })
})

test('the longest subject and name fit into a cookie', async () => {
  const { provider, ...console } = await startConsole()
  const person = { ...PEOPLE.elisa, id: 'x'.repeat(255), name: '\u{1F50D}"\\\u0007'.repeat(200) }
  provider.people = [person]
  const browser = console.browser()
  await browser.signIn(person)
  expect(browser.own.get(SESSION_COOKIE)?.value.length).toBeLessThan(2000)
  expect(await browser.statusOf('/api/session')).toBe(200)
})

test('a seal opens only with its secret, purpose and schema, and the first secret seals', async () => {
  const schema = z.strictObject({ a: z.number() })
  const [secret, newSecret] = [randomSecret(), randomSecret()]
  const seal = createSeal([secret], 'one', schema)
  const text = await seal.seal({ a: 1 })
  expect(await seal.open(text)).toEqual({ a: 1 })
  expect(await seal.seal({ a: 1 })).not.toBe(text)
  expect(await createSeal([secret], 'two', schema).open(text)).toBeNull()
  expect(await createSeal([newSecret], 'one', schema).open(text)).toBeNull()
  expect(await createSeal([secret], 'one', z.strictObject({ b: z.number() })).open(text)).toBeNull()
  const rotated = createSeal([newSecret, secret], 'one', schema)
  expect(await rotated.open(text)).toEqual({ a: 1 })
  expect(await createSeal([newSecret], 'one', schema).open(await rotated.seal({ a: 2 }))).toEqual({ a: 2 })
  const ofText = createSeal([secret], 'one', z.strictObject({ a: z.string() }))
  expect(await ofText.open(await ofText.seal({ a: 'x'.repeat(2000) }))).not.toBeNull()
  expect(await ofText.open(await ofText.seal({ a: 'x'.repeat(4000) }))).toBeNull()
})
