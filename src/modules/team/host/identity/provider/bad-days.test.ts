import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { PEOPLE } from '#modules/team/demo/people.ts'
import {
  createTestConsole,
  PUBLIC_URL,
  randomSecret,
  startConsole,
  startProvider,
} from '#modules/team/host/testing/console.ts'
import { ANSWER_SECONDS } from './provider.ts'

const SESSION = '__Host-Http-lupa'
const CALLBACK = `${PUBLIC_URL}/auth/callback`

/** A console, and a browser that the provider has just sent back to it. */
async function startReturning() {
  const parts = await startConsole()
  const browser = parts.browser()
  const { url } = await browser.signIn(PEOPLE.ana, '/auth/sign-in?to=/batch', { stop: CALLBACK })
  return { ...parts, browser, url }
}

describe('the provider is down', () => {
  test('at the start: that is said once, and people get in as soon as it answers', async () => {
    const first = await startProvider()
    const { issuer } = first
    await first.close()
    const { identity, said, browser, recorded } = createTestConsole({ issuer })
    await identity.check()
    const ana = browser()
    for (const attempt of ['/auth/sign-in?to=/batch', '/auth/sign-in?to=/batch&window=1']) {
      const { url } = await ana.open(attempt)
      expect(url.pathname + url.search).toBe(
        `/login?problem=provider-down&to=%2Fbatch${attempt.includes('window') ? '&window=1' : ''}`,
      )
    }
    expect(ana.own.size).toBe(0)
    expect(recorded).toEqual([])
    expect(said).toEqual([
      `nobody can sign in with the OpenID provider ${issuer}/ for now: no connection (ECONNREFUSED)`,
    ])

    const provider = await startProvider({ port: Number(new URL(issuer).port) })
    expect(provider.issuer).toBe(issuer)
    expect((await ana.signIn(PEOPLE.ana)).url.pathname).toBe('/')
    expect((await ana.call('/api/session')).status).toBe(200)
    expect(said.slice(1)).toEqual([`the OpenID provider ${issuer}/ answers again`])
  })

  test('in the middle of a sign-in', async () => {
    const { provider, browser, url, recorded } = await startReturning()
    provider.health = 'down'
    const answer = await browser.open(url.href)
    expect(answer.url.search).toBe('?problem=provider-down&to=%2Fbatch')
    expect(recorded).toMatchObject([{ action: 'sign-in-refused', result: 'provider-down', subject: null }])
    provider.health = 'up'
    expect((await browser.signIn(PEOPLE.ana)).url.pathname).toBe('/')
  })

  test('while people are signed in: they go on, and can sign out; others are told', async () => {
    const { provider, browser, clock } = await startConsole()
    const ana = browser()
    await ana.signIn(PEOPLE.ana)
    provider.health = 'down'
    clock.ahead = 31_000
    expect((await browser().open('/auth/sign-in')).url.search).toBe('?problem=provider-down')
    expect((await ana.call('/api/case')).status).toBe(200)
    expect((await ana.post('/auth/sign-out')).status).toBe(200)
    expect((await ana.call('/api/case')).status).toBe(401)
  })
})

test('a provider that was down from the start: people can sign out here', async () => {
  const secret = { SESSION_SECRET: randomSecret() }
  const { issuer, ...provider } = await startProvider()
  const before = createTestConsole({ issuer, environment: secret }).browser()
  await before.signIn(PEOPLE.ana)
  await provider.close()
  const replica = createTestConsole({ issuer, environment: secret }).browser()
  replica.own.set(SESSION, before.own.get(SESSION)!)
  expect(await (await replica.post('/auth/sign-out')).json()).toEqual({ to: null })
})

