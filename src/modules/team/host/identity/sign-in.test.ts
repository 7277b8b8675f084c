import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { PEOPLE } from '#modules/team/demo/people.ts'
import { SessionAnswer } from '#modules/team/core/session-answer.ts'
import { permissionsOf } from '#modules/team/core/permissions.ts'
import { runFor } from '#host/request/current-request.ts'
import { createTestConsole, PUBLIC_URL, startConsole } from '#modules/team/host/testing/console.ts'

const SESSION = '__Host-Http-lupa'

const nothing = () => {}
const UNCOUNTED = {
  requestBegan: nothing,
  requestEnded: nothing,
  serviceCalled: nothing,
  serviceFailed: nothing,
}

describe('sign-in', () => {
  test('from a page to the provider and back to that page', async () => {
    const { browser, recorded } = await startConsole()
    const ana = browser()
    expect((await ana.call('/api/session')).status).toBe(401)
    const answer = await ana.signIn(PEOPLE.ana, '/auth/sign-in?to=%2Fanalyses%3Fchave%3Da%252Fb')
    expect(answer.url.href).toBe(`${PUBLIC_URL}/analyses?chave=a%2Fb`)
    expect(answer.status).toBe(200)
    // Nothing of the sign-in is left but the session, which no other site can have sent.
    expect([...ana.own.keys()]).toEqual([SESSION])
    expect(ana.own.get(SESSION)).toMatchObject({ isStrict: true })
    const sealed = ana.own.get(SESSION)!.value
    expect(sealed.length).toBeLessThan(600)
    expect(Buffer.from(sealed.split('.')[3]!, 'base64url').toString('latin1')).not.toContain('Ana')
    expect(recorded).toEqual([
      {
        subject: PEOPLE.ana.id,
        name: 'Ana Arruda',
        roles: ['analyst'],
        action: 'sign-in',
        result: 'ok',
        requestId: 'request-1',
      },
    ])
    const session = SessionAnswer.parse(await (await ana.call('/api/session')).json())
    expect(session).toMatchObject({
      person: { subject: PEOPLE.ana.id, name: 'Ana Arruda' },
      roles: ['analyst'],
      permissions: [...permissionsOf(['analyst'])],
      reveals: { reasons: ['customer-request'], needReason: true },
    })
    expect(session.endsIn).toBeGreaterThan(59 * 60_000)
    expect(session.endsIn).toBeLessThanOrEqual(60 * 60_000)
  })

  // What leads to another origin is the subject of `paths.test.ts`.
  test('to no other address than that of a page', async () => {
    const { browser } = await startConsole()
    const ana = browser()
    await ana.signIn(PEOPLE.ana)
    const others = ['/login?problem=stale', '/api/session', '/batch/', '/b%61tch', '//evil.example']
    for (const to of [...others, '/nowhere#/batch', `/batch?x=${'a'.repeat(600)}`]) {
      const { url } = await ana.open(`/auth/sign-in?${new URLSearchParams({ to }).toString()}`)
      expect(url.href, to).toBe(`${PUBLIC_URL}/`)
    }
    expect((await ana.open('/auth/sign-in?to=%2Fbatch%23alerta%3Dx')).url.href).toBe(
      `${PUBLIC_URL}/batch#alerta=x`,
    )
  })

  test('the way to the provider names PUBLIC_URL, and carries what only this browser can answer', async () => {
    const { provider, browser } = await startConsole()
    const ana = browser()
    const { url, headers } = await ana.open('/auth/sign-in', { stop: provider.issuer })
    const query = Object.fromEntries(url.searchParams)
    expect(query).toEqual({
      client_id: 'lupa',
      response_type: 'code',
      redirect_uri: `${PUBLIC_URL}/auth/callback`,
      scope: 'openid profile email',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/) as string,
      nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
    })
    expect(headers.get('Cache-Control')).toBe('no-store')
    const [cookie = ''] = headers.getSetCookie()
    expect(cookie).toMatch(
      /^__Host-Http-lupa-in-[\w-]{12}=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    for (const secret of [query['state'], query['nonce']]) expect(cookie).not.toContain(secret)
  })

  test('groups from userinfo, where the id token has none', async () => {
    const { provider, browser } = await startConsole()
    provider.groupsInToken = false
    const elisa = browser()
    await elisa.signIn(PEOPLE.elisa)
    expect(await (await elisa.call('/api/session')).json()).toMatchObject({ roles: ['support', 'auditor'] })
  })

  test('two tabs at once, each returning to its own page', async () => {
    const { browser } = await startConsole()
    const ana = browser()
    const first = await ana.open('/auth/sign-in?to=/batch')
    const second = await ana.open('/auth/sign-in?window=1&to=/help')
    expect(ana.own.size).toBe(2)
    expect((await ana.choose(first, PEOPLE.ana)).url.pathname).toBe('/batch')
    // In a window of its own, which is closed then.
    expect((await ana.choose(second, PEOPLE.ana)).url.href).toBe(`${PUBLIC_URL}/login?renewed=1`)
    expect([...ana.own.keys()]).toEqual([SESSION])
  })

  test('of many begun, the last four can be ended', async () => {
    const { app, provider, browser } = await startConsole()
    const ana = browser()
    for (let count = 0; count < 9; count += 1) {
      await ana.open('/auth/sign-in?to=/batch', { stop: provider.issuer })
    }
    expect(ana.own.size).toBe(4)
    const length = [...ana.own].map(([name, { value }]) => name.length + value.length + 3)
    expect(length.reduce((sum, each) => sum + each, 0)).toBeLessThan(4000)
    // Nor do very many made-up ones cost more than a few.
    const Cookie = Array.from({ length: 1000 }, (_, index) => `__Host-Http-lupa-in-${index}=x`).join('; ')
    const answer = await app.request('/auth/sign-in', { headers: { Cookie, 'Sec-Fetch-Site': 'none' } })
    expect(answer.status).toBe(303)
    expect(answer.headers.getSetCookie().length).toBeLessThan(20)
  })

  test('a second person in the same browser takes the place of the first, whose page is told', async () => {
    const { browser, recorded } = await startConsole()
    const tabs = browser()
    await tabs.signIn(PEOPLE.ana)
    const { id } = (await (await tabs.call('/api/session')).json()) as SessionAnswer
    expect((await tabs.call('/api/case', { headers: { 'Lupa-Session': id } })).status).toBe(200)
    const page = await tabs.open('/auth/sign-in?other=1')
    expect(page.body).toContain('Quem entra?')
    await tabs.choose(page, PEOPLE.clara)
    expect((await tabs.call('/api/case', { headers: { 'Lupa-Session': id } })).status).toBe(409)
    const question = await tabs.call('/api/session', { headers: { 'Lupa-Session': id } })
    expect(await question.json()).toMatchObject({
      person: { subject: PEOPLE.clara.id },
      roles: ['support'],
    })
    expect((await tabs.call('/api/case')).status).toBe(403)
    // The first one's page signs nobody else out.
    const headers = { 'Lupa-Session': id, 'Content-Type': 'application/json', Origin: PUBLIC_URL }
    await tabs.call('/auth/sign-out', { method: 'POST', body: '{}', headers })
    expect([...tabs.own.keys()]).toEqual([SESSION])
    expect((await tabs.call('/api/session')).status).toBe(200)
    expect(recorded.at(-1)).toMatchObject({
      action: 'permission-refused',
      permission: 'values:see',
      subject: PEOPLE.clara.id,
    })
  })
})

