import { describe, expect, test } from 'vitest'
import { PEOPLE } from '#modules/team/demo/people.ts'
import { PUBLIC_URL, startConsole } from '#modules/team/host/testing/console.ts'

const LEFT = '__Host-Http-lupa-left'
const MINUTE_MS = 60_000

/** Ana is signed in here, and the provider goes on knowing her. */
async function start() {
  const parts = await startConsole()
  const ana = parts.browser()
  await ana.signIn(PEOPLE.ana)
  const toProvider = async (address = '/auth/sign-in') =>
    (await ana.open(address, { stop: parts.provider.issuer })).url
  return { ana, toProvider, ...parts }
}

describe('after a lock or a sign-out', () => {
  test('the next sign-in asks who it is, however it begins, and the one after that does not', async () => {
    const { ana, toProvider } = await start()
    const { headers } = await ana.post('/auth/sign-out')
    const cookie = headers.getSetCookie().find((line) => line.startsWith(`${LEFT}=`))
    // It outlives the browser and says nothing.
    expect(cookie).toMatch(
      /^__Host-Http-lupa-left=[\w-]+\.\.[\w.-]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    for (const address of ['/auth/sign-in', '/auth/sign-in?window=1&to=/batch', '/auth/sign-in?other=1']) {
      const { searchParams } = await toProvider(address)
      expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '600'])
    }
    const page = await ana.open('/auth/sign-in?to=/batch')
    expect(page.body).toContain('Quem entra?')
    expect((await ana.choose(page, PEOPLE.ana)).url.href).toBe(`${PUBLIC_URL}/batch`)
    expect((await ana.call('/api/case')).status).toBe(200)
    expect(ana.own.has(LEFT)).toBe(false)
    expect((await toProvider()).searchParams.has('prompt')).toBe(false)
    expect((await ana.open('/auth/sign-in')).url.href).toBe(`${PUBLIC_URL}/`)
  })

  test.each([
    ['nothing of when it asked', undefined, 90, 'untrusted'],
    ['that it asked before', -5, 90, 'no-proof'],
    ['that it asked shortly before', -5, 0, 'no-proof'],
    ['that it asked since', 5, 90, null],
  ])('a provider that says %s', async (_what, seconds, later, problem) => {
    const { ana, provider, clock, recorded, said } = await start()
    await ana.post('/auth/sign-out')
    const leftAt = Math.floor(Date.now() / 1000)
    clock.ahead = later * 1000
    const auth_time = seconds === undefined ? undefined : leftAt + seconds
    provider.alterClaims = (claims) => ({ ...claims, auth_time })
    const { url } = await ana.signIn(PEOPLE.ana)
    expect(new URLSearchParams(url.search).get('problem')).toBe(problem)
    expect((await ana.call('/api/case')).status).toBe(problem === null ? 200 : 401)
    if (problem === null) return
    expect(recorded.at(-1)).toMatchObject({ action: 'sign-in-refused', result: problem })
    expect(said.join('\n')).toContain('auth_time')
    // Nor does the next one.
    expect(ana.own.has(LEFT)).toBe(true)
  })

  test('taking the question out of the address, or a sign-in that was begun before, does not help', async () => {
    const { ana, toProvider } = await start()
    const before = await toProvider()
    await ana.post('/auth/sign-out')
    const url = await toProvider()
    url.searchParams.delete('prompt')
    url.searchParams.delete('max_age')
    for (const { href } of [url, before]) expect((await ana.open(href)).url.search).toBe('?problem=untrusted')
    expect((await ana.call('/api/case')).status).toBe(401)
  })

  test('making its cookie unreadable does not help', async () => {
    const { ana, toProvider } = await start()
    await ana.post('/auth/sign-out')
    ana.own.set(LEFT, { ...ana.own.get(LEFT)!, value: 'x' })
    expect((await toProvider()).searchParams.get('prompt')).toBe('login')
    expect((await ana.signIn(PEOPLE.ana)).url.href).toBe(`${PUBLIC_URL}/`)
    expect(ana.own.has(LEFT)).toBe(false)
  })
})

describe('after a session that ended by itself', () => {
  test.each(['/api/session', '/auth/sign-in'])('unused, as %s finds it: the sign-in asks', async (path) => {
    const { ana, clock, toProvider, provider } = await start()
    clock.ahead = 30 * MINUTE_MS
    const { url } = await ana.open(path, { stop: provider.issuer })
    if (path === '/auth/sign-in') expect(url.searchParams.get('prompt')).toBe('login')
    expect(ana.own.has(LEFT)).toBe(true)
    expect((await toProvider()).searchParams.get('prompt')).toBe('login')
  })

  test('by its time, and unused ever since, though it was asked for then: the sign-in asks', async () => {
    const { ana, clock, toProvider } = await start()
    for (const minutes of [29, 50, 60]) {
      clock.ahead = minutes * MINUTE_MS
      await ana.call('/api/session')
    }
    clock.ahead = 80 * MINUTE_MS
    expect((await toProvider()).searchParams.get('prompt')).toBe('login')
  })

  test('while it was used: the sign-in asks nothing', async () => {
    const { ana, clock, toProvider } = await start()
    for (const minutes of [29, 58, 60]) {
      clock.ahead = minutes * MINUTE_MS
      expect((await ana.call('/api/session')).status).toBe(minutes === 60 ? 401 : 200)
    }
    expect((await toProvider()).searchParams.has('prompt')).toBe(false)
  })
})