describe('who the provider is', () => {
  test('OIDC_ISSUER is not what it calls itself, or nobody is there', async () => {
    const { issuer } = await startProvider()
    const { said, browser } = createTestConsole({ issuer: issuer.replace('localhost', '127.0.0.1') })
    expect((await browser().open('/auth/sign-in')).url.search).toBe('?problem=untrusted')
    expect(said[0]).toContain('OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')
    expect(said[0]).toContain('issuer')
    const nobody = createTestConsole({ issuer: `${issuer}/realms/other` })
    expect((await nobody.browser().open('/auth/sign-in')).url.search).toBe('?problem=provider-down')
    expect(nobody.said[0]).toContain('unexpected HTTP response status code')
  })

  test('it is a provider for whom the library makes an exception', async () => {
    const issuer = 'https://login.microsoftonline.com/common/v2.0'
    const itself = 'https://login.microsoftonline.com/{tenantid}/v2.0'
    const fetched = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json({ issuer: itself }))
    onTestFinished(() => fetched.mockRestore())
    const { said, browser } = createTestConsole({ issuer })
    expect((await browser().open('/auth/sign-in')).url.search).toBe('?problem=untrusted')
    expect(said[0]).toContain(`it calls itself "${itself}"`)
  })

  test.each([
    ['iss', 'https://elsewhere.example', 'untrusted'],
    ['aud', 'another-console', 'untrusted'],
    ['nonce', 'of another sign-in', 'stale'],
    ['sub', 'x'.repeat(256), 'untrusted'],
    ['exp', 1, 'clock'],
  ])('an id token whose %s is %s', async (claim, value, problem) => {
    const { provider, browser, recorded } = await startConsole()
    provider.alterClaims = (claims) => ({ ...claims, [claim]: value })
    const ana = browser()
    expect((await ana.signIn(PEOPLE.ana)).url.search).toBe(`?problem=${problem}`)
    expect([...ana.own.keys()]).toEqual([])
    expect(recorded).toMatchObject([{ action: 'sign-in-refused', result: problem, subject: null }])
  })
})

test('its keys were changed, twice within a minute', async () => {
  const { provider, browser } = await startConsole()
  for (let count = 0; count < 3; count += 1) {
    const ana = browser()
    await ana.signIn(PEOPLE.ana)
    expect((await ana.call('/api/session')).status).toBe(200)
    await provider.rotateKeys()
  }
})

test.each<[string, (parts: Awaited<ReturnType<typeof startReturning>>) => void]>([
  ['of another provider', ({ url }) => url.searchParams.set('iss', 'https://elsewhere.example')],
  ['with a token signed with a key of nobody', ({ provider }) => void (provider.signsWrongly = true)],
])('an answer %s', async (_what, change) => {
  const parts = await startReturning()
  change(parts)
  expect((await parts.browser.open(parts.url.href)).url.search).toBe('?problem=untrusted&to=%2Fbatch')
})

describe('how this console is registered', () => {
  test('another secret', async () => {
    const { issuer } = await startProvider()
    const { said, browser } = createTestConsole({ issuer, environment: { OIDC_CLIENT_SECRET: 'another' } })
    expect((await browser().signIn(PEOPLE.ana)).url.search).toBe('?problem=console-fault')
    expect(said).toEqual(['a sign-in failed (console-fault): it says "invalid_client"'])
  })

  test('by a key in place of a secret; another key is refused', async () => {
    const [registered, other] = ['ours', 'theirs'].map((kid) => {
      const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const [open, secret] = [pair.publicKey, pair.privateKey].map((key) => key.export({ format: 'jwk' }))
      return { open: { ...open, kid }, secret: JSON.stringify({ ...secret, alg: 'ES256', kid }) }
    })
    const { issuer } = await startProvider({ clientKey: registered!.open })
    const signIn = async (OIDC_CLIENT_KEY: string) => {
      const environment = { OIDC_CLIENT_SECRET: '', OIDC_CLIENT_KEY }
      return (await createTestConsole({ issuer, environment }).browser().signIn(PEOPLE.ana)).url
    }
    expect((await signIn(registered!.secret)).pathname).toBe('/')
    expect((await signIn(other!.secret)).search).toBe('?problem=console-fault')
  })
})

