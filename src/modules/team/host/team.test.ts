import { appendFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { assembleDemoCase, findSecrets, secretsOf } from '#core/case/testing/demo-case.ts'
import { FEATURED_CASES } from '#demo/cases/featured-cases.ts'
import { findByChave } from '#demo/cases/find-case.ts'
import { wallClockDay } from '#demo/drafting/calendar.ts'
import { LIMIT_REACHED, TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import { decodeCase } from '#modules/team/core/case-answer.ts'
import { PERMISSIONS, PART_PERMISSIONS, permissionsOf } from '#modules/team/core/permissions.ts'
import type { Permission } from '#modules/team/core/permissions.ts'
import { PEOPLE } from '#modules/team/demo/people.ts'
import type { ProviderPerson } from '#modules/team/demo/people.ts'
import { createMemoryDenyList, DenyListError } from './identity/session/deny-list.ts'
import { OWN_LINES_A_MINUTE } from './limits.ts'
import { createRecordedService } from './service-access/testing/recorded-service.ts'
import { SESSION_COOKIE, startProvider } from './testing/console.ts'
import { ask, expectGuards, GUARDED_PEOPLE } from './testing/guarded.ts'
import type { Guarded } from './testing/guarded.ts'
import { startHostWithProvider as start, startTeamHost } from './testing/team-host.ts'

const SESSION = TEAM_ADDRESSES.session
const caseAddress = (chave: string) => `${TEAM_ADDRESSES.case}?by=chave&value=${chave}`
const CASE = caseAddress('demo-0001')
const REFERENCE = { by: 'chave', value: 'demo-0001' } as const
const REVEAL = { ...REFERENCE, place: { kind: 'field', name: 'CPF' }, reason: 'customer-request' } as const
const SPOKEN = { ...REFERENCE, field: 'CPF', said: '52998224725' } as const
const COPY = { ...REFERENCE, action: 'copy' } as const

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
  ['values:see', TEAM_ADDRESSES.events, { ...COPY, action: 'view' }],
  ['access-log:read', TEAM_ADDRESSES.accessLog],
  ['access-log:read', `${TEAM_ADDRESSES.accessLog}?for=counts`],
  ['session:end', TEAM_ADDRESSES.endSessions, { person: 'somebody-else' }],
]

test.each(GUARDED_PEOPLE)('%s can do what the roles %j allow, and nothing else', async (name, roles) => {
  const { faults, ...host } = await start()
  await expectGuards(host, PEOPLE[name], roles, GUARDED)
  expect(faults).toEqual([])
})

test('the matrix contains every permission that a request of team mode can need', () => {
  const guarded = new Set([...GUARDED.map(([permission]) => permission), ...PART_PERMISSIONS])
  // The first changes the answer of a case, the second only the page.
  expect(PERMISSIONS.filter((permission) => !guarded.has(permission))).toEqual(['raw:read', 'config:draft'])
})

test('the page receives no permission for parts that the installation does not have', async () => {
  const { signedIn } = await start()
  const answer = await (await signedIn(PEOPLE.ana)).call(SESSION)
  const { permissions } = (await answer.json()) as { permissions: Permission[] }
  expect(permissions).toEqual(
    [...permissionsOf(['analyst'])].filter((permission) => !PART_PERMISSIONS.has(permission)),
  )
})

test('a HEAD of team mode returns 405 and is not recorded; other addresses answer it', async () => {
  const { signedIn, entries } = await start()
  const browser = await signedIn(PEOPLE.elisa)
  const entryCount = entries().length
  const { case: caseRoute, accessLog, signIn, session: _, callback: __, ...postAddresses } = TEAM_ADDRESSES
  for (const [method, addresses] of Object.entries({
    GET: [caseRoute, accessLog, signIn],
    POST: Object.values(postAddresses),
  })) {
    for (const address of addresses) {
      const { status, headers } = await browser.call(address, { method: 'HEAD' })
      expect([status, headers.get('Allow')], address).toEqual([405, method])
      expect(headers.get('Cache-Control')).toBe('no-store')
    }
  }
  for (const address of ['/', '/healthz'])
    expect((await browser.call(address, { method: 'HEAD' })).status, address).toBe(200)
  expect(entries()).toHaveLength(entryCount)
})

test('returns 401 without a session, and with a forged one', async () => {
  const { browser, signedIn, entries } = await start()
  const stranger = browser()
  const forger = await signedIn(PEOPLE.ana)
  const cookie = forger.own.get(SESSION_COOKIE)!
  // Not the last character, because some of its bits are unused.
  const letter = cookie.value.at(-5) === 'A' ? 'B' : 'A'
  const forgedValues = [`${cookie.value.slice(0, -5)}${letter}${cookie.value.slice(-4)}`, 'x']
  for (const [, address, json] of [...GUARDED, ['case:read', SESSION] as const]) {
    expect((await ask(stranger, address, json)).status, address).toBe(401)
    for (const value of forgedValues) {
      forger.own.set(SESSION_COOKIE, { ...cookie, value })
      expect((await ask(forger, address, json)).status, address).toBe(401)
    }
  }
  expect(entries().some(({ action }) => action === 'case')).toBe(false)
})

test.each(['cnh-limpa', 'cpf-divergente'] as const)(
  'support sees the verdict of %s without names, CPFs and numbers; an analyst sees all',
  async (name) => {
    const { signedIn } = await start()
    const { chave } = FEATURED_CASES[name]
    const demoCase = findByChave(chave, wallClockDay(Date.now()))!
    const secrets = secretsOf(demoCase)
    const fetchCase = async (person: ProviderPerson) => {
      const answer = await (await signedIn(person)).call(caseAddress(chave))
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      return answer.text()
    }
    const maskedText = await fetchCase(PEOPLE.clara)
    expect(findSecrets(maskedText, secrets)).toEqual([])
    expect(decodeCase(maskedText).masked?.judgement.verdict).toBe(
      assembleDemoCase(demoCase).judgement.verdict,
    )
    expect(findSecrets(await fetchCase(PEOPLE.ana), secrets)).toEqual([...secrets.names, ...secrets.numbers])
  },
)

test('returns 413 with the usual headers for a large body, and config.json contains no groups', async () => {
  const { signedIn, browser } = await start()
  const ana = await signedIn(PEOPLE.ana)
  const { status, headers } = await ana.post(TEAM_ADDRESSES.events, { ...COPY, value: 'x'.repeat(70_000) })
  expect([status, headers.get('Cache-Control')]).toEqual([413, 'no-store'])
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(await (await browser().call('/config.json')).json()).not.toHaveProperty('team')
})

test('does not serve the addresses of the service', async () => {
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

describe('while the log cannot be written, nothing is shown', () => {
  test.each(['ana', 'clara'] as const)('to %s', async (name) => {
    const { signedIn, path, log } = await start()
    const browser = await signedIn(PEOPLE[name])
    // Another process writes to the file.
    appendFileSync(path, '{}\n')
    const requests: readonly (readonly [string, object?])[] = [
      [CASE],
      [TEAM_ADDRESSES.events, COPY],
      name === 'clara' ? [TEAM_ADDRESSES.reveal, REVEAL] : [`${CASE}&for=list`],
    ]
    for (const [address, json] of requests) {
      const answer = await ask(browser, address, json)
      expect([answer.status, await answer.json()]).toEqual([503, { error: 'not-recorded' }])
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
    }
    await log.close()
    expect(await browser.statusOf(CASE)).toBe(503)
  })

  test('to an auditor, and nobody can sign in', async () => {
    const { signedIn, browser, path } = await start()
    const davi = await signedIn(PEOPLE.davi)
    appendFileSync(path, '{}\n')
    for (const address of [TEAM_ADDRESSES.accessLog, CASE])
      expect(await (await davi.call(address)).json()).toEqual({ error: 'not-recorded' })
    const { url } = await browser().signIn(PEOPLE.ana)
    expect(url.searchParams.get('problem')).toBe('console-fault')
  })
})

describe('an auditor ends the sessions of a person', () => {
  test('in every browser, with a line in the log; the person can sign in again', async () => {
    const { signedIn, entries } = await start()
    const { ana, bruno, davi } = PEOPLE
    const browsers = [await signedIn(ana), await signedIn(ana), await signedIn(bruno), await signedIn(davi)]
    const statuses = () => Promise.all(browsers.map((browser) => browser.statusOf(SESSION)))
    const answer = await browsers[3]!.post(TEAM_ADDRESSES.endSessions, { person: ana.id })
    expect(answer.status).toBe(204)
    const line = { action: 'sessions-end', result: 'ok', subject: davi.id, person: ana.id }
    expect(entries().at(-1)).toMatchObject(line)
    expect(await statuses()).toEqual([401, 401, 200, 200])
    await browsers[0]!.signIn(ana)
    expect(await statuses()).toEqual([200, 401, 200, 200])
  })

  test('by the digest that replaces an e-mail address in the log', async () => {
    const provider = await startProvider()
    const anaByEmail = { ...PEOPLE.ana, id: 'ana@banco.example' }
    provider.people = [...provider.people, anaByEmail]
    const { signedIn, entries } = await startTeamHost({ issuer: provider.issuer })
    const ana = await signedIn(anaByEmail)
    const person = entries().at(-1)?.['subject']
    expect(person).toMatch(/^digest:/)
    const davi = await signedIn(PEOPLE.davi)
    await davi.post(TEAM_ADDRESSES.endSessions, { person })
    expect(await ana.statusOf(SESSION)).toBe(401)
    expect(entries().findLast(({ action }) => action === 'sessions-end')).toMatchObject({ person })
  })

  test('and a request in flight shows nothing', async () => {
    const reads = { wait: Promise.resolve() }
    const { service, countOf } = createRecordedService({}, async (request, next) => {
      if (!request.url.includes('OAuth2')) await reads.wait
      return next()
    })
    const { signedIn, entries } = await start({ service })
    const { ana, clara, davi } = PEOPLE
    const [analyst, support, auditor] = [await signedIn(ana), await signedIn(clara), await signedIn(davi)]
    const held = Promise.withResolvers<void>()
    reads.wait = held.promise
    const pending = [
      analyst.call(CASE),
      support.post(TEAM_ADDRESSES.reveal, REVEAL),
      support.post(TEAM_ADDRESSES.compareSpoken, SPOKEN),
    ]
    await expect.poll(() => countOf('score')).toBe(3)
    for (const { id } of [ana, clara]) await auditor.post(TEAM_ADDRESSES.endSessions, { person: id })
    held.resolve()
    for (const answer of await Promise.all(pending))
      expect([answer.status, await answer.json()]).toEqual([401, { error: 'not signed in' }])
    const results = entries().slice(-3)
    expect(new Set(results.map(({ action }) => action))).toEqual(new Set(['case', 'reveal', 'confer']))
    expect(results.map(({ result }) => result)).toEqual(['refused', 'refused', 'refused'])
  })

  test('only with a valid subject', async () => {
    const davi = await (await start()).signedIn(PEOPLE.davi)
    for (const json of [{}, { person: '' }, { person: 'Ana Arruda' }, { person: PEOPLE.ana.id, all: true }])
      expect((await davi.post(TEAM_ADDRESSES.endSessions, json)).status, JSON.stringify(json)).toBe(400)
  })
})

const contentOf = async (answer: Response) => [answer.status, await answer.json()]

test('while the deny list is down, every request returns 503, and the host is not ready', async () => {
  const denyList = createMemoryDenyList(Date.now)
  const { signedIn, host, faults, entries } = await start({ denyList })
  const [ana, davi] = [await signedIn(PEOPLE.ana), await signedIn(PEOPLE.davi)]
  expect(await contentOf(await host.request('/readyz'))).toEqual([200, { status: 'ready' }])
  const working = { ...denyList }
  const notChecked = [503, { error: 'not-checked' }]
  Object.assign(denyList, { add: async () => false })
  expect(await contentOf(await davi.post(TEAM_ADDRESSES.endSessions, { person: PEOPLE.ana.id }))).toEqual(
    notChecked,
  )
  expect(entries().at(-1)).toMatchObject({ action: 'sessions-end', result: 'failed' })

  Object.assign(denyList, { findDenied: () => Promise.reject(new DenyListError('down')) })
  for (const address of [SESSION, CASE, TEAM_ADDRESSES.accessLog]) {
    const answer = await ana.call(address)
    expect(await contentOf(answer)).toEqual(notChecked)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  }
  expect(await contentOf(await host.request('/readyz'))).toEqual([503, { status: 'sessions-unknown' }])
  Object.assign(denyList, working)
  expect(await ana.statusOf(SESSION)).toBe(200)
  expect(faults).toEqual([])
})

async function startAsClara(options: Parameters<typeof start>[0] = {}) {
  const { signedIn, entries } = await start(options)
  const clara = await signedIn(PEOPLE.clara)
  const reveal = (changes: object = {}) => clara.post(TEAM_ADDRESSES.reveal, { ...REVEAL, ...changes })
  return { clara, entries, reveal }
}

describe('a reveal', () => {
  test('needs a reason, is recorded with it, and returns one value', async () => {
    const { entries, reveal } = await startAsClara()
    for (const reason of [null, '', 'because', 'Customer-Request'])
      expect((await reveal({ reason })).status).toBe(400)
    expect(entries().some(({ action }) => action === 'reveal')).toBe(false)
    expect(await (await reveal()).json()).toEqual({ value: expect.stringMatching(/\d{3}/) as string })
    const line = { action: 'reveal', result: 'ok', revealed: 'CPF', reason: 'customer-request' }
    expect(entries().at(-1)).toMatchObject({ ...line, subject: PEOPLE.clara.id, reportedBy: 'host' })
    expect(JSON.stringify(entries())).not.toContain('demo-0001')
  })

  test('is limited to five at once; after that it needs a reason and has to wait', async () => {
    const { entries, reveal } = await startAsClara({ config: { team: { revealNeedsReason: false } } })
    const answers = await Promise.all(Array.from({ length: 6 }, () => reveal({ reason: null })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    const firstEntry = entries().find(({ action, result }) => action === 'reveal' && result === 'ok')
    expect(firstEntry).not.toHaveProperty('reason')
    const refusal = answers.find(({ status }) => status === 429)!
    expect(Number(refusal.headers.get('Retry-After'))).toBeGreaterThan(100)
    expect(await refusal.text()).not.toMatch(/\d{3}/)
    expect(entries().filter(({ result }) => result === 'limited')).toHaveLength(1)
    expect((await reveal({ reason: null })).status).toBe(400)
    expect((await reveal()).status).toBe(429)
  })

  test('of a laudo line is recorded with its number', async () => {
    const { entries, reveal } = await startAsClara()
    const entryOf = async (index: number, kind = 'line') => {
      await reveal({ place: { kind, index } })
      return entries().at(-1)
    }
    expect(await entryOf(1)).toMatchObject({ revealed: 'laudo-line', position: 2 })
    expect(await entryOf(0, 'line-message')).toMatchObject({ revealed: 'laudo-text', position: 1 })
    expect(await entryOf(-3)).not.toHaveProperty('position')
  })

  test('returns 400 unless it names one place', async () => {
    const { clara } = await startAsClara()
    for (const json of [{}, null, [], 'CPF', { ...REVEAL, place: { kind: 'all' } }, { ...REVEAL, extra: 1 }])
      expect((await clara.post(TEAM_ADDRESSES.reveal, json)).status, JSON.stringify(json)).toBe(400)
  })
})

test('a person cannot fill the log with events of the page or with refusals', async () => {
  const { signedIn, entries } = await start()
  const [ana, bruno] = [await signedIn(PEOPLE.ana), await signedIn(PEOPLE.bruno)]
  const requests: readonly (readonly [string, object?])[] = [
    [TEAM_ADDRESSES.events, COPY],
    [TEAM_ADDRESSES.accessLog],
  ]
  for (const [address, json] of requests) {
    const entryCount = entries().length
    const answers = await Promise.all(
      Array.from({ length: OWN_LINES_A_MINUTE + 3 }, () => ask(ana, address, json)),
    )
    const refusals = answers.filter(({ status }) => status === 429)
    expect(refusals).toHaveLength(3)
    expect(await refusals[0]?.json()).toEqual({ error: LIMIT_REACHED })
    expect(Number(refusals[0]?.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(entries()).toHaveLength(entryCount + OWN_LINES_A_MINUTE)
    expect((await ask(bruno, address, json)).status).toBe(json ? 204 : 403)
  }
  expect((await ana.post(TEAM_ADDRESSES.events, { action: 'list-run', count: 3 })).status).toBe(204)
})

test('an event of the page is marked in the log, and can contain nothing else', async () => {
  const { signedIn, entries } = await start()
  const ana = await signedIn(PEOPLE.ana)
  await ana.post(TEAM_ADDRESSES.events, { action: 'export', count: 12 })
  expect(entries().at(-1)).toMatchObject({ action: 'export', reportedBy: 'page', count: 12, key: null })
  const entryCount = entries().length
  for (const json of [
    { action: 'reveal' },
    { action: 'sign-in' },
    { action: 'copy', subject: 'somebody-else' },
    { action: 'copy', text: 'ANA SOUZA' },
    { action: 'list-run', count: 'many' },
  ]) {
    expect((await ana.post(TEAM_ADDRESSES.events, json)).status).toBe(400)
  }
  expect(entries()).toHaveLength(entryCount)
})

test.each([
  ['__proto__', '{"__proto__":{"a":1}}', 'answered', 'ready'],
  ['very deep nesting', '['.repeat(50_000) + ']'.repeat(50_000), 'failed', 'error'],
])(
  '%s in an answer of the service causes no fault of the host',
  async (_name, field, callState, caseState) => {
    const { service } = createRecordedService({}, async (request, next) => {
      const body = await (await next()).text()
      const isScore = request.url.includes('Score')
      return new Response(isScore ? body.replace('"Id":', `"Campo":${field},"Id":`) : body)
    })
    const { signedIn, faults } = await start({ service })
    const fetchCase = async (person: ProviderPerson) =>
      decodeCase(await (await (await signedIn(person)).call(CASE)).text())
    expect((await fetchCase(PEOPLE.ana)).calls?.score.state).toBe(callState)
    expect((await fetchCase(PEOPLE.clara)).masked?.state).toBe(caseState)
    expect(faults).toEqual([])
  },
)

test('a client that disconnects during a lookup causes no fault of the host', async () => {
  const { signedIn, faults, entries } = await start()
  const ana = await signedIn(PEOPLE.ana)
  const controller = new AbortController()
  const lookup = ana.call(caseAddress('erro-lento'), { signal: controller.signal })
  await expect.poll(() => entries().length).toBeGreaterThan(0)
  setTimeout(() => controller.abort(), 100)
  await lookup.catch(() => {})
  expect(faults).toEqual([])
})
