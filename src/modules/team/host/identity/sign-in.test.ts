import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { runFor } from '#host/request/current-request.ts'
import { permissionsOf } from '#modules/team/core/permissions.ts'
import { SessionAnswer } from '#modules/team/core/messages.ts'
import type { SignOutAnswer } from '#modules/team/core/messages.ts'
import { PEOPLE } from '#modules/team/demo/people.ts'
import {
  createTestConsole,
  PUBLIC_URL,
  SESSION_COOKIE,
  startConsole,
} from '#modules/team/host/testing/console.ts'

describe('a sign-in', () => {
  test('goes from a page to the provider and back to that page', async () => {
    const { browser, records } = await startConsole()
    const ana = browser()
    expect(await ana.statusOf('/api/session')).toBe(401)
    const page = await ana.signIn(PEOPLE.ana, '/auth/sign-in?to=%2Fanalyses%3Fchave%3Da%252Fb')
    expect([page.url.href, page.status]).toEqual([`${PUBLIC_URL}/analyses?chave=a%2Fb`, 200])
    expect([...ana.own.keys()]).toEqual([SESSION_COOKIE])
    const { value, isStrict } = ana.own.get(SESSION_COOKIE)!
    expect(isStrict).toBe(true)
    expect(value.length).toBeLessThan(2000)
    expect(Buffer.from(value.split('.')[3]!, 'base64url').toString('latin1')).not.toContain('Ana')
    const person = { subject: PEOPLE.ana.id, name: 'Ana Arruda' }
    expect(records).toMatchObject([{ ...person, roles: ['analyst'], action: 'sign-in', result: 'ok' }])
    const session = SessionAnswer.parse(await (await ana.call('/api/session')).json())
    expect(session).toMatchObject({
      person,
      roles: ['analyst'],
      permissions: [...permissionsOf(['analyst'])],
      reveals: { reasons: ['customer-request'], needReason: true },
    })
    expect(session.endsIn).toBeGreaterThan(59 * 60_000)
    expect(session.endsIn).toBeLessThanOrEqual(60 * 60_000)
  })

  // `paths.test.ts` tests addresses of other origins.
  test('returns to pages of the console only', async () => {
    const { browser } = await startConsole()
    const ana = browser()
    await ana.signIn(PEOPLE.ana)
    for (const to of [
      '/login?problem=stale',
      '/api/session',
      '/batch/',
      '/b%61tch',
      '//evil.example',
      '/nowhere#/batch',
      `/batch?x=${'a'.repeat(600)}`,
    ]) {
      const { url } = await ana.open(`/auth/sign-in?${new URLSearchParams({ to }).toString()}`)
      expect(url.href, to).toBe(`${PUBLIC_URL}/`)
    }
    const { url } = await ana.open('/auth/sign-in?to=%2Fbatch%23alerta%3Dx')
    expect(url.href).toBe(`${PUBLIC_URL}/batch#alerta=x`)
  })

  test('sends PUBLIC_URL, state, nonce and PKCE challenge to the provider', async () => {
    const { provider, browser } = await startConsole()
    const { url, headers } = await browser().open('/auth/sign-in', { stop: provider.issuer })
    const query = Object.fromEntries(url.searchParams)
    const random = expect.stringMatching(/^[\w-]{43}$/) as string
    expect(query).toEqual({
      client_id: 'lupa',
      response_type: 'code',
      redirect_uri: `${PUBLIC_URL}/auth/callback`,
      scope: 'openid profile email',
      code_challenge: random,
      code_challenge_method: 'S256',
      state: random,
      nonce: random,
    })
    expect(headers.get('Cache-Control')).toBe('no-store')
    const [cookie = ''] = headers.getSetCookie()
    expect(cookie).toMatch(
      /^__Host-Http-lupa-in-[\w-]{12}=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    for (const secret of [query['state'], query['nonce']]) expect(cookie).not.toContain(secret)
  })

  test('reads groups from userinfo if the id token has none', async () => {
    const { provider, browser } = await startConsole()
    provider.groupsInToken = false
    const elisa = browser()
    await elisa.signIn(PEOPLE.elisa)
    expect(await (await elisa.call('/api/session')).json()).toMatchObject({ roles: ['support', 'auditor'] })
  })

  test('works in two tabs at once, and each returns to its own page', async () => {
    const { browser } = await startConsole()
    const ana = browser()
    const tab = await ana.open('/auth/sign-in?to=/batch')
    const window = await ana.open('/auth/sign-in?window=1&to=/help')
    expect(ana.own.size).toBe(2)
    expect((await ana.choose(tab, PEOPLE.ana)).url.pathname).toBe('/batch')
    expect((await ana.choose(window, PEOPLE.ana)).url.href).toBe(`${PUBLIC_URL}/login?renewed=1`)
    expect([...ana.own.keys()]).toEqual([SESSION_COOKIE])
  })

  test('keeps the last four pending sign-ins, and reads few forged ones', async () => {
    const { app, provider, browser } = await startConsole()
    const ana = browser()
    for (let count = 0; count < 9; count += 1)
      await ana.open('/auth/sign-in?to=/batch', { stop: provider.issuer })
    expect(ana.own.size).toBe(4)
    const header = [...ana.own].map(([name, { value }]) => `${name}=${value}`).join('; ')
    expect(header.length).toBeLessThan(4000)
    const Cookie = Array.from({ length: 1000 }, (_, index) => `__Host-Http-lupa-in-${index}=x`).join('; ')
    const answer = await app.request('/auth/sign-in', { headers: { Cookie, 'Sec-Fetch-Site': 'none' } })
    expect(answer.status).toBe(303)
    expect(answer.headers.getSetCookie().length).toBeLessThan(20)
  })

  test('of a second person replaces the first session, and the first page gets a 409', async () => {
    const { browser, records } = await startConsole()
    const tabs = browser()
    await tabs.signIn(PEOPLE.ana)
    const { id } = (await (await tabs.call('/api/session')).json()) as SessionAnswer
    const callFromPage = (path: string) => tabs.call(path, { headers: { 'Lupa-Session': id } })
    expect((await callFromPage('/api/case')).status).toBe(200)
    const question = await tabs.open('/auth/sign-in?other=1')
    expect(question.body).toContain('Quem entra?')
    await tabs.choose(question, PEOPLE.clara)
    expect((await callFromPage('/api/case')).status).toBe(409)
    expect(await (await callFromPage('/api/session')).json()).toMatchObject({
      person: { subject: PEOPLE.clara.id },
      roles: ['support'],
    })
    expect(await tabs.statusOf('/api/case')).toBe(403)
    // A sign-out on the first page does not end the second session.
    await tabs.post('/auth/sign-out', {}, { 'Lupa-Session': id })
    expect([...tabs.own.keys()]).toEqual([SESSION_COOKIE])
    expect(await tabs.statusOf('/api/session')).toBe(200)
    expect(records.at(-1)).toMatchObject({ action: 'permission-refused', subject: PEOPLE.clara.id })
  })
})

test('a person without a role is refused, and another person can then be chosen', async () => {
  const { browser, records, warnings } = await startConsole()
  const person = browser()
  expect((await person.signIn(PEOPLE.fabio)).url.search).toBe('?problem=no-role')
  expect([...person.own.keys()]).toEqual([])
  expect(records).toMatchObject([
    { action: 'sign-in-refused', result: 'no-role', subject: PEOPLE.fabio.id, name: 'Fábio Farias' },
  ])
  expect(warnings.at(-1)).toMatch(
    /no-role\): OIDC_ROLES_CLAIM realm_access\.roles has no value of team\.roles \(values: 1\)/,
  )
  // The provider's own session still belongs to Fábio.
  expect((await person.open('/auth/sign-in')).url.search).toBe('?problem=no-role')
  expect((await person.signIn(PEOPLE.ana, '/auth/sign-in?other=1')).url.pathname).toBe('/')
})