describe('the clocks differ', () => {
  test('by five minutes: the person and the operator are told', async () => {
    const { clock, browser, said, recorded } = await startConsole()
    clock.ahead = 5 * 60_000
    expect((await browser().signIn(PEOPLE.ana)).url.search).toBe('?problem=clock')
    expect(said[0]).toMatch(/^the clocks here and at the OpenID provider differ by (299|300|301) s$/)
    expect(said[1]).toMatch(/^a sign-in failed \(clock\): /)
    expect(said).toHaveLength(2)
    expect(recorded).toMatchObject([{ result: 'clock' }])
  })

  test('by half a minute, or by five the other way: nobody is hindered, the operator is told', async () => {
    const { clock, browser, said } = await startConsole()
    clock.ahead = 30_000
    expect((await browser().signIn(PEOPLE.ana)).url.pathname).toBe('/')
    expect(said).toEqual([])
    clock.ahead = -5 * 60_000
    expect((await browser().signIn(PEOPLE.ana)).url.pathname).toBe('/')
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(/differ by (299|300|301) s$/)
  })
})

describe('an answer that does not fit', () => {
  test('sent twice', async () => {
    const { browser, url } = await startReturning()
    const begun = new Map(browser.own)
    await browser.open(url.href)
    expect((await browser.open(url.href)).url.search).toBe('?problem=stale')
    // Even with the cookie kept, the provider takes no code twice.
    for (const [name, cookie] of begun) browser.own.set(name, cookie)
    expect((await browser.open(url.href)).url.search).toBe('?problem=stale&to=%2Fbatch')
  })

  test('after more than ten minutes', async () => {
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
    const PUBLIC = 'http://127.0.0.2:4173'
    const other = createTestConsole({ issuer, environment: { SESSION_SECRET, PUBLIC_URL: PUBLIC } })
    const Cookie = [...ana.own.values()].map(({ name, value }) => `${name}=${value}`).join('; ')
    const answer = await other.app.request(url.href, { headers: { Cookie } })
    expect(answer.headers.get('Location')).toBe('/login?problem=stale')
  })

  test('an error of the provider: each has its words, and none of the provider’s', async () => {
    const answers = [
      ['access_denied', 'refused'],
      ['constructor', 'refused'],
      ['temporarily_unavailable', 'provider-down'],
      ['unauthorized_client', 'console-fault'],
    ]
    for (const [error = '', problem] of answers) {
      const { browser, url, said } = await startReturning()
      url.searchParams.delete('code')
      url.searchParams.set('error', error)
      url.searchParams.set('error_description', 'Ana <b>Arruda</b>')
      const answer = await browser.open(url.href)
      expect(answer.url.search).toBe(`?problem=${problem}&to=%2Fbatch`)
      expect(said.join('')).not.toContain('Ana')
    }
  })
})

test('an answer of the provider that does not end is given up soon', async () => {
  let sent = 0
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536
        if (sent < 100_000_000) controller.enqueue(new Uint8Array(65_536).fill(0x20))
        else controller.close()
      },
    })
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      async () => new Response(endless(), { headers: { 'Content-Type': 'application/json' } }),
    )
  onTestFinished(() => fetched.mockRestore())
  const { browser } = createTestConsole({ issuer: 'http://localhost:9' })
  expect((await browser().open('/auth/sign-in')).url.search).toBe('?problem=provider-down')
  expect(sent).toBeLessThan(3_000_000)
})

test('a provider that accepts connections and never answers is given up', async () => {
  expect(ANSWER_SECONDS).toBeLessThan(9)
  const { provider, browser, said } = await startConsole({ answerSeconds: 0.2 })
  provider.health = 'silent'
  expect((await browser().open('/auth/sign-in')).url.search).toBe('?problem=provider-down')
  expect(said[0]).toContain('OAUTH_TIMEOUT')
})
