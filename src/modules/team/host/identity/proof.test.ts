import { describe, expect, test } from 'vitest'
import { PEOPLE } from '#modules/team/demo/people.ts'
import { MINUTE_MS, PUBLIC_URL, startConsole } from '#modules/team/host/testing/console.ts'

const LEFT = '__Host-Http-lupa-left'

/** Ana is signed in here, and at the provider. */
async function start() {
  const console = await startConsole()
  const ana = console.browser()
  await ana.signIn(PEOPLE.ana)
  const openProvider = async (address = '/auth/sign-in') =>
    (await ana.open(address, { stop: console.provider.issuer })).url
  const promptOf = async (address?: string) => (await openProvider(address)).searchParams.get('prompt')
  return { ana, openProvider, promptOf, ...console }
}

describe('after a lock or a sign-out', () => {
  test('the next sign-in asks for proof, however it starts, and the one after that does not', async () => {
    const { ana, openProvider, promptOf } = await start()
    const { headers } = await ana.post('/auth/sign-out')
    const cookie = headers.getSetCookie().find((line) => line.startsWith(`${LEFT}=`))
    // It outlives the browser session, and is sealed.
    expect(cookie).toMatch(
      /^__Host-Http-lupa-left=[\w-]+\.\.[\w.-]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    for (const address of ['/auth/sign-in', '/auth/sign-in?window=1&to=/batch', '/auth/sign-in?other=1']) {
      const { searchParams } = await openProvider(address)
      expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '600'])
    }
    const page = await ana.open('/auth/sign-in?to=/batch')
    expect(page.body).toContain('Quem entra?')
    expect((await ana.choose(page, PEOPLE.ana)).url.href).toBe(`${PUBLIC_URL}/batch`)
    expect(await ana.statusOf('/api/case')).toBe(200)
    expect(ana.own.has(LEFT)).toBe(false)
    expect(await promptOf()).toBeNull()
    expect((await ana.open('/auth/sign-in')).url.href).toBe(`${PUBLIC_URL}/`)
  })

  test.each([
    ['is missing', undefined, 90, 'untrusted'],
    ['is before', -5, 90, 'no-proof'],
    ['is shortly before', -5, 0, 'no-proof'],
    ['is after', 5, 90, null],
  ])('an auth_time that %s gives the right result', async (_, offset, secondsLater, problem) => {
    const { ana, provider, clock, records, warnings } = await start()
    await ana.post('/auth/sign-out')
    const leftAt = Math.floor(Date.now() / 1000)
    clock.ahead = secondsLater * 1000
    const auth_time = offset === undefined ? undefined : leftAt + offset
    const iat = leftAt + secondsLater
    provider.alterClaims = (claims) => ({ ...claims, iat, auth_time })
    const { url } = await ana.signIn(PEOPLE.ana)
    expect(new URLSearchParams(url.search).get('problem')).toBe(problem)
    expect(await ana.statusOf('/api/case')).toBe(problem === null ? 200 : 401)
    if (problem === null) return
    expect(records.at(-1)).toMatchObject({ action: 'sign-in-refused', result: problem })
    expect(warnings.join('\n')).toContain('auth_time')
    expect(ana.own.has(LEFT)).toBe(true)
  })

  test.each([
    ['whose clock is 30 s behind', -30, 'clock', 'its clock is 3\\d s behind'],
    ['whose clock is 20 minutes behind', -1200, 'clock', 'its clock is 12\\d\\d s behind'],
    [
      'that sends the auth_time 0',
      null,
      'no-proof',
      'at "auth_time": it is 0, so the provider does not say when it asked',
    ],
  ])('a provider %s is named to the operator', async (_, offset, problem, advice) => {
    const { ana, provider, clock, warnings } = await start()
    await ana.post('/auth/sign-out')
    clock.ahead = 1000
    const at = Math.floor(Date.now() / 1000) + (offset ?? 0)
    provider.alterClaims = (claims) => ({
      ...claims,
      iat: at,
      exp: at + 3600,
      auth_time: offset === null ? 0 : at,
    })
    const { url } = await ana.signIn(PEOPLE.ana)
    expect(url.searchParams.get('problem')).toBe(problem)
    expect(warnings.at(-1)).toMatch(new RegExp(advice))
  })

  test('an address without the question, or a sign-in from before, is refused', async () => {
    const { ana, openProvider } = await start()
    const earlierUrl = await openProvider()
    await ana.post('/auth/sign-out')
    const url = await openProvider()
    url.searchParams.delete('prompt')
    url.searchParams.delete('max_age')
    for (const { href } of [url, earlierUrl])
      expect((await ana.open(href)).url.search).toBe('?problem=untrusted')
    expect(await ana.statusOf('/api/case')).toBe(401)
  })

  test('a changed cookie still asks for proof', async () => {
    const { ana, promptOf } = await start()
    await ana.post('/auth/sign-out')
    ana.own.set(LEFT, { ...ana.own.get(LEFT)!, value: 'x' })
    expect(await promptOf()).toBe('login')
    expect((await ana.signIn(PEOPLE.ana)).url.href).toBe(`${PUBLIC_URL}/`)
    expect(ana.own.has(LEFT)).toBe(false)
  })
})

describe('after a session ended by itself, the sign-in', () => {
  test.each(['/api/session', '/auth/sign-in'])('asks for proof if %s finds it idle', async (path) => {
    const { ana, clock, promptOf, provider } = await start()
    clock.ahead = 30 * MINUTE_MS
    const { url } = await ana.open(path, { stop: provider.issuer })
    if (path === '/auth/sign-in') expect(url.searchParams.get('prompt')).toBe('login')
    expect(ana.own.has(LEFT)).toBe(true)
    expect(await promptOf()).toBe('login')
  })

  test('asks for proof if it was over, and then idle', async () => {
    const { ana, clock, promptOf } = await start()
    for (const minutes of [29, 50, 60]) {
      clock.ahead = minutes * MINUTE_MS
      await ana.call('/api/session')
    }
    clock.ahead = 80 * MINUTE_MS
    expect(await promptOf()).toBe('login')
  })

  test('does not ask if the session was in use', async () => {
    const { ana, clock, promptOf } = await start()
    for (const minutes of [29, 58, 60]) {
      clock.ahead = minutes * MINUTE_MS
      expect(await ana.statusOf('/api/session')).toBe(minutes === 60 ? 401 : 200)
    }
    expect(await promptOf()).toBeNull()
  })
})
