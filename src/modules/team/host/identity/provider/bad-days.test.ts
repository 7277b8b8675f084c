import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { PEOPLE } from '#modules/team/demo/people.ts'
import {
  createTestConsole,
  PUBLIC_URL,
  randomSecret,
  SESSION_COOKIE,
  startConsole,
  startProvider,
} from '#modules/team/host/testing/console.ts'
import { ANSWER_SECONDS } from './provider.ts'

const CALLBACK = `${PUBLIC_URL}/auth/callback`

/** A browser that the provider has just redirected to the callback. */
async function startReturning() {
  const console = await startConsole()
  const browser = console.browser()
  const { url } = await browser.signIn(PEOPLE.ana, '/auth/sign-in?to=/batch', { stop: CALLBACK })
  return { ...console, browser, url }
}

function mockFetch(answer: () => Response): void {
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer())
  onTestFinished(() => spy.mockRestore())
}

const searchOfSignIn = async ({ browser }: Pick<ReturnType<typeof createTestConsole>, 'browser'>) =>
  (await browser().signIn(PEOPLE.ana)).url.search

describe('the provider is down', () => {
  test('at startup: warns once, and sign-ins work as soon as it answers', async () => {
    const { issuer, ...stopped } = await startProvider()
    await stopped.close()
    const { identity, warnings, browser, records } = createTestConsole({ issuer })
    await identity.check()
    const ana = browser()
    for (const window of ['', '&window=1']) {
      const { url } = await ana.open(`/auth/sign-in?to=/batch${window}`)
      expect(url.pathname + url.search).toBe(`/login?problem=provider-down&to=%2Fbatch${window}`)
    }
    expect(ana.own.size).toBe(0)
    expect(records).toEqual([])
    expect(warnings).toEqual([
      `nobody can sign in with the OpenID provider ${issuer}/ for now: no connection (ECONNREFUSED)`,
    ])

    await startProvider({ port: Number(new URL(issuer).port) })
    expect((await ana.signIn(PEOPLE.ana)).url.pathname).toBe('/')
    expect(await ana.statusOf('/api/session')).toBe(200)
    expect(warnings.slice(1)).toEqual([`the OpenID provider ${issuer}/ answers again`])
  })

  test('during a sign-in: shows the problem, and the next sign-in works', async () => {
    const { provider, browser, url, records } = await startReturning()
    provider.health = 'down'
    const answer = await browser.open(url.href)
    expect(answer.url.search).toBe('?problem=provider-down&to=%2Fbatch')
    expect(records).toMatchObject([{ action: 'sign-in-refused', result: 'provider-down', subject: null }])
    provider.health = 'up'
    expect((await browser.signIn(PEOPLE.ana)).url.pathname).toBe('/')
  })

  test('during a session: the session continues, and a sign-out works', async () => {
    const { provider, browser, clock } = await startConsole()
    const ana = browser()
    await ana.signIn(PEOPLE.ana)
    provider.health = 'down'
    clock.ahead = 31_000
    expect((await browser().open('/auth/sign-in')).url.search).toBe('?problem=provider-down')
    expect(await ana.statusOf('/api/case')).toBe(200)
    expect((await ana.post('/auth/sign-out')).status).toBe(200)
    expect(await ana.statusOf('/api/case')).toBe(401)
  })

  test('since the start of a replica: a sign-out works there', async () => {
    const environment = { SESSION_SECRET: randomSecret() }
    const { issuer, ...provider } = await startProvider()
    const firstReplica = createTestConsole({ issuer, environment }).browser()
    await firstReplica.signIn(PEOPLE.ana)
    await provider.close()
    const replica = createTestConsole({ issuer, environment }).browser()
    replica.own.set(SESSION_COOKIE, firstReplica.own.get(SESSION_COOKIE)!)
    expect(await (await replica.post('/auth/sign-out')).json()).toEqual({ to: null })
  })
})

