import { describe, expect, test } from 'vitest'
import { base64url, UnsecuredJWT } from 'jose'
import type { JWTPayload } from 'jose'
import { PEOPLE } from '#modules/team/demo/people.ts'
import { startConsole } from '#modules/team/host/testing/console.ts'
import { DenyListError } from './session/deny-list.ts'
import { LOGOUT_EVENT } from './provider/provider.ts'

const ADDRESS = '/auth/backchannel-logout'
const FORM = 'application/x-www-form-urlencoded'

async function start() {
  const console = await startConsole()
  const { provider, clock } = console
  const sids: unknown[] = []
  provider.alterClaims = (claims) => {
    sids.push(claims['sid'])
    return claims
  }
  const [ana, elsewhere, bruno] = [console.browser(), console.browser(), console.browser()]
  await ana.signIn(PEOPLE.ana)
  await elsewhere.signIn(PEOPLE.ana)
  await bruno.signIn(PEOPLE.bruno)
  clock.ahead = 1000
  const now = () => Math.floor((Date.now() + clock.ahead) / 1000)
  /** Of a logout token for Ana's first session, as section 2.4 has it. */
  const claims = (): JWTPayload => ({
    iss: provider.issuer,
    aud: 'lupa',
    iat: now(),
    exp: now() + 120,
    jti: 'token-1',
    sub: PEOPLE.ana.id,
    sid: sids[0],
    events: { [LOGOUT_EVENT]: {} },
  })
  const post = (body: string, type = FORM) =>
    console.app.request(ADDRESS, { method: 'POST', body, headers: { 'Content-Type': type } })
  const send = async (token: object) => post(`logout_token=${await provider.sign(token as JWTPayload)}`)
  /** Of Ana, Ana elsewhere and Bruno. */
  const statuses = () =>
    Promise.all([ana, elsewhere, bruno].map(async (each) => (await each.call('/api/case')).status))
  return { ...console, ana, bruno, now, claims, post, send, statuses }
}

describe('the provider ends', () => {
  test('the session that it names, with or without saying whose, and no other of the person', async () => {
    const { claims, send, statuses, recorded } = await start()
    const { sub: _, ...token } = claims()
    const answer = await send(token)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(await statuses()).toEqual([401, 200, 200])
    expect((await send({ ...claims(), jti: 'token-2' })).status).toBe(200)
    expect(await statuses()).toEqual([401, 200, 200])
    expect(recorded.at(-1)).toEqual({
      subject: PEOPLE.ana.id,
      roles: [],
      action: 'provider-sign-out',
      result: 'ok',
      requestId: 'request-1',
    })
  })

  test('sessions of the person that came without a name, which may be the one that it names', async () => {
    const { provider, claims, send, statuses, ana, bruno, clock } = await start()
    const token = claims()
    provider.alterClaims = (idToken) => ({ ...idToken, sid: undefined })
    for (const [browser, person] of [
      [ana, PEOPLE.ana],
      [bruno, PEOPLE.bruno],
    ] as const)
      await browser.signIn(person)
    clock.ahead += 1000
    expect((await send(token)).status).toBe(200)
    expect(await statuses()).toEqual([401, 200, 200])
  })

  test('every session of a person that began before, by each token once, and none that begins later', async () => {
    const { claims, send, statuses, ana, clock } = await start()
    const { sid: _, ...token } = claims()
    expect((await send(token)).status).toBe(200)
    expect(await statuses()).toEqual([401, 401, 200])
    clock.ahead += 1000
    await ana.signIn(PEOPLE.ana)
    expect((await send(token)).status).toBe(400)
    expect(await statuses()).toEqual([200, 401, 200])
  })

  test('a session whose sign-in is being finished meanwhile', async () => {
    const { claims, send, ana, clock, log } = await start()
    const { sid: _, ...token } = claims()
    const record = log.record.bind(log)
    log.record = async (entry) => {
      clock.ahead += 1000
      if (entry.action === 'sign-in') expect((await send(token)).status).toBe(200)
      clock.ahead += 1000
      return record(entry)
    }
    await ana.signIn(PEOPLE.ana)
    expect((await ana.call('/api/case')).status).toBe(401)
  })

  test('with its own token, when somebody signs out there', async () => {
    const { provider, app, ana, statuses } = await start()
    provider.deliver = async (address, init) => app.request(address, init)
    const question = await ana.open(`${provider.issuer}/session/end?client_id=lupa`)
    await ana.send(question, { logout: 'yes' })
    expect(await statuses()).toEqual([401, 200, 200])
  })
})