test('nobody without a role gets in, who may choose another person then', async () => {
  const { browser, recorded } = await startConsole()
  const person = browser()
  expect((await person.signIn(PEOPLE.fabio)).url.search).toBe('?problem=no-role')
  expect([...person.own.keys()]).toEqual([])
  expect(recorded).toMatchObject([
    { action: 'sign-in-refused', result: 'no-role', subject: PEOPLE.fabio.id, name: 'Fábio Farias' },
  ])
  // The provider still knows Fábio: without being asked, he would be refused for ever.
  expect((await person.open('/auth/sign-in')).url.search).toBe('?problem=no-role')
  expect((await person.signIn(PEOPLE.ana, '/auth/sign-in?other=1')).url.pathname).toBe('/')
})

describe('sign-out', () => {
  test('here and at the provider', async () => {
    const { provider, browser, recorded } = await startConsole()
    const ana = browser()
    await ana.signIn(PEOPLE.ana)
    const { to } = (await (await ana.post('/auth/sign-out')).json()) as { to: string }
    const { origin, searchParams } = new URL(to)
    expect(origin).toBe(provider.issuer)
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'lupa',
      post_logout_redirect_uri: `${PUBLIC_URL}/login`,
    })
    expect((await ana.call('/api/session')).status).toBe(401)
    expect(recorded.at(-1)).toMatchObject({
      action: 'sign-out',
      subject: PEOPLE.ana.id,
      name: 'Ana Arruda',
      result: 'ok',
    })

    const question = await ana.open(to)
    const confirmed = await ana.send(question, { logout: 'yes' })
    expect(confirmed.url.href).toBe(`${PUBLIC_URL}/login`)
    expect((await ana.open('/auth/sign-in')).body).toContain('Quem entra?')
  })

  test('without a session, or with a log that is full, it is done all the same', async () => {
    const { browser, log, recorded } = await startConsole()
    const ana = browser()
    expect((await ana.post('/auth/sign-out')).status).toBe(200)
    expect(recorded).toEqual([])
    await ana.signIn(PEOPLE.ana)
    log.isFull = true
    expect((await ana.post('/auth/sign-out')).status).toBe(200)
    expect((await ana.call('/api/session')).status).toBe(401)
  })
})