describe('the issuer is wrong', () => {
  test('if the provider has another name, or does not exist', async () => {
    const { issuer } = await startProvider()
    const renamed = createTestConsole({ issuer: issuer.replace('localhost', '127.0.0.1') })
    expect(await searchOfSignIn(renamed)).toBe('?problem=untrusted')
    expect(renamed.warnings[0]).toContain('OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')
    expect(renamed.warnings[0]).toContain(`it is "${issuer}": set OIDC_ISSUER to that`)
    const missing = createTestConsole({ issuer: `${issuer}/realms/other` })
    expect(await searchOfSignIn(missing)).toBe('?problem=provider-down')
    expect(missing.warnings[0]).toContain('unexpected HTTP response status code')
  })

  test('also for a provider that openid-client makes an exception for', async () => {
    const issuer = 'https://login.microsoftonline.com/{tenantid}/v2.0'
    mockFetch(() => Response.json({ issuer }))
    const console = createTestConsole({ issuer: 'https://login.microsoftonline.com/common/v2.0' })
    expect(await searchOfSignIn(console)).toBe('?problem=untrusted')
    expect(console.warnings[0]).toContain(`it calls itself "${issuer}"`)
  })
})

test.each([
  ['iss', 'https://elsewhere.example', 'untrusted'],
  ['aud', 'another-console', 'untrusted'],
  ['nonce', 'of another sign-in', 'stale'],
  ['sub', 'x'.repeat(256), 'untrusted'],
  ['exp', 1, 'clock'],
])('refuses an id token with the %s %s', async (claim, value, problem) => {
  const { provider, browser, records, warnings } = await startConsole()
  provider.alterClaims = (claims) => ({ ...claims, [claim]: value })
  const ana = browser()
  expect((await ana.signIn(PEOPLE.ana)).url.search).toBe(`?problem=${problem}`)
  expect([...ana.own.keys()]).toEqual([])
  expect(records).toMatchObject([{ action: 'sign-in-refused', result: problem, subject: null }])
  if (claim === 'iss') expect(warnings.at(-1)).toContain(`it is "${value}": set OIDC_ISSUER to that`)
})

test.each<[string, (returning: Awaited<ReturnType<typeof startReturning>>) => void]>([
  ['of another provider', ({ url }) => url.searchParams.set('iss', 'https://elsewhere.example')],
  ['with a token of an unknown key', ({ provider }) => void (provider.signsWrongly = true)],
])('refuses an answer %s', async (_what, change) => {
  const returning = await startReturning()
  change(returning)
  const { url } = await returning.browser.open(returning.url.href)
  expect(url.search).toBe('?problem=untrusted&to=%2Fbatch')
})

test('sign-ins work after two key rotations within a minute', async () => {
  const { provider, browser } = await startConsole()
  for (let count = 0; count < 3; count += 1) {
    const ana = browser()
    await ana.signIn(PEOPLE.ana)
    expect(await ana.statusOf('/api/session')).toBe(200)
    await provider.rotateKeys()
  }
})

describe('the registration', () => {
  test('with another secret is a fault of the console', async () => {
    const { issuer } = await startProvider()
    const console = createTestConsole({ issuer, environment: { OIDC_CLIENT_SECRET: 'another' } })
    expect(await searchOfSignIn(console)).toBe('?problem=console-fault')
    expect(console.warnings).toEqual(['a sign-in failed (console-fault): it says "invalid_client"'])
  })

  test('with a key works, and another key is refused', async () => {
    const [registered, other] = ['ours', 'theirs'].map((kid) => {
      const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const publicKey = { ...pair.publicKey.export({ format: 'jwk' }), kid }
      const privateKey = { ...pair.privateKey.export({ format: 'jwk' }), alg: 'ES256', kid }
      return { publicKey, privateKey: JSON.stringify(privateKey) }
    })
    const { issuer } = await startProvider({ clientKey: registered!.publicKey })
    const signInWith = (OIDC_CLIENT_KEY: string) =>
      searchOfSignIn(createTestConsole({ issuer, environment: { OIDC_CLIENT_SECRET: '', OIDC_CLIENT_KEY } }))
    expect(await signInWith(registered!.privateKey)).toBe('')
    expect(await signInWith(other!.privateKey)).toBe('?problem=console-fault')
  })
})

