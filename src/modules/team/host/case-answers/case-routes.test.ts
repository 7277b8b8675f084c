import { expect, test } from 'vitest'
import { FEATURED_CASES } from '#demo/cases/featured-cases.ts'
import { TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import { decodeCase } from '#modules/team/core/case-answer.ts'
import { PEOPLE } from '#modules/team/demo/people.ts'
import { entriesOf, makePath, openLog } from '#modules/team/host/access-log/testing/log-for-tests.ts'
import type { ServiceAccess } from '#modules/team/host/service-access/service-access.ts'
import { appOf } from '#modules/team/host/testing/signed-in-app.ts'
import { startHostWithProvider } from '#modules/team/host/testing/team-host.ts'
import { caseRoutes } from './case-routes.ts'
import { revealRoutes } from './reveal-routes.ts'
import { spokenRoutes } from './spoken-routes.ts'

const BROKEN_ACCESS: ServiceAccess = {
  readsFor: () => {
    throw new TypeError('a fault of the host')
  },
}

const today = () => ({ year: 2026, month: 11, day: 22 })

/** The routes of a person with all permissions. Every read of the service fails. */
async function openRoutes() {
  const path = makePath()
  const app = appOf({ subject: 'f3a1', name: 'Ana', roles: ['analyst', 'support'] })
  app.onError((error, context) => context.text(error.name, 500))
  const options = { access: BROKEN_ACCESS, log: await openLog(path), config: {}, today }
  const reveals = { reasons: [], needReason: false }
  for (const routes of [
    caseRoutes(options, null),
    revealRoutes({ ...options, reveals, store: null }),
    spokenRoutes(options, null),
  ])
    app.route('/', routes)
  return { app, path }
}

test.each(['52998224725', 'CPF 529.982.247-25', '529 982 247 26'])(
  'returns 400 for the CPF %s, without a read or a line',
  async (cpf) => {
    const { app, path } = await openRoutes()
    const query = new URLSearchParams({ by: 'either', value: cpf })
    expect((await app.request(`${TEAM_ADDRESSES.case}?${query}`)).status).toBe(400)
    expect(entriesOf(path)).toEqual([])
  },
)

test('records a fault of the host, for a case and for its values', async () => {
  const { app, path } = await openRoutes()
  const reference = { by: 'chave', value: 'A-1' }
  const requests: readonly (readonly [string, object?])[] = [
    [`${TEAM_ADDRESSES.case}?by=chave&value=A-1&for=page`],
    [`${TEAM_ADDRESSES.case}?by=chave&value=A-1&for=list`],
    [TEAM_ADDRESSES.reveal, { ...reference, place: { kind: 'field', name: 'Nome' }, reason: null }],
    [TEAM_ADDRESSES.compareSpoken, { ...reference, field: 'CPF', said: '529.982.247-25' }],
  ]
  for (const [address, body] of requests) {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    expect(await (await app.request(address, init)).text()).toBe('TypeError')
  }
  const line = { result: 'failed', subject: 'f3a1', requestId: 'request-9' }
  expect(entriesOf(path)).toMatchObject([
    { ...line, action: 'search' },
    { ...line, action: 'list-row' },
    { ...line, action: 'reveal' },
    { ...line, action: 'confer', conferred: 'CPF' },
  ])
})

test('a recorded access is found by the Id as well, and by another spelling of the Chave', async () => {
  const { signedIn } = await startHostWithProvider()
  const [clara, elisa] = [await signedIn(PEOPLE.clara), await signedIn(PEOPLE.elisa)]
  const revealedPlace = { kind: 'field', name: 'CPF' }
  const request = { by: 'chave', value: ' DEMO-0001', place: revealedPlace, reason: 'customer-request' }
  expect((await clara.post(TEAM_ADDRESSES.reveal, request)).status).toBe(200)
  for (const filter of ['case=demo-0001', 'case=0100001']) {
    const answer = await elisa.call(`${TEAM_ADDRESSES.accessLog}?action=reveal&${filter}`)
    expect(await answer.json(), filter).toMatchObject({
      entries: [{ subject: PEOPLE.clara.id, name: 'Clara Conceição' }],
    })
  }
})

test('following a pending case is one line, after the line of opening it', async () => {
  const { signedIn, entries } = await startHostWithProvider()
  const ana = await signedIn(PEOPLE.ana)
  const before = entries().length
  for (const purpose of ['page', 'follow', 'follow', 'follow'])
    expect(
      (await ana.call(`${TEAM_ADDRESSES.case}?by=chave&value=caso-em-andamento&for=${purpose}`)).status,
    ).toBe(200)
  await ana.call(`${TEAM_ADDRESSES.case}?by=chave&value=caso-limpo&for=follow`)
  expect(
    entries()
      .slice(before)
      .map(({ action, result }) => [action, result]),
  ).toEqual([
    ['case', 'ok'],
    ['follow', 'ok'],
    ['follow', 'ok'],
  ])
})

test('following shows no case without a line, also to a parallel request', async () => {
  const { signedIn, log } = await startHostWithProvider()
  const ana = await signedIn(PEOPLE.ana)
  await log.close()
  const follow = () => ana.call(`${TEAM_ADDRESSES.case}?by=chave&value=caso-limpo&for=follow`)
  const answers = await Promise.all([follow(), follow()])
  expect(answers.map(({ status }) => status)).toEqual([503, 503])
})

test('digits that may be two cases show neither before one is chosen', async () => {
  const { signedIn, entries } = await startHostWithProvider()
  const digits = FEATURED_CASES['chave-ambigua'].chave
  const ana = await signedIn(PEOPLE.ana)
  const answer = await ana.call(`${TEAM_ADDRESSES.case}?by=either&value=${digits}`)
  const caseAnswer = { resolved: { state: 'choose' }, calls: null, masked: null, evidence: null }
  expect(decodeCase(await answer.text())).toMatchObject(caseAnswer)
  expect(entries().at(-1)).toMatchObject({ action: 'search' })
})