describe('a logout token is refused, and ends nothing', () => {
  const REFUSED: Readonly<Record<string, (token: JWTPayload) => object>> = {
    'of another issuer': (token) => ({ ...token, iss: 'https://elsewhere.example' }),
    'for another console': (token) => ({ ...token, aud: 'another' }),
    'that is over': (token) => ({ ...token, iat: token.iat! - 240, exp: token.iat! - 120 }),
    'that is older than it may be': (token) => ({ ...token, iat: token.iat! - 400 }),
    'of the future': (token) => ({ ...token, iat: token.iat! + 120, exp: token.iat! + 240 }),
    'that names nobody': (token) => ({ ...token, sub: undefined, sid: undefined }),
    'with a nonce, as an id token has': (token) => ({ ...token, nonce: 'n' }),
    'of another event': (token) => ({ ...token, events: { 'https://elsewhere.example': {} } }),
    'whose event is no object': (token) => ({ ...token, events: { [LOGOUT_EVENT]: true } }),
    'without iat': (token) => ({ ...token, iat: undefined }),
    'without exp': (token) => ({ ...token, exp: undefined }),
    'without jti': (token) => ({ ...token, jti: undefined }),
    'without events': (token) => ({ ...token, events: undefined }),
  }

  test(`one ${Object.keys(REFUSED).join(', or ')}`, async () => {
    const { claims, send, post, statuses, recorded, said } = await start()
    for (const [name, change] of Object.entries(REFUSED)) {
      const answer = await send(change(claims()))
      expect(answer.status, name).toBe(400)
      expect(await answer.json()).toEqual({ error: 'invalid_request' })
    }
    // Why is for the operator, a line each.
    expect(said).toHaveLength(Object.keys(REFUSED).length)
    expect(said.join('')).toContain('"aud"')
    // Nor does the operator read what is made up.
    const head = { alg: 'RS256', crit: ['\u001B[2JNothing is wrong'], '\u001B[2JNothing is wrong': true }
    await post(`logout_token=${base64url.encode(JSON.stringify(head))}.e30.AAAA`)
    expect(said.at(-1)).toMatch(/^[\w :-]+ERR_JOSE_NOT_SUPPORTED$/)
    expect(await statuses()).toEqual([200, 200, 200])
    expect(recorded.filter(({ action }) => action === 'provider-sign-out')).toEqual([])
    // What they were made from is taken.
    expect((await send(claims())).status).toBe(200)
  })

  test('signed with a key of nobody, by nobody, or no token at all', async () => {
    const { provider, claims, send, post, statuses } = await start()
    provider.signsWrongly = true
    expect((await send(claims())).status).toBe(400)
    for (const body of [
      `logout_token=${new UnsecuredJWT(claims()).encode()}`,
      'logout_token=x',
      'logout_token=',
      '',
    ]) {
      expect((await post(body)).status).toBe(400)
    }
    provider.signsWrongly = false
    const token = `logout_token=${await provider.sign(claims())}`
    expect((await post(`${token}&${token}`)).status).toBe(400)
    expect((await post(token, 'application/json')).status).toBe(400)
    expect((await post(`${token}&${'x'.repeat(70_000)}`)).status).toBe(400)
    expect(await statuses()).toEqual([200, 200, 200])
  })
})

test('keys that were changed are fetched again', async () => {
  const { provider, claims, send, statuses } = await start()
  await provider.rotateKeys()
  expect((await send(claims())).status).toBe(200)
  expect(await statuses()).toEqual([401, 200, 200])
})

test('where the list cannot be asked, the provider is told, and the ending is kept until it can', async () => {
  const { claims, send, statuses, denyList, recorded } = await start()
  const { read, add } = denyList
  Object.assign(denyList, {
    read: () => Promise.reject(new DenyListError('away')),
    async add(names: readonly string[]) {
      await add(names)
      return false
    },
  })
  expect((await send(claims())).status).toBe(400)
  expect(recorded.at(-1)).toMatchObject({ action: 'provider-sign-out', result: 'failed' })
  Object.assign(denyList, { read, add })
  expect(await statuses()).toEqual([401, 200, 200])
})

test('where not every replica knows of it, the provider is told, and may try again', async () => {
  const { claims, send, denyList } = await start()
  const { add } = denyList
  Object.assign(denyList, { add: async () => false })
  expect((await send(claims())).status).toBe(400)
  Object.assign(denyList, { add })
  expect((await send(claims())).status).toBe(200)
})