describe('the clocks differ', () => {
  const DIFFERENCE = /^the clocks here and at the OpenID provider differ by (299|300|301) s$/

  test('by five minutes: the sign-in fails, and the operator is warned', async () => {
    const { clock, warnings, records, ...console } = await startConsole()
    clock.ahead = 5 * 60_000
    expect(await searchOfSignIn(console)).toBe('?problem=clock')
    expect(warnings).toEqual([
      expect.stringMatching(DIFFERENCE),
      expect.stringMatching(/^a sign-in failed \(clock\): /),
    ])
    expect(records).toMatchObject([{ result: 'clock' }])
  })

  test('by half a minute, or by minus five: the sign-in works, and the operator is warned', async () => {
    const { clock, warnings, ...console } = await startConsole()
    clock.ahead = 30_000
    expect(await searchOfSignIn(console)).toBe('')
    expect(warnings).toEqual([])
    clock.ahead = -5 * 60_000
    expect(await searchOfSignIn(console)).toBe('')
    expect(warnings).toEqual([expect.stringMatching(DIFFERENCE)])
  })
})

describe('a callback is stale', () => {
  test('when it is sent twice', async () => {
    const { browser, url } = await startReturning()
    const cookies = new Map(browser.own)
    await browser.open(url.href)
    expect((await browser.open(url.href)).url.search).toBe('?problem=stale')
    // With the cookie restored, the provider still refuses a used code.
    for (const [name, cookie] of cookies) browser.own.set(name, cookie)
    expect((await browser.open(url.href)).url.search).toBe('?problem=stale&to=%2Fbatch')
  })

  test('after ten minutes', async () => {
    const { browser, url, clock } = await startReturning()
    clock.ahead = 10 * 60_000 + 1
    expect((await browser.open(url.href)).url.search).toBe('?problem=stale')
    expect(browser.own.size).toBe(0)
  })

  test('on a replica with another PUBLIC_URL', async () => {
    const SESSION_SECRET = randomSecret()
    const { issuer } = await startProvider()
    const ana = createTestConsole({ issuer, environment: { SESSION_SECRET } }).browser()
    const { url } = await ana.signIn(PEOPLE.ana, '/auth/sign-in', { stop: CALLBACK })
    const environment = { SESSION_SECRET, PUBLIC_URL: 'http://127.0.0.2:4173' }
    const Cookie = [...ana.own.values()].map(({ name, value }) => `${name}=${value}`).join('; ')
    const answer = await createTestConsole({ issuer, environment }).app.request(url.href, {
      headers: { Cookie },
    })
    expect(answer.headers.get('Location')).toBe('/login?problem=stale')
  })
})

test.each([
  ['access_denied', 'refused'],
  ['constructor', 'refused'],
  ['temporarily_unavailable', 'provider-down'],
  ['unauthorized_client', 'console-fault'],
])('the provider’s error %s becomes %s, without its description', async (error, problem) => {
  const { browser, url, warnings } = await startReturning()
  url.searchParams.delete('code')
  url.searchParams.set('error', error)
  url.searchParams.set('error_description', 'Ana <b>Arruda</b>')
  expect((await browser.open(url.href)).url.search).toBe(`?problem=${problem}&to=%2Fbatch`)
  expect(warnings.join('')).not.toContain('Ana')
})

test('an endless answer of the provider is cut off', async () => {
  let sentBytes = 0
  const endlessBody = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        sentBytes += 65_536
        if (sentBytes < 100_000_000) controller.enqueue(new Uint8Array(65_536).fill(0x20))
        else controller.close()
      },
    })
  mockFetch(() => new Response(endlessBody(), { headers: { 'Content-Type': 'application/json' } }))
  const console = createTestConsole({ issuer: 'http://localhost:9' })
  expect(await searchOfSignIn(console)).toBe('?problem=provider-down')
  expect(sentBytes).toBeLessThan(3_000_000)
})

test.each(['javascript:alert(1)', 'sign-out', 'ftp://sso.example/'])(
  'a sign-out does not open the address %s of the provider',
  async (address) => {
    const issuer = 'http://localhost:9'
    mockFetch(() => Response.json({ issuer, end_session_endpoint: address }))
    const answer = await createTestConsole({ issuer }).browser().post('/auth/sign-out')
    expect([answer.status, await answer.json()]).toEqual([200, { to: null }])
  },
)

test('a provider that accepts connections but does not answer times out', async () => {
  expect(ANSWER_SECONDS).toBeLessThan(9)
  const { provider, warnings, ...console } = await startConsole({ answerSeconds: 0.2 })
  provider.health = 'silent'
  expect(await searchOfSignIn(console)).toBe('?problem=provider-down')
  expect(warnings[0]).toContain('OAUTH_TIMEOUT')
})
