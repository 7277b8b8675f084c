import { base64url, UnsecuredJWT } from 'jose'
import type { JWTPayload } from 'jose'
import { describe, expect, test } from 'vitest'
import { PEOPLE } from '#modules/team/demo/people.ts'
import { startConsole } from '#modules/team/host/testing/console.ts'
import { LOGOUT_EVENT } from './provider/logout-token.ts'
import { DenyListError } from './session/deny-list.ts'

/** Ana is signed in with two browsers, Bruno with one. */
async function start(environment = {}) {
  const console = await startConsole({ environment })
  const { provider, clock } = console
  const sids: unknown[] = []
  provider.alterClaims = (claims) => {
    sids.push(claims['sid'])
    return { ...claims, oid: `oid-of-${claims.sub}` }
  }
  const [ana, otherAna, bruno] = [console.browser(), console.browser(), console.browser()]
  await ana.signIn(PEOPLE.ana)
  await otherAna.signIn(PEOPLE.ana)
  await bruno.signIn(PEOPLE.bruno)
  clock.ahead = 1000
  /** A logout token for Ana's first session (2.4). */
  const claims = (): JWTPayload => {
    const iat = Math.floor((Date.now() + clock.ahead) / 1000)
    return {
      iss: provider.issuer,
      aud: 'lupa',
      iat,
      exp: iat + 120,
      jti: 'token-1',
      sub: PEOPLE.ana.id,
      sid: sids[0],
      events: { [LOGOUT_EVENT]: {} },
    }
  }
  const post = (body: string, type = 'application/x-www-form-urlencoded') =>
    console.app.request('/auth/backchannel-logout', {
      method: 'POST',
      body,
      headers: { 'Content-Type': type },
    })
  const send = async (token: object) => post(`logout_token=${await provider.sign(token as JWTPayload)}`)
  const statuses = () => Promise.all([ana, otherAna, bruno].map((browser) => browser.statusOf('/api/case')))
  return { ...console, ana, bruno, claims, post, send, statuses }
}

describe('a logout token ends', () => {
  test('the named session only, with or without the person', async () => {
    const { claims, send, statuses, records } = await start()
    const { sub: _, ...token } = claims()
    const answer = await send(token)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(await statuses()).toEqual([401, 200, 200])
    expect((await send({ ...claims(), jti: 'token-2', exp: undefined })).status).toBe(200)
    expect(await statuses()).toEqual([401, 200, 200])
    const line = { action: 'provider-sign-out', subject: PEOPLE.ana.id, result: 'ok' }
    expect(records.at(-1)).toMatchObject(line)
  })

  test('sessions of the person without a sid, because one of them may be the named one', async () => {
    const { provider, claims, send, statuses, ana, bruno, clock } = await start()
    const token = claims()
    provider.alterClaims = (idToken) => ({ ...idToken, sid: undefined })
    await ana.signIn(PEOPLE.ana)
    await bruno.signIn(PEOPLE.bruno)
    clock.ahead += 1000
    expect((await send(token)).status).toBe(200)
    expect(await statuses()).toEqual([401, 200, 200])
  })

  test('all earlier sessions of the person if it names no session, and works once', async () => {
    const { claims, send, statuses, ana, clock } = await start()
    const { sid: _, ...token } = claims()
    expect((await send(token)).status).toBe(200)
    expect(await statuses()).toEqual([401, 401, 200])
    clock.ahead += 1000
    await ana.signIn(PEOPLE.ana)
    expect((await send(token)).status).toBe(400)
    expect(await statuses()).toEqual([200, 401, 200])
  })

  test('the session of its sub if the access log names people by another claim', async () => {
    const { claims, send, statuses, records } = await start({ OIDC_SUBJECT_CLAIM: 'oid' })
    const { sid: _, ...token } = claims()
    expect((await send(token)).status).toBe(200)
    expect(await statuses()).toEqual([401, 401, 200])
    expect(records[0]).toMatchObject({ action: 'sign-in', subject: `oid-of-${PEOPLE.ana.id}` })
  })

  test('a session whose sign-in finishes at the same time', async () => {
    const { claims, send, ana, clock, log } = await start()
    const { sid: _, ...token } = claims()
    const record = log.record.bind(log)
    log.record = async (line) => {
      clock.ahead += 1000
      if (line.action === 'sign-in') expect((await send(token)).status).toBe(200)
      clock.ahead += 1000
      return record(line)
    }
    await ana.signIn(PEOPLE.ana)
    expect(await ana.statusOf('/api/case')).toBe(401)
  })

  test('the session when somebody signs out at the provider', async () => {
    const { provider, app, ana, statuses } = await start()
    provider.deliver = async (address, init) => app.request(address, init)
    const question = await ana.open(`${provider.issuer}/session/end?client_id=lupa`)
    await ana.send(question, { logout: 'yes' })
    expect(await statuses()).toEqual([401, 200, 200])
  })

  test('the session after a key rotation', async () => {
    const { provider, claims, send, statuses } = await start()
    await provider.rotateKeys()
    expect((await send(claims())).status).toBe(200)
    expect(await statuses()).toEqual([401, 200, 200])
  })
})

