import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { FEATURED_CASES } from '#demo/cases/featured-cases.ts'
import { PEOPLE } from '#modules/team/demo/people.ts'
import type { GenuineDossier } from '#modules/dossier/core/messages.ts'
import { TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import { PERMISSIONS_OF_PARTS, permissionsOf, ROLES } from '#modules/team/core/permissions.ts'
import { expectGuards, GUARDED_PEOPLE } from '#modules/team/host/testing/guarded.ts'
import type { Guarded } from '#modules/team/host/testing/guarded.ts'
import { DOSSIER_ADDRESSES } from '#modules/dossier/core/addresses.ts'
import { embeddedService } from '#host/service/embedded.ts'
import type { Upstream } from '#host/service/service.ts'
import { CHOICE, conclude, evidenceFor, fileOf, startDossierHost } from './testing/dossier-host.ts'

const { chave } = FEATURED_CASES['cpf-divergente']
const { open: openDossier, deliver: deliverDossier, conclude: dossier } = DOSSIER_ADDRESSES
const CONCLUDE = {
  by: 'chave',
  value: 'demo-0001',
  evidence: 'e'.repeat(43),
  outcome: 'refuse',
  reasons: [],
  words: '',
} as const

/** Every request that needs a permission of dossiers. */
const GUARDED: readonly Guarded[] = [
  ['dossier:make', dossier, CONCLUDE, 409],
  ['dossier:countersign', dossier, { ...CONCLUDE, first: '' }, 422],
  ['dossier:open', openDossier, { file: '' }],
  ['dossier:open', deliverDossier, { file: '' }, 422],
]

const SECOND_NEEDED = {
  dossier: {
    outcomes: [
      { id: 'refuse', label: 'Recusar', second: true },
      { id: 'approve', label: 'Aprovar' },
    ],
  },
}

/** The demonstration's service, whose answers can be changed. */
function changingService() {
  const service = embeddedService()
  let change: [from: string, to: string] = ['', '']
  let hasFailed = false
  const changing: Upstream = {
    ...service,
    async send(request, signal) {
      const answer = await service.send(request, signal)
      if (hasFailed && request.url.includes('ObterLaudo')) return { ...answer, status: 429, retryAfter: '60' }
      const body = new TextDecoder().decode(answer.body).replaceAll(...change)
      return { ...answer, body: new TextEncoder().encode(body) }
    },
  }
  return {
    service: changing,
    change: (from: string, to: string) => void (change = [from, to]),
    /** From now on the service has no time for a laudo. */
    fail: () => void (hasFailed = true),
  }
}

/** Ana, Bruno and what the log says they did with dossiers. */
async function start(options: Parameters<typeof startDossierHost>[0] = {}) {
  const { signedIn, entries } = await startDossierHost(options)
  const [ana, bruno] = [await signedIn(PEOPLE.ana), await signedIn(PEOPLE.bruno)]
  const deeds = () =>
    entries()
      .filter(({ permission }) => String(permission).startsWith('dossier:'))
      .map(({ subject, action, result }) => [subject === PEOPLE.ana.id ? 'ana' : 'bruno', action, result])
  return { ana, bruno, signedIn, deeds }
}

test.each(GUARDED_PEOPLE)('%s may do what %j may, and nothing else', async (name, roles) => {
  const { faults, ...host } = await startDossierHost()
  await expectGuards(host, PEOPLE[name], roles, GUARDED)
  expect(faults).toEqual([])
  expect(new Set(GUARDED.map(([permission]) => permission))).toEqual(PERMISSIONS_OF_PARTS)
})

test('the page hears of the permissions for dossiers, and a HEAD of their addresses does nothing', async () => {
  const { signedIn, entries } = await startDossierHost()
  const ana = await signedIn(PEOPLE.ana)
  const session = (await (await ana.call(TEAM_ADDRESSES.session)).json()) as { permissions: string[] }
  expect(session.permissions).toEqual(expect.arrayContaining([...PERMISSIONS_OF_PARTS]))
  const before = entries().length
  for (const address of Object.values(DOSSIER_ADDRESSES)) {
    const answer = await ana.call(address, { method: 'HEAD' })
    expect([answer.status, answer.headers.get('Allow')], address).toEqual([405, 'POST'])
  }
  expect(entries()).toHaveLength(before)
})

test('a conclusion is a signed file that says what was concluded, and each step is recorded', async () => {
  const { ana, bruno, deeds } = await start()
  const answer = await conclude(ana, chave)
  expect(answer.status).toBe(200)
  const made = await fileOf(answer)
  expect(made).toMatchObject({ delivery: 'off', fileName: `dossie-${made.id}.pdf` })
  expect(made.id).toMatch(/^[\da-f]{4}-[\da-f]{4}$/)
  expect(Buffer.from(made.file, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  const opened = await bruno.post(openDossier, { file: made.file })
  expect(await opened.json()).toEqual({
    problem: null,
    id: made.id,
    by: 'chave',
    value: chave,
    conclusions: [{ person: PEOPLE.ana.name, at: made.at, ...CHOICE }],
    stamp: null,
    evidence: 'equal',
    maySign: true,
  })
  expect(deeds()).toEqual([
    ['ana', 'conclude', 'ok'],
    ['bruno', 'dossier-open', 'equal'],
  ])
})

test('another person signs second, and the first one cannot', async () => {
  const { ana, bruno, deeds } = await start()
  const { file: first } = await fileOf(await conclude(ana, chave))
  const own = await conclude(ana, chave, { first })
  expect([own.status, await own.json()]).toEqual([403, { error: 'same-person' }])
  const second = await fileOf(
    await conclude(bruno, chave, { first, outcome: 'approve', reasons: [], words: '' }),
  )
  const opened = (await (await ana.post(openDossier, { file: second.file })).json()) as GenuineDossier
  expect(opened.conclusions).toMatchObject([
    { person: PEOPLE.ana.name, outcome: 'refuse', reasons: ['CPF-DIF'] },
    { person: PEOPLE.bruno.name, outcome: 'approve', reasons: [], at: second.at },
  ])
  expect(opened.maySign).toBe(false)
  const third = await conclude(bruno, chave, { first: second.file })
  expect([third.status, await third.json()]).toEqual([422, { error: 'not-valid' }])
  expect(deeds().map(([, ...what]) => what)).toEqual([
    ['conclude', 'ok'],
    ['countersign', 'refused'],
    ['countersign', 'ok'],
    ['dossier-open', 'equal'],
    ['countersign', 'refused'],
  ])
})

test('nothing is signed where the case is not what the person saw, or what the first one signed', async () => {
  const { service, change } = changingService()
  const { ana, bruno, deeds } = await start({ service })
  const evidence = (await evidenceFor(ana, chave))!
  const { file: first } = await fileOf(await conclude(ana, chave))
  change('81.4', '62.5')
  const changed = await conclude(ana, chave, { evidence })
  expect([changed.status, await changed.json()]).toEqual([409, { error: 'evidence-changed' }])
  expect((await conclude(bruno, chave, { first })).status).toBe(409)
  expect((await conclude(bruno, 'demo-0001', { first })).status).toBe(409)
  const opened = (await (await bruno.post(openDossier, { file: first })).json()) as GenuineDossier
  expect(opened).toMatchObject({ evidence: 'changed', maySign: false, problem: null })
  expect(deeds().filter(([, , result]) => result === 'different')).toHaveLength(4)
})

test('a file that is not believed is said to be so, and says nothing else', async () => {
  const { ana, bruno, deeds } = await start()
  const changed = Buffer.from((await fileOf(await conclude(ana, chave))).file, 'base64')
  changed[200] = changed[200] === 0x41 ? 0x42 : 0x41
  const files = { 'not-a-dossier': Buffer.from('hello'), changed }
  for (const [problem, file] of Object.entries(files)) {
    const request = { file: file.toString('base64') }
    // oxlint-disable-next-line no-await-in-loop
    const opened = await (await bruno.post(openDossier, request)).json()
    expect(opened).toEqual({ problem })
    // oxlint-disable-next-line no-await-in-loop
    expect((await bruno.post(deliverDossier, request)).status).toBe(422)
  }
  expect(deeds().slice(1)).toEqual([
    ['bruno', 'dossier-open', 'refused'],
    ['bruno', 'dossier-open', 'refused'],
  ])
})

test('what could not be read is not said to have changed', async () => {
  const { service, fail } = changingService()
  const { ana, bruno, deeds } = await start({ service })
  const evidence = (await evidenceFor(ana, chave))!
  const { file } = await fileOf(await conclude(ana, chave))
  fail()
  const refused = await ana.post(dossier, { ...CONCLUDE, value: chave, evidence })
  expect(refused.status).toBe(503)
  expect(await refused.json()).toEqual({ error: 'not-read' })
  const opened = (await (await bruno.post(openDossier, { file })).json()) as GenuineDossier
  expect(opened).toMatchObject({ evidence: 'unread', maySign: false })
  expect(deeds().slice(1)).toEqual([
    ['ana', 'conclude', 'failed'],
    ['bruno', 'dossier-open', 'partial'],
  ])
})

test('a dossier that was made under another key is not compared, signed second, nor delivered', async () => {
  const { ana } = await start()
  const { file } = await fileOf(await conclude(ana, chave))
  const { bruno, deeds } = await start()
  const opened = (await (await bruno.post(openDossier, { file })).json()) as GenuineDossier
  expect(opened).toMatchObject({ problem: null, evidence: 'elsewhere', maySign: false })
  const second = await conclude(bruno, chave, { first: file })
  expect([second.status, await second.json()]).toEqual([422, { error: 'not-valid' }])
  expect((await bruno.post(deliverDossier, { file })).status).toBe(422)
  expect(deeds().map(([, ...what]) => what)).toEqual([
    ['dossier-open', 'partial'],
    ['countersign', 'refused'],
  ])
})

test('who comes from another provider than the first may be the first one, and does not sign second', async () => {
  const environment = { DOSSIER_KEY: randomBytes(32).toString('base64url') }
  const { ana } = await start({ environment })
  const { file } = await fileOf(await conclude(ana, chave))
  const { bruno } = await start({ environment })
  const opened = (await (await bruno.post(openDossier, { file })).json()) as GenuineDossier
  expect(opened).toMatchObject({ evidence: 'equal', maySign: false })
  const second = await conclude(bruno, chave, { first: file })
  expect([second.status, await second.json()]).toEqual([403, { error: 'same-person' }])
})

test('who concludes sees values: a dossier is never made of masked ones', () => {
  for (const role of ROLES) {
    const may = permissionsOf([role])
    const concludes = may.has('dossier:make') || may.has('dossier:countersign')
    expect(concludes && !may.has('values:see'), role).toBe(false)
  }
})

test('who may not see values is told that the case has changed, and neither the values of then nor of now', async () => {
  const { service, change } = changingService()
  const { ana, signedIn } = await start({ service })
  const words = 'Marina Souza Albuquerque não atendeu.'
  const { file } = await fileOf(await conclude(ana, chave, { words }))
  const [clara, davi, elisa] = [
    await signedIn(PEOPLE.clara),
    await signedIn(PEOPLE.davi),
    await signedIn(PEOPLE.elisa),
  ]
  expect(await evidenceFor(clara, chave)).toBeNull()
  const openAs = async (person: typeof davi) =>
    (await (await person.post(openDossier, { file })).json()) as GenuineDossier
  expect(await openAs(elisa)).toMatchObject({ evidence: 'equal' })
  change('Marina Souza', 'Joana Teixeira')
  for (const person of [elisa, davi]) {
    const told = await openAs(person)
    expect(told).toMatchObject({ evidence: 'changed', value: null, conclusions: [{ words: null }] })
    expect(JSON.stringify(told)).not.toMatch(/MARINA|SOUZA|ALBUQUERQUE|JOANA|TEIXEIRA/i)
  }
})

test('nothing is signed with an outcome, a reason or a digest that is none', async () => {
  const { ana, deeds } = await start()
  for (const change of [{ outcome: 'burn' }, { reasons: ['NOT-ONE'] }, { evidence: 'x' }])
    // oxlint-disable-next-line no-await-in-loop
    expect((await conclude(ana, chave, change)).status).toBe(400)
  const unfit = await conclude(ana, chave, { outcome: 'approve', reasons: ['CPF-DIF'] })
  expect([unfit.status, await unfit.json()]).toEqual([
    400,
    { error: 'the reason CPF-DIF does not fit the outcome approve' },
  ])
  const untrue = await conclude(ana, chave, { outcome: 'approve', reasons: ['SEM-ALERTA'] })
  expect([untrue.status, await untrue.json()]).toEqual([
    400,
    { error: 'the reason SEM-ALERTA does not fit a case with alerts' },
  ])
  expect(deeds().at(-1)).toEqual(['ana', 'conclude', 'refused'])
})

/** A receiver of webhooks on this machine, until the test ends. */
async function startReceiver() {
  const received: { id: unknown; body: { data: { conclusions: object[] } } }[] = []
  const receiver = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString()
    received.push({ id: request.headers['webhook-id'], body: JSON.parse(text) as never })
    response.writeHead(204).end()
  })
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  onTestFinished(() => void receiver.close())
  const environment = {
    DOSSIER_WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
    DOSSIER_WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 5).toString('base64')}`,
  }
  return { received, environment }
}

test('a conclusion that cannot be recorded is neither given out nor delivered', async () => {
  const { received, environment } = await startReceiver()
  const { signedIn, log } = await startDossierHost({ environment })
  const ana = await signedIn(PEOPLE.ana)
  const evidence = (await evidenceFor(ana, chave))!
  await log.close()
  const answer = await ana.post(dossier, { ...CONCLUDE, value: chave, evidence })
  expect([answer.status, await answer.json(), received]).toEqual([503, { error: 'not-recorded' }, []])
})

test('the webhook waits for the second signature where one is needed, and hears again from the last signer alone', async () => {
  const { received, environment } = await startReceiver()
  const { ana, bruno, deeds } = await start({ config: SECOND_NEEDED, environment })
  const deliver = (person: typeof ana, file: string) => person.post(deliverDossier, { file })
  const first = await fileOf(await conclude(ana, chave))
  expect(await (await deliver(ana, first.file)).json()).toEqual({ delivery: 'later' })
  expect([first.delivery, received]).toEqual(['later', []])
  const second = await fileOf(await conclude(bruno, chave, { first: first.file }))
  expect(second.delivery).toBe('delivered')
  expect(await (await deliver(bruno, second.file)).json()).toEqual({ delivery: 'delivered' })
  expect((await deliver(ana, second.file)).status).toBe(422)
  expect(received.map(({ body }) => body.data.conclusions.length)).toEqual([2, 2])
  expect(new Set(received.map(({ id }) => id)).size).toBe(1)
  expect(deeds().at(-1)).toEqual(['bruno', 'dossier-deliver', 'ok'])
  expect((await fileOf(await conclude(ana, chave, { outcome: 'approve', reasons: [] }))).delivery).toBe(
    'delivered',
  )
})
