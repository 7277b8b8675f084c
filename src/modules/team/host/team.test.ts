import { appendFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { assembleDemoCase, readIn, secretsOf } from '#core/case/testing/demo-case.ts'
import { PEOPLE } from '#modules/team/demo/people.ts'
import type { ProviderPerson } from '#modules/team/demo/people.ts'
import { FEATURED_CASES } from '#demo/cases/featured-cases.ts'
import { findByChave } from '#demo/cases/find-case.ts'
import { wallClockDay } from '#demo/drafting/calendar.ts'
import { TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import { decodeCase } from '#modules/team/core/case-answer.ts'
import { PERMISSIONS, PERMISSIONS_OF_PARTS, permissionsOf } from '#modules/team/core/permissions.ts'
import type { Permission } from '#modules/team/core/permissions.ts'
import { createRecordedService } from './service-access/testing/recorded-service.ts'
import { createMemoryDenyList, DenyListError } from './identity/session/deny-list.ts'
import { startProvider } from './testing/console.ts'
import { ask, expectGuards, GUARDED_PEOPLE } from './testing/guarded.ts'
import type { Guarded } from './testing/guarded.ts'
import { startTeamHost } from './testing/team-host.ts'

const SESSION = TEAM_ADDRESSES.session
const CASE = `${TEAM_ADDRESSES.case}?by=chave&value=demo-0001`
const PLACE = { kind: 'field', name: 'CPF' } as const
const REVEAL = { by: 'chave', value: 'demo-0001', place: PLACE, reason: 'customer-request' } as const
const SPOKEN = { by: 'chave', value: 'demo-0001', field: 'CPF', said: '52998224725' } as const
const COPY = { action: 'copy', by: 'chave', value: 'demo-0001' } as const

/** Every request that needs a permission of team mode itself. */
const GUARDED: readonly Guarded[] = [
  ['case:read', CASE],
  ['case:read', `${CASE}&for=page`],
  ['list:run', `${CASE}&for=list`],
  ['value:reveal', TEAM_ADDRESSES.reveal, REVEAL],
  ['value:confer', TEAM_ADDRESSES.compareSpoken, SPOKEN],
  ['case:read', TEAM_ADDRESSES.events, COPY],
  ['case:read', TEAM_ADDRESSES.events, { ...COPY, action: 'print' }],
  ['case:export', TEAM_ADDRESSES.events, { ...COPY, action: 'export' }],
  ['list:run', TEAM_ADDRESSES.events, { action: 'list-run', count: 3 }],
  ['access-log:read', TEAM_ADDRESSES.accessLog],
  ['access-log:read', `${TEAM_ADDRESSES.accessLog}?for=counts`],
  ['session:end', TEAM_ADDRESSES.endSessions, { person: 'somebody-else' }],
]

const start = async (more: Partial<Parameters<typeof startTeamHost>[0]> = {}) => {
  const { issuer } = await startProvider()
  return { issuer, ...(await startTeamHost({ issuer, ...more })) }
}

test.each(GUARDED_PEOPLE)('%s may do what %j may, and nothing else', async (name, roles) => {
  const { faults, ...host } = await start()
  await expectGuards(host, PEOPLE[name], roles, GUARDED)
  expect(faults).toEqual([])
})

test('the page hears of no permission for what the installation is without', async () => {
  const { signedIn } = await start()
  const answer = await (await signedIn(PEOPLE.ana)).call(SESSION)
  const { permissions } = (await answer.json()) as { permissions: Permission[] }
  expect(permissions).toEqual(
    [...permissionsOf(['analyst'])].filter((permission) => !PERMISSIONS_OF_PARTS.has(permission)),
  )
})

test('a HEAD of team mode does nothing, and nothing is written of it; of other addresses it is answered', async () => {
  const { signedIn, entries } = await start()
  const browser = await signedIn(PEOPLE.elisa)
  const before = entries().length
  const read = [TEAM_ADDRESSES.case, TEAM_ADDRESSES.accessLog, TEAM_ADDRESSES.signIn]
  const others = [TEAM_ADDRESSES.session, TEAM_ADDRESSES.callback]
  for (const address of Object.values(TEAM_ADDRESSES).filter((each) => !others.includes(each as never))) {
    const answer = await browser.call(address, { method: 'HEAD' })
    const method = read.includes(address as never) ? 'GET' : 'POST'
    expect([answer.status, answer.headers.get('Allow')], address).toEqual([405, method])
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  }
  for (const address of ['/', '/healthz'])
    expect((await browser.call(address, { method: 'HEAD' })).status, address).toBe(200)
  expect(entries()).toHaveLength(before)
})

test('the matrix above has every permission that team mode itself can enforce', () => {
  const enforced = new Set([...GUARDED.map(([permission]) => permission), ...PERMISSIONS_OF_PARTS])
  // Two are no requests: what a case answers depends on the first, and the page alone has the answers as they came.
  expect(PERMISSIONS.filter((each) => !enforced.has(each))).toEqual(['values:see', 'raw:read'])
})

test('without a session, and with a broken one, nothing is answered', async () => {
  const { browser, signedIn, entries } = await start()
  const stranger = browser()
  const forger = await signedIn(PEOPLE.ana)
  const cookie = forger.own.get('__Host-Http-lupa')!
  // Not the last character, of which some bits mean nothing.
  const edited = cookie.value.at(-5) === 'A' ? 'B' : 'A'
  forger.own.set('__Host-Http-lupa', {
    ...cookie,
    value: `${cookie.value.slice(0, -5)}${edited}${cookie.value.slice(-4)}`,
  })
  for (const [, address, json] of [...GUARDED, ['case:read', TEAM_ADDRESSES.session] as const]) {
    expect((await ask(stranger, address, json)).status, address).toBe(401)
    if (address !== TEAM_ADDRESSES.session) {
      expect((await ask(forger, address, json)).status, address).toBe(401)
      forger.own.set('__Host-Http-lupa', { ...cookie, value: 'x' })
    }
  }
  expect(entries().some(({ action }) => action === 'case')).toBe(false)
})

test.each(['cnh-limpa', 'cpf-divergente'] as const)(
  'of %s support is sent no name, CPF or number, and the same verdict; an analyst is',
  async (name) => {
    const { signedIn } = await start()
    const { chave } = FEATURED_CASES[name]
    const made = findByChave(chave, wallClockDay(Date.now()))!
    const secrets = secretsOf(made)
    const read = async (person: ProviderPerson) => {
      const address = `${TEAM_ADDRESSES.case}?by=chave&value=${chave}`
      const answer = await (await signedIn(person)).call(address)
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      return answer.text()
    }
    const masked = await read(PEOPLE.clara)
    expect(readIn(masked, secrets)).toEqual([])
    expect(decodeCase(masked).masked?.judgement.verdict).toBe(assembleDemoCase(made).judgement.verdict)
    expect(readIn(await read(PEOPLE.ana), secrets)).toEqual([...secrets.names, ...secrets.numbers])
  },
)

test('a body that is too large is refused with the headers of every answer, and config.json names no groups', async () => {
  const { signedIn, browser } = await start()
  const ana = await signedIn(PEOPLE.ana)
  const answer = await ana.post(TEAM_ADDRESSES.events, { ...COPY, value: 'x'.repeat(70_000) })
  expect(answer.status).toBe(413)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(await (await browser().call('/config.json')).json()).not.toHaveProperty('team')
})

test('the addresses of the service are none of team mode', async () => {
  const { signedIn } = await start()
  const ana = await signedIn(PEOPLE.ana)
  for (const address of [
    '/api/OAuth2/Token',
    '/api/Score/Consultar?Chave=demo-0001',
    '/api/Biometria/Consultar/100001',
    '/api/%63ase',
  ]) {
    expect([(await ana.call(address)).status, (await ana.post(address)).status], address).toEqual([404, 404])
  }
})

describe('what cannot be recorded is not shown', () => {
  test.each(['ana', 'clara'] as const)('to %s', async (name) => {
    const { signedIn, path, log } = await start()
    const browser = await signedIn(PEOPLE[name])
    // As when somebody else begins to write the file.
    appendFileSync(path, '{}\n')
    const requests: readonly (readonly [string, object?])[] = [
      [CASE],
      [TEAM_ADDRESSES.events, COPY],
      ...(name === 'clara' ? [[TEAM_ADDRESSES.reveal, REVEAL] as const] : [[`${CASE}&for=list`] as const]),
    ]
    for (const [address, json] of requests) {
      const answer = await ask(browser, address, json)
      expect(answer.status).toBe(503)
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      expect(await answer.json()).toEqual({ error: 'not-recorded' })
    }
    await log.close()
    expect((await ask(browser, CASE)).status).toBe(503)
  })

  test('to an auditor, nor is a refusal or a sign-in', async () => {
    const { signedIn, browser, path } = await start()
    const davi = await signedIn(PEOPLE.davi)
    appendFileSync(path, '{}\n')
    expect(await (await davi.call(TEAM_ADDRESSES.accessLog)).json()).toEqual({ error: 'not-recorded' })
    expect(await (await davi.call(CASE)).json()).toEqual({ error: 'not-recorded' })
    const { url } = await browser().signIn(PEOPLE.ana)
    expect(url.searchParams.get('problem')).toBe('console-fault')
  })
})

describe('an auditor ends the sessions of a person', () => {
  test('in every browser, with a line that says whose; the person may sign in again', async () => {
    const { signedIn, entries } = await start()
    const [davi, ana, elsewhere, bruno] = [
      await signedIn(PEOPLE.davi),
      await signedIn(PEOPLE.ana),
      await signedIn(PEOPLE.ana),
      await signedIn(PEOPLE.bruno),
    ]
    const answer = await davi.post(TEAM_ADDRESSES.endSessions, { person: PEOPLE.ana.id })
    expect(answer.status).toBe(204)
    expect(entries().at(-1)).toMatchObject({
      action: 'sessions-end',
      result: 'ok',
      subject: PEOPLE.davi.id,
      permission: 'session:end',
      person: PEOPLE.ana.id,
    })
    const statuses = () =>
      Promise.all([ana, elsewhere, bruno, davi].map(async (each) => (await each.call(SESSION)).status))
    expect(await statuses()).toEqual([401, 401, 200, 200])
    await ana.signIn(PEOPLE.ana)
    expect(await statuses()).toEqual([200, 401, 200, 200])
  })

  test('by the digest that the log has in the place of an e-mail address', async () => {
    const provider = await startProvider()
    provider.people = [...provider.people, { ...PEOPLE.ana, id: 'ana@banco.example' }]
    const { signedIn, entries } = await startTeamHost({ issuer: provider.issuer })
    const ana = await signedIn({ ...PEOPLE.ana, id: 'ana@banco.example' })
    const person = entries().at(-1)?.['subject']
    expect(person).toMatch(/^digest:/)
    const davi = await signedIn(PEOPLE.davi)
    await davi.post(TEAM_ADDRESSES.endSessions, { person })
    expect((await ana.call(SESSION)).status).toBe(401)
    expect(entries().findLast(({ action }) => action === 'sessions-end')).toMatchObject({ person })
  })

  test('and nobody else', async () => {
    const davi = await (await start()).signedIn(PEOPLE.davi)
    for (const json of [{}, { person: '' }, { person: 'Ana Arruda' }, { person: PEOPLE.ana.id, all: true }])
      expect((await davi.post(TEAM_ADDRESSES.endSessions, json)).status, JSON.stringify(json)).toBe(400)
  })
})

test('while the list of ended sessions cannot be asked, nobody is let in, and readiness says so', async () => {
  const denyList = createMemoryDenyList(Date.now)
  const { signedIn, host, faults, entries } = await start({ denyList })
  const [ana, davi] = [await signedIn(PEOPLE.ana), await signedIn(PEOPLE.davi)]
  const ready = async () => {
    const answer = await host.request('/readyz')
    return [answer.status, await answer.json()]
  }
  expect(await ready()).toEqual([200, { status: 'ready' }])
  const { read, add } = denyList
  Object.assign(denyList, { add: async () => false })
  const unknown = await davi.post(TEAM_ADDRESSES.endSessions, { person: PEOPLE.ana.id })
  expect([unknown.status, await unknown.json()]).toEqual([503, { error: 'not-checked' }])
  expect(entries().at(-1)).toMatchObject({ action: 'sessions-end', result: 'failed' })

  Object.assign(denyList, { read: () => Promise.reject(new DenyListError('away')) })
  for (const address of [SESSION, CASE, TEAM_ADDRESSES.accessLog]) {
    const answer = await ana.call(address)
    expect([answer.status, await answer.json()]).toEqual([503, { error: 'not-checked' }])
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  }
  expect(await ready()).toEqual([503, { status: 'sessions-unknown' }])
  Object.assign(denyList, { read, add })
  expect((await ana.call(SESSION)).status).toBe(200)
  expect(faults).toEqual([])
})

describe('a reveal', () => {
  test('needs a reason, is recorded with it, and answers one value', async () => {
    const { signedIn, entries } = await start()
    const clara = await signedIn(PEOPLE.clara)
    for (const reason of [null, '', 'because', 'Customer-Request']) {
      expect((await clara.post(TEAM_ADDRESSES.reveal, { ...REVEAL, reason })).status).toBe(400)
    }
    expect(entries().some(({ action }) => action === 'reveal')).toBe(false)
    const answer = (await (await clara.post(TEAM_ADDRESSES.reveal, REVEAL)).json()) as object
    expect(answer).toEqual({ value: expect.stringMatching(/\d{3}/) as string })
    expect(entries().at(-1)).toMatchObject({
      action: 'reveal',
      result: 'ok',
      subject: PEOPLE.clara.id,
      permission: 'value:reveal',
      revealed: 'CPF',
      reason: 'customer-request',
      reportedBy: 'host',
    })
    expect(JSON.stringify(entries())).not.toContain('demo-0001')
  })

  test('is one of few: after five at once the next waits, with a reason, and is recorded', async () => {
    const { signedIn, entries } = await start({ config: { team: { revealNeedsReason: false } } })
    const clara = await signedIn(PEOPLE.clara)
    const reveal = (reason: string | null) => clara.post(TEAM_ADDRESSES.reveal, { ...REVEAL, reason })
    const answers = await Promise.all(Array.from({ length: 6 }, () => reveal(null)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    // Without configured reasons the first ones need none.
    const shown = entries().find(({ action, result }) => action === 'reveal' && result === 'ok')
    expect(shown).not.toHaveProperty('reason')
    const refused = answers.find(({ status }) => status === 429)!
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(100)
    expect(await refused.text()).not.toMatch(/\d{3}/)
    expect(entries().filter(({ result }) => result === 'limited')).toHaveLength(1)
    expect((await reveal(null)).status).toBe(400)
    expect((await reveal('customer-request')).status).toBe(429)
  })

  test('of a line of the laudo is recorded by its number', async () => {
    const { signedIn, entries } = await start()
    const clara = await signedIn(PEOPLE.clara)
    const reveal = async (index: number, kind = 'line') => {
      await clara.post(TEAM_ADDRESSES.reveal, { ...REVEAL, place: { kind, index } })
      return entries().at(-1)
    }
    expect(await reveal(1)).toMatchObject({ revealed: 'laudo-line', position: 2 })
    expect(await reveal(0, 'line-message')).toMatchObject({ revealed: 'laudo-text', position: 1 })
    expect(await reveal(-3)).not.toHaveProperty('position')
  })

  test('is one value at one place', async () => {
    const clara = await (await start()).signedIn(PEOPLE.clara)
    for (const json of [{}, null, [], 'CPF', { ...REVEAL, place: { kind: 'all' } }, { ...REVEAL, extra: 1 }])
      expect((await clara.post(TEAM_ADDRESSES.reveal, json)).status, JSON.stringify(json)).toBe(400)
  })
})

test('what the page reports is marked, and tells no more than a page may say', async () => {
  const { signedIn, entries } = await start()
  const ana = await signedIn(PEOPLE.ana)
  await ana.post(TEAM_ADDRESSES.events, { action: 'export', count: 12 })
  expect(entries().at(-1)).toMatchObject({ action: 'export', reportedBy: 'page', count: 12, key: null })
  const before = entries().length
  for (const json of [
    { action: 'reveal' },
    { action: 'sign-in' },
    { action: 'copy', subject: 'somebody-else' },
    { action: 'copy', text: 'ANA SOUZA' },
    { action: 'list-run', count: 'many' },
  ]) {
    expect((await ana.post(TEAM_ADDRESSES.events, json)).status).toBe(400)
  }
  expect(entries()).toHaveLength(before)
})

test('images of a case are seen by those alone who see its values', async () => {
  const { signedIn, entries } = await start()
  const view = { action: 'view', by: 'chave', value: 'demo-0001' } as const
  expect((await (await signedIn(PEOPLE.ana)).post(TEAM_ADDRESSES.events, view)).status).toBe(204)
  expect(entries().at(-1)).toMatchObject({ action: 'view', permission: 'values:see', reportedBy: 'page' })
  expect((await (await signedIn(PEOPLE.clara)).post(TEAM_ADDRESSES.events, view)).status).toBe(403)
  expect(entries().at(-1)).toMatchObject({ action: 'permission-refused', permission: 'values:see' })
})

test.each([
  ['__proto__', '{"__proto__":{"a":1}}', 'answered', 'ready'],
  ['very deep nesting', '['.repeat(50_000) + ']'.repeat(50_000), 'failed', 'error'],
])('%s in an answer of the service is no fault of the host', async (_name, field, state, masked) => {
  const { service } = createRecordedService({}, async (request, next) => {
    const body = await (await next()).text()
    const isScore = request.url.includes('Score')
    return new Response(isScore ? body.replace('"Id":', `"Campo":${field},"Id":`) : body)
  })
  const { signedIn, faults } = await start({ service })
  const read = async (person: ProviderPerson) =>
    decodeCase(await (await (await signedIn(person)).call(CASE)).text())
  expect((await read(PEOPLE.ana)).calls?.score.state).toBe(state)
  expect((await read(PEOPLE.clara)).masked?.state).toBe(masked)
  expect(faults).toEqual([])
})

test('a browser that leaves while a case is looked up is no fault of the host', async () => {
  const { signedIn, faults, entries } = await start()
  const ana = await signedIn(PEOPLE.ana)
  const controller = new AbortController()
  const leaving = ana.call(`${TEAM_ADDRESSES.case}?by=chave&value=erro-lento`, { signal: controller.signal })
  await expect.poll(() => entries().length).toBeGreaterThan(0)
  setTimeout(() => controller.abort(), 100)
  await leaving.catch(() => {})
  expect(faults).toEqual([])
})