/** Signs in with an id token of 200 groups, and out. */
const signOutAddress = async ({ browser, provider }: Awaited<ReturnType<typeof startConsole>>) => {
  provider.alterClaims = (claims) => ({ ...claims, teams: Array.from({ length: 200 }, randomUUID) })
  const ana = browser()
  await ana.signIn(PEOPLE.ana)
  expect(ana.own.get(SESSION_COOKIE)!.value.length).toBeLessThan(3000)
  return ((await (await ana.post('/auth/sign-out')).json()) as SignOutAnswer).to
}

describe('a sign-out', () => {
  test('ends the session here and at the provider', async () => {
    const { provider, browser, records } = await startConsole()
    const ana = browser()
    await ana.signIn(PEOPLE.ana)
    const { to } = (await (await ana.post('/auth/sign-out')).json()) as { to: string }
    const { origin, searchParams } = new URL(to)
    expect(origin).toBe(provider.issuer)
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'lupa',
      id_token_hint: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as string,
      post_logout_redirect_uri: `${PUBLIC_URL}/login`,
    })
    expect(await ana.statusOf('/api/session')).toBe(401)
    expect(records.at(-1)).toMatchObject({ action: 'sign-out', subject: PEOPLE.ana.id, result: 'ok' })
    const confirmed = await ana.send(await ana.open(to), { logout: 'yes' })
    expect(confirmed.url.href).toBe(`${PUBLIC_URL}/login`)
    expect((await ana.open('/auth/sign-in')).body).toContain('Quem entra?')
  })

  test('sends no id token that is too long for a cookie', async () => {
    const to = await signOutAddress(await startConsole())
    expect([...new URL(to!).searchParams.keys()]).toEqual(['post_logout_redirect_uri', 'client_id'])
  })

  test('with OIDC_SIGN_OUT=local stays here', async () => {
    expect(await signOutAddress(await startConsole({ environment: { OIDC_SIGN_OUT: 'local' } }))).toBeNull()
  })

  test('works without a session, and while the log cannot be written', async () => {
    const { browser, log, records } = await startConsole()
    const ana = browser()
    expect((await ana.post('/auth/sign-out')).status).toBe(200)
    expect(records).toEqual([])
    await ana.signIn(PEOPLE.ana)
    log.isFull = true
    expect((await ana.post('/auth/sign-out')).status).toBe(200)
    expect(await ana.statusOf('/api/session')).toBe(401)
  })
})