test('each sign-in that ends in a problem is counted by its reason', async () => {
  const { browser, provider } = await startConsole()
  const reasons: string[] = []
  const metrics = {
    ...UNCOUNTED,
    counted: (counter: string, reason: string) => void reasons.push(`${counter} ${reason}`),
  }
  await runFor({ id: '', forwarded: {}, metrics }, async () => {
    await browser().signIn(PEOPLE.ana)
    await browser().signIn(PEOPLE.fabio)
    await browser().open('/auth/callback?state=x&code=y')
    await provider.close()
    await createTestConsole({ issuer: provider.issuer }).browser().open('/auth/sign-in')
  })
  expect(reasons).toEqual(
    ['no-role', 'stale', 'provider-down'].map((reason) => `lupa_sign_in_refusals_total ${reason}`),
  )
})

/** How often the provider has been asked for a token from here on. */
function countTokenRequests(): () => number {
  const fetched = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => fetched.mockRestore())
  return () =>
    fetched.mock.calls.filter(([url]) => (url as string | URL).toString().endsWith('/token')).length
}

const stateOf = ({ url }: { readonly url: URL }) => url.searchParams.get('state') ?? ''

describe('a made-up callback', () => {
  test('with a state that this browser has not begun reaches no token endpoint', async () => {
    const { browser, provider } = await startConsole()
    const tokenRequests = countTokenRequests()
    const [ana, other] = [browser(), browser()]
    const begin = (who: typeof ana) => who.open('/auth/sign-in', { stop: provider.issuer })
    const [first, second, foreign] = [await begin(ana), await begin(ana), await begin(other)]
    const [one, two] = [...ana.own.values()]
    // The cookie of the first under the name of the second.
    ana.own.set(two!.name, { ...two!, value: one!.value })
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

  test('with a made-up code reaches it 20 times a minute and address, then people read why', async () => {
    const { browser, provider, recorded } = await startConsole()
    const tokenRequests = countTokenRequests()
    const ana = browser()
    const begun = await ana.open('/auth/sign-in', { stop: provider.issuer })
    const cookies = new Map(ana.own)
    let last = ''
    for (let count = 0; count < 30; count += 1) {
      for (const [name, cookie] of cookies) ana.own.set(name, cookie)
      const query = `code=${count}&state=${stateOf(begun)}&iss=${provider.issuer}`
      last = (await ana.open(`/auth/callback?${query}`)).url.search
    }
    expect(tokenRequests()).toBe(20)
    expect(last).toBe('?problem=limit')
    expect((await browser().signIn(PEOPLE.ana)).url.search).toBe('?problem=limit')
    expect(recorded.at(-1)).toMatchObject({ action: 'sign-in-refused', result: 'limit', subject: null })
  })

  test('does not count where people get in', async () => {
    const { browser } = await startConsole({ environment: { TOKEN_FAILURES_PER_MINUTE: '1' } })
    for (const person of [PEOPLE.ana, PEOPLE.bruno, PEOPLE.fabio, PEOPLE.clara])
      expect((await browser().signIn(person)).url.search).not.toContain('limit')
  })
})
