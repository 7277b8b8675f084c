import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PEOPLE } from '#modules/team/demo/people.ts'
import { createTestConsole, randomSecret, startProvider } from '#modules/team/host/testing/console.ts'
import { createSeal } from './session-cookie.ts'

const SESSION = '__Host-Http-lupa'
const USED = '__Host-Http-lupa-used'
const LEFT = '__Host-Http-lupa-left'
const MINUTE_MS = 60_000

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Another letter of base64url, with the first of its six bits changed: the last may stand for nothing. */
function otherThan(letter: string): string {
  return letter === '.' ? 'A' : LETTERS.charAt(LETTERS.indexOf(letter) ^ 32)
}

async function signedIn(environment: Readonly<Record<string, string>> = {}) {
  const { issuer } = await startProvider()
  const clock = { ahead: 0 }
  const SESSION_SECRET = randomSecret()
  const console = createTestConsole({ issuer, clock, environment: { SESSION_SECRET, ...environment } })
  const browser = console.browser()
  await browser.signIn(PEOPLE.ana)
  const cookie = browser.own.get(SESSION)!
  /** The same session before a console of another start. */
  function restart(changed: Readonly<Record<string, string>>) {
    const other = createTestConsole({
      issuer,
      clock,
      denyList: console.denyList,
      environment: { SESSION_SECRET, ...environment, ...changed },
    })
    const moved = other.browser()
    moved.own.set(SESSION, cookie)
    return { ...other, browser: moved }
  }
  const status = async () => (await browser.call('/api/session')).status
  return { ...console, browser, clock, cookie, restart, status, SESSION_SECRET }
}

describe('a session ends', () => {
  test('an hour after the sign-in, however much it is used', async () => {
    const { clock, browser, status } = await signedIn()
    for (const minutes of [20, 40, 59]) {
      clock.ahead = minutes * MINUTE_MS
      const answer = (await (await browser.call('/api/session')).json()) as { endsIn: number }
      expect(Math.round(answer.endsIn / MINUTE_MS)).toBe(60 - minutes)
    }
    clock.ahead = 60 * MINUTE_MS
    expect(await status()).toBe(401)
    // It opens nothing, and tells a later sign-in how long it was unused.
    expect(browser.own.has(SESSION)).toBe(true)
  })

  test('half an hour after its last use', async () => {
    const { clock, status } = await signedIn()
    clock.ahead = 29 * MINUTE_MS
    expect(await status()).toBe(200)
    clock.ahead = 58 * MINUTE_MS
    expect(await status()).toBe(200)
    const idle = await signedIn()
    idle.clock.ahead = 30 * MINUTE_MS
    expect(await idle.status()).toBe(401)
  })

  test('where it was begun in the future, by a clock that was wrong', async () => {
    const { clock, status } = await signedIn()
    clock.ahead = -30_000
    expect(await status()).toBe(200)
    clock.ahead = -2 * MINUTE_MS
    expect(await status()).toBe(401)
  })

  test('as the settings of now say, not those of its start', async () => {
    const { clock, restart } = await signedIn({ SESSION_MINUTES: '480', SESSION_IDLE_MINUTES: '480' })
    clock.ahead = 20 * MINUTE_MS
    expect((await restart({}).browser.call('/api/session')).status).toBe(200)
    expect((await restart({ SESSION_MINUTES: '15' }).browser.call('/api/session')).status).toBe(401)
    expect((await restart({ SESSION_IDLE_MINUTES: '15' }).browser.call('/api/session')).status).toBe(401)
  })
})

describe('the last use is kept', () => {
  test('by the page’s question for the session alone, once a minute, in a cookie that opens nothing', async () => {
    const { clock, browser, cookie } = await signedIn()
    clock.ahead = 59_000
    await browser.call('/api/session')
    expect([...browser.own.keys()]).toEqual([SESSION])
    clock.ahead = 61_000
    expect((await browser.call('/api/case')).headers.getSetCookie()).toEqual([])
    await browser.call('/api/session')
    expect([...browser.own.keys()]).toEqual([SESSION, USED])
    expect(browser.own.get(SESSION)).toBe(cookie)
    browser.own.delete(SESSION)
    expect((await browser.call('/api/case')).status).toBe(401)
  })

  test('for its own session only, and not where it was changed', async () => {
    const { clock, browser, status } = await signedIn()
    clock.ahead = 20 * MINUTE_MS
    await browser.call('/api/session')
    const used = browser.own.get(USED)!
    clock.ahead = 31 * MINUTE_MS
    expect(await status()).toBe(200)
    browser.own.set(USED, { ...used, value: used.value.replace(/.$/, otherThan) })
    expect(await status()).toBe(401)

    clock.ahead = 20 * MINUTE_MS
    await browser.signIn(PEOPLE.ana)
    clock.ahead = 51 * MINUTE_MS
    browser.own.set(USED, used)
    expect(await status()).toBe(401)
  })
})