const ignore = () => {}

test('each failed sign-in is counted by its problem', async () => {
  const { browser, provider } = await startConsole()
  const counts: string[] = []
  const metrics = {
    requestBegan: ignore,
    requestEnded: ignore,
    serviceCalled: ignore,
    serviceFailed: ignore,
    counted: (counter: string, problem: string) => void counts.push(`${counter} ${problem}`),
  }
  await runFor({ id: '', forwarded: {}, metrics }, async () => {
    await browser().signIn(PEOPLE.ana)
    await browser().signIn(PEOPLE.fabio)
    await browser().open('/auth/callback?state=x&code=y')
    await provider.close()
    await createTestConsole({ issuer: provider.issuer }).browser().open('/auth/sign-in')
  })
  expect(counts).toEqual(
    ['no-role', 'stale', 'provider-down'].map((problem) => `lupa_sign_in_refusals_total ${problem}`),
  )
})

/** Returns a function that counts the token requests from now on. */
function countTokenRequests(): () => number {
  const spy = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => spy.mockRestore())
  return () => spy.mock.calls.filter(([url]) => (url as string | URL).toString().endsWith('/token')).length
}

const stateOf = ({ url }: { readonly url: URL }) => url.searchParams.get('state') ?? ''

describe('a forged callback', () => {
  test('with a state that this browser has not sent causes no token request', async () => {
    const { browser, provider } = await startConsole()
    const tokenRequests = countTokenRequests()
    const [ana, attacker] = [browser(), browser()]
    const begin = (person: typeof ana) => person.open('/auth/sign-in', { stop: provider.issuer })
    const [first, second, foreign] = [await begin(ana), await begin(ana), await begin(attacker)]
    const [firstCookie, secondCookie] = [...ana.own.values()]
    ana.own.set(secondCookie!.name, { ...secondCookie!, value: firstCookie!.value })
    for (const query of [
      '',
      'state=',
      `state=${stateOf(foreign)}`,
      `state=${stateOf(second)}`,
      `state=${stateOf(first)}&state=x`,
    ]) {
      const { url } = await ana.open(`/auth/callback?code=x&iss=${provider.issuer}&${query}`)
      expect(url.search).toMatch(/problem=(stale|untrusted)/)
    }
    expect(tokenRequests()).toBe(0)
  })

  test('with a forged code is limited by minute and address', async () => {
    const environment = { TOKEN_FAILURES_PER_MINUTE: '3' }
    const { browser, provider, records } = await startConsole({ environment })
    const tokenRequests = countTokenRequests()
    const attacker = browser()
    const state = stateOf(await attacker.open('/auth/sign-in', { stop: provider.issuer }))
    const cookies = new Map(attacker.own)
    let search = ''
    for (let count = 0; count < 5; count += 1) {
      for (const [name, cookie] of cookies) attacker.own.set(name, cookie)
      const query = `code=${count}&state=${state}&iss=${provider.issuer}`
      ;({ search } = (await attacker.open(`/auth/callback?${query}`)).url)
    }
    expect(tokenRequests()).toBe(3)
    expect(search).toBe('?problem=limit')
    expect((await browser().signIn(PEOPLE.ana)).url.search).toBe('?problem=limit')
    expect(records.at(-1)).toMatchObject({ action: 'sign-in-refused', result: 'limit', subject: null })
  })
})

test('successful sign-ins do not count towards the limit', async () => {
  const { browser } = await startConsole({ environment: { TOKEN_FAILURES_PER_MINUTE: '1' } })
  for (const person of [PEOPLE.ana, PEOPLE.bruno, PEOPLE.fabio, PEOPLE.clara])
    expect((await browser().signIn(person)).url.search).not.toContain('limit')
})