describe('an invalid logout token is refused', () => {
  const CHANGES: Readonly<Record<string, (token: JWTPayload) => object>> = {
    'another issuer': (token) => ({ ...token, iss: 'https://elsewhere.example' }),
    'another audience': (token) => ({ ...token, aud: 'another' }),
    expired: (token) => ({ ...token, iat: token.iat! - 240, exp: token.iat! - 120 }),
    'too old': (token) => ({ ...token, iat: token.iat! - 400 }),
    'from the future': (token) => ({ ...token, iat: token.iat! + 120, exp: token.iat! + 240 }),
    'neither sub nor sid': (token) => ({ ...token, sub: undefined, sid: undefined }),
    'a nonce, like an id token': (token) => ({ ...token, nonce: 'n' }),
    'another event': (token) => ({ ...token, events: { 'https://elsewhere.example': {} } }),
    'an event that is not an object': (token) => ({ ...token, events: { [LOGOUT_EVENT]: true } }),
    'no iat': (token) => ({ ...token, iat: undefined }),
    'no exp and an old iat': (token) => ({ ...token, iat: token.iat! - 400, exp: undefined }),
    'no jti': (token) => ({ ...token, jti: undefined }),
    'no events': (token) => ({ ...token, events: undefined }),
  }

  test(Object.keys(CHANGES).join(', '), async () => {
    const { claims, send, post, statuses, records, warnings } = await start()
    for (const [name, change] of Object.entries(CHANGES)) {
      const answer = await send(change(claims()))
      expect(answer.status, name).toBe(400)
      expect(await answer.json()).toEqual({ error: 'invalid_request' })
    }
    // Only the operator sees the reason.
    expect(warnings).toHaveLength(Object.keys(CHANGES).length)
    expect(warnings.join('')).toContain('"aud"')
    // A warning does not quote the token.
    const header = { alg: 'RS256', crit: ['\u001B[2JNothing is wrong'], '\u001B[2JNothing is wrong': true }
    await post(`logout_token=${base64url.encode(JSON.stringify(header))}.e30.AAAA`)
    expect(warnings.at(-1)).toMatch(/^[\w :-]+ERR_JOSE_NOT_SUPPORTED$/)
    expect(await statuses()).toEqual([200, 200, 200])
    expect(records.filter(({ action }) => action === 'provider-sign-out')).toEqual([])
    expect((await send(claims())).status).toBe(200)
  })

  test('a wrong key, no signature, no token, two tokens, another media type, too long', async () => {
    const { provider, claims, send, post, statuses } = await start()
    provider.signsWrongly = true
    expect((await send(claims())).status).toBe(400)
    provider.signsWrongly = false
    const token = `logout_token=${await provider.sign(claims())}`
    for (const [body, type] of [
      [`logout_token=${new UnsecuredJWT(claims()).encode()}`],
      ['logout_token=x'],
      ['logout_token='],
      [''],
      [`${token}&${token}`],
      [token, 'application/json'],
      [`${token}&${'x'.repeat(70_000)}`],
    ] as const)
      expect((await post(body, type)).status, body.slice(0, 100)).toBe(400)
    expect(await statuses()).toEqual([200, 200, 200])
  })
})

test('while the deny list is down, the provider gets an error, and the session ends later', async () => {
  const { claims, send, statuses, denyList, records } = await start()
  const { findDenied, add } = denyList
  Object.assign(denyList, {
    read: () => Promise.reject(new DenyListError('down')),
    async add(names: readonly string[]) {
      await add(names)
      return false
    },
  })
  expect((await send(claims())).status).toBe(400)
  expect(records.at(-1)).toMatchObject({ action: 'provider-sign-out', result: 'failed' })
  Object.assign(denyList, { findDenied, add })
  expect(await statuses()).toEqual([401, 200, 200])
})

test('if not every replica knows yet, the provider gets an error, and may send the token again', async () => {
  const { claims, send, denyList } = await start()
  const { add } = denyList
  Object.assign(denyList, { add: async () => false })
  expect((await send(claims())).status).toBe(400)
  Object.assign(denyList, { add })
  expect((await send(claims())).status).toBe(200)
})