test('an answer that comes late puts no session in the place of another, and brings none back', async () => {
  const { clock, browser, status } = await signedIn()
  clock.ahead = 2 * MINUTE_MS
  const arrive = await browser.callLate('/api/session')
  await browser.choose(await browser.open('/auth/sign-in?other=1'), PEOPLE.clara)
  arrive()
  const session = await browser.call('/api/session')
  expect(await session.json()).toMatchObject({ person: { subject: PEOPLE.clara.id } })
  clock.ahead = 4 * MINUTE_MS
  const arriveLater = await browser.callLate('/api/session')
  await browser.post('/auth/sign-out')
  expect([...browser.own.keys()]).toEqual([LEFT])
  arriveLater()
  expect(await status()).toBe(401)
})

describe('a cookie counts as none, and is cleared', () => {
  test('of another secret', async () => {
    const { restart } = await signedIn()
    const { browser, recorded } = restart({ SESSION_SECRET: randomSecret() })
    const answer = await browser.call('/api/case')
    expect(answer.status).toBe(401)
    expect(answer.headers.getSetCookie()).toEqual([
      `${SESSION}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict`,
    ])
    expect(recorded).toMatchObject([{ action: 'session-refused', subject: null, result: 'untrusted' }])
  })

  test('edited in any place, cut, or too large', async () => {
    const { browser, cookie } = await signedIn()
    const { value } = cookie
    const edits = Array.from(
      value,
      (letter, at) => value.slice(0, at) + otherThan(letter) + value.slice(at + 1),
    )
    const others = ['', 'x', 'a.b.c.d.e', value.slice(0, -1), `${value}A`, `${value}${'A'.repeat(5000)}`]
    for (const text of [...edits, ...others]) {
      browser.own.set(SESSION, { ...cookie, value: text })
      expect((await browser.call('/api/case')).status, text).toBe(401)
      expect(browser.own.has(SESSION)).toBe(false)
    }
  })

  test('that cannot be recorded: the request fails', async () => {
    const { browser, cookie, log } = await signedIn()
    browser.own.set(SESSION, { ...cookie, value: 'x' })
    log.isFull = true
    expect((await browser.call('/api/case')).status).toBe(500)
  })
})

test('the longest subject and name still fit into a cookie', async () => {
  const provider = await startProvider()
  const long = { ...PEOPLE.elisa, id: 'x'.repeat(255), name: '\u{1F50D}"\\\u0007'.repeat(200) }
  provider.people = [long]
  const browser = createTestConsole({ issuer: provider.issuer }).browser()
  await browser.signIn(long)
  expect(browser.own.get(SESSION)?.value.length).toBeLessThan(2000)
  expect((await browser.call('/api/session')).status).toBe(200)
})

const Value = z.strictObject({ a: z.number() })

test('only the seal of the same secret, purpose and kind of value opens it; of several secrets the first seals', async () => {
  const secret = randomSecret()
  const { seal, open } = createSeal([secret], 'one', Value)
  const text = await seal({ a: 1 })
  expect(await open(text)).toEqual({ a: 1 })
  expect(await seal({ a: 1 })).not.toBe(text)
  expect(await createSeal([secret], 'two', Value).open(text)).toBeNull()
  expect(await createSeal([randomSecret()], 'one', Value).open(text)).toBeNull()
  const next = randomSecret()
  const changed = createSeal([next, secret], 'one', Value)
  expect(await changed.open(text)).toEqual({ a: 1 })
  expect(await createSeal([next], 'one', Value).open(await changed.seal({ a: 2 }))).toEqual({ a: 2 })
  expect(await createSeal([secret], 'one', z.strictObject({ b: z.number() })).open(text)).toBeNull()
  const long = createSeal([secret], 'one', z.strictObject({ a: z.string() }))
  expect(await long.open(await long.seal({ a: 'x'.repeat(2000) }))).not.toBeNull()
  expect(await long.open(await long.seal({ a: 'x'.repeat(4000) }))).toBeNull()
})
