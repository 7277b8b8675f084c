import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { FEATURED_CASES } from '#demo/cases/featured-cases.ts'
import { embeddedService } from '#host/service/embedded.ts'
import type { Upstream } from '#host/service/service.ts'
import { listen } from '#host/testing/serve.ts'
import { DOSSIER_ADDRESSES } from '#modules/dossier/core/addresses.ts'
import type { GenuineDossier } from '#modules/dossier/core/messages.ts'
import { renderDossier } from '#modules/dossier/file/make-dossier.ts'
import { renderBlank } from '#modules/dossier/file/testing/render-blank.ts'
import { TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import { PART_PERMISSIONS, permissionsOf, ROLES } from '#modules/team/core/permissions.ts'
import { PEOPLE } from '#modules/team/demo/people.ts'
import { randomSecret } from '#modules/team/host/testing/console.ts'
import { expectGuards, GUARDED_PEOPLE } from '#modules/team/host/testing/guarded.ts'
import type { Guarded } from '#modules/team/host/testing/guarded.ts'
import { PdfQueueError } from './pdf-thread.ts'
import {
  CHOICE,
  conclude,
  concludeToFile,
  loadEvidence,
  startDossierHost,
  withFirst,
} from './testing/dossier-host.ts'
import type { Browser } from './testing/dossier-host.ts'

const { chave } = FEATURED_CASES['cpf-divergente']
const CONCLUDE = {
  by: 'chave',
  value: 'demo-0001',
  evidence: 'e'.repeat(43),
  outcome: 'refuse',
  reasons: [],
  words: '',
} as const

const GUARDED: readonly Guarded[] = [
  ['dossier:make', DOSSIER_ADDRESSES.conclude, CONCLUDE, 409],
  ['dossier:countersign', DOSSIER_ADDRESSES.conclude, withFirst(CONCLUDE, ''), 422],
  ['dossier:open', DOSSIER_ADDRESSES.open, Buffer.alloc(0)],
  ['dossier:open', DOSSIER_ADDRESSES.deliver, Buffer.alloc(0), 422],
]

const SECOND_REQUIRED = {
  dossier: {
    outcomes: [
      { id: 'refuse', label: 'Recusar', second: true },
      { id: 'approve', label: 'Aprovar' },
    ],
  },
}

/** The demonstration service, with changeable answers. */
function createChangeableService() {
  const embedded = embeddedService()
  let replacement: [from: string, to: string] = ['', '']
  let failsLaudo = false
  let prepare: (() => Promise<void>) | null = null
  const service: Upstream = {
    ...embedded,
    async send(request, signal) {
      if (!request.url.includes('OAuth2')) await prepare?.()
      const answer = await embedded.send(request, signal)
      if (failsLaudo && request.url.includes('ObterLaudo'))
        return { ...answer, status: 429, retryAfter: '60' }
      const body = new TextDecoder().decode(answer.body).replaceAll(...replacement)
      return { ...answer, body: new TextEncoder().encode(body) }
    },
  }
  return {
    service,
    replaceText: (from: string, to: string) => void (replacement = [from, to]),
    beforeRead: (work: () => Promise<void>) => void (prepare = work),
    failLaudo: () => void (failsLaudo = true),
  }
}

/** Signs Ana and Bruno in. `logged` lists their dossier actions. */
async function start(options: Parameters<typeof startDossierHost>[0] = {}) {
  const { signedIn, entries } = await startDossierHost(options)
  const [ana, bruno] = [await signedIn(PEOPLE.ana), await signedIn(PEOPLE.bruno)]
  const logged = () =>
    entries()
      .filter(({ permission }) => String(permission).startsWith('dossier:'))
      .map(({ subject, action, result }) => [subject === PEOPLE.ana.id ? 'ana' : 'bruno', action, result])
  return { ana, bruno, signedIn, logged }
}

async function openFile(browser: Browser, file: string): Promise<GenuineDossier> {
  return (await (
    await browser.post(DOSSIER_ADDRESSES.open, Buffer.from(file, 'base64'))
  ).json()) as GenuineDossier
}

const deliverFile = (browser: Browser, file: string) =>
  browser.post(DOSSIER_ADDRESSES.deliver, Buffer.from(file, 'base64'))

async function expectError(response: Response, status: number, error: string): Promise<void> {
  expect([response.status, await response.json()]).toEqual([status, { error }])
}

test.each(GUARDED_PEOPLE)('lets %s do only what %j may do', async (name, roles) => {
  const { faults, ...host } = await startDossierHost()
  await expectGuards(host, PEOPLE[name], roles, GUARDED)
  expect(faults).toEqual([])
  expect(new Set(GUARDED.map(([permission]) => permission))).toEqual(PART_PERMISSIONS)
})

test('adds its permissions to the session, and answers HEAD with 405 without logging it', async () => {
  const { signedIn, entries } = await startDossierHost()
  const ana = await signedIn(PEOPLE.ana)
  const session = (await (await ana.call(TEAM_ADDRESSES.session)).json()) as { permissions: string[] }
  expect(session.permissions).toEqual(expect.arrayContaining([...PART_PERMISSIONS]))
  const entryCount = entries().length
  for (const address of Object.values(DOSSIER_ADDRESSES)) {
    const answer = await ana.call(address, { method: 'HEAD' })
    expect([answer.status, answer.headers.get('Allow')], address).toEqual([405, 'POST'])
  }
  expect(entries()).toHaveLength(entryCount)
})

test('signs a conclusion as a PDF, opens it for a colleague unless it was changed, and logs each step', async () => {
  const { ana, bruno, logged } = await start({ render: renderDossier })
  const answer = await conclude(ana, chave)
  expect(answer.status).toBe(200)
  const dossier = (await answer.json()) as { id: string; at: string; file: string }
  expect(dossier).toMatchObject({ delivery: 'off', fileName: `dossie-${dossier.id}.pdf` })
  expect(dossier.id).toMatch(/^[\da-f]{4}-[\da-f]{4}$/)
  expect(Buffer.from(dossier.file, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  expect(await openFile(bruno, dossier.file)).toEqual({
    problem: null,
    id: dossier.id,
    by: 'chave',
    value: chave,
    conclusions: [{ person: PEOPLE.ana.name, subject: PEOPLE.ana.id, at: dossier.at, ...CHOICE }],
    lacksSecond: false,
    stamp: null,
    evidence: 'equal',
    maySign: true,
  })

  // If the signature is invalid, the answer contains only the problem.
  const changed = Buffer.from(dossier.file, 'base64')
  changed[200] = changed[200] === 0x41 ? 0x42 : 0x41
  const files = { 'not-a-dossier': Buffer.from('hello'), changed }
  for (const [problem, bytes] of Object.entries(files)) {
    const file = bytes.toString('base64')
    expect(await openFile(bruno, file)).toEqual({ problem })
    expect((await deliverFile(bruno, file)).status).toBe(422)
  }
  expect(logged()).toEqual([
    ['ana', 'conclude', 'ok'],
    ['bruno', 'dossier-open', 'equal'],
    ['bruno', 'dossier-open', 'refused'],
    ['bruno', 'dossier-open', 'refused'],
  ])
})

test('lets another person sign second, once, and never the first signer', async () => {
  const { ana, bruno, logged } = await start()
  const { file: first } = await concludeToFile(ana, chave)
  await expectError(await conclude(ana, chave, { first }), 403, 'same-person')
  const second = await concludeToFile(bruno, chave, { first, outcome: 'approve', reasons: [], words: '' })
  const opened = await openFile(ana, second.file)
  expect(opened.conclusions).toMatchObject([
    { person: PEOPLE.ana.name, outcome: 'refuse', reasons: ['CPF-DIF'] },
    { person: PEOPLE.bruno.name, outcome: 'approve', reasons: [], at: second.at },
  ])
  expect(opened.maySign).toBe(false)
  await expectError(await conclude(bruno, chave, { first: second.file }), 422, 'not-valid')
  expect(logged()).toEqual([
    ['ana', 'conclude', 'ok'],
    ['ana', 'countersign', 'refused'],
    ['bruno', 'countersign', 'ok'],
    ['ana', 'dossier-open', 'equal'],
    ['bruno', 'countersign', 'refused'],
  ])
})

test('signs nothing if the case cannot be read, or if its evidence has changed', async () => {
  const { service, replaceText, failLaudo } = createChangeableService()
  const { ana, bruno, logged } = await start({ service })
  const evidence = (await loadEvidence(ana, chave))!
  const { file: first } = await concludeToFile(ana, chave)
  replaceText('81.4', '62.5')
  await expectError(await conclude(ana, chave, { evidence }), 409, 'evidence-changed')
  await expectError(await conclude(bruno, chave, { first }), 409, 'evidence-changed')
  await expectError(await conclude(bruno, 'demo-0001', { first }), 409, 'evidence-changed')
  const opened = await openFile(bruno, first)
  expect(opened).toMatchObject({ evidence: 'changed', maySign: false, problem: null })
  expect(logged().filter(([, , result]) => result === 'different')).toHaveLength(4)

  // If the case cannot be read, the evidence is `unread`, not `changed`.
  replaceText('', '')
  failLaudo()
  await expectError(await conclude(ana, chave, { evidence }), 503, 'not-read')
  expect(await openFile(bruno, first)).toMatchObject({ evidence: 'unread', maySign: false })
  expect(logged().slice(-2)).toEqual([
    ['ana', 'conclude', 'failed'],
    ['bruno', 'dossier-open', 'partial'],
  ])
})

test('signs nothing after an auditor has ended the session', async () => {
  const { service, beforeRead } = createChangeableService()
  const { ana, bruno, signedIn, logged } = await start({ service })
  const davi = await signedIn(PEOPLE.davi)
  const { file } = await concludeToFile(ana, chave)
  const evidence = (await loadEvidence(ana, chave))!
  const endSessions = async () => {
    for (const { id } of [PEOPLE.ana, PEOPLE.bruno])
      await davi.post(TEAM_ADDRESSES.endSessions, { person: id })
  }
  beforeRead(endSessions)
  const ended = 'not signed in'
  await expectError(await conclude(ana, chave, { evidence }), 401, ended)
  await bruno.signIn(PEOPLE.bruno)
  await expectError(await bruno.post(DOSSIER_ADDRESSES.open, Buffer.from(file, 'base64')), 401, ended)
  expect(logged().slice(1)).toEqual([
    ['ana', 'conclude', 'refused'],
    ['bruno', 'dossier-open', 'refused'],
  ])
})

test('does not return a file that was signed after the session ended', async () => {
  const [begun, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { ana, signedIn, logged } = await start({
    async render(parts) {
      begun.resolve()
      await late.promise
      return renderBlank(parts)
    },
  })
  const davi = await signedIn(PEOPLE.davi)
  const answer = conclude(ana, chave)
  await begun.promise
  await davi.post(TEAM_ADDRESSES.endSessions, { person: PEOPLE.ana.id })
  late.resolve()
  await expectError(await answer, 401, 'not signed in')
  expect(logged()).toEqual([['ana', 'conclude', 'refused']])
})

test('answers 503 if too many dossiers wait', async () => {
  const { ana, logged } = await start({ render: () => Promise.reject(new PdfQueueError('late')) })
  await expectError(await conclude(ana, chave), 503, 'busy')
  expect(logged()).toEqual([['ana', 'conclude', 'failed']])
})

test('refuses a second signer of another provider, and a dossier of another evidence key', async () => {
  const environment = { DOSSIER_KEY: randomSecret() }
  const { ana } = await start({ environment })
  const { file } = await concludeToFile(ana, chave)

  const elsewhere = await start({ environment })
  expect(await openFile(elsewhere.bruno, file)).toMatchObject({ evidence: 'equal', maySign: false })
  // At another provider, Ana may have Bruno's subject.
  await expectError(await conclude(elsewhere.bruno, chave, { first: file }), 403, 'same-person')

  const { bruno, logged } = await start()
  expect(await openFile(bruno, file)).toMatchObject({ problem: null, evidence: 'elsewhere', maySign: false })
  await expectError(await conclude(bruno, chave, { first: file }), 422, 'not-valid')
  expect((await deliverFile(bruno, file)).status).toBe(422)
  expect(logged()).toEqual([
    ['bruno', 'dossier-open', 'partial'],
    ['bruno', 'countersign', 'refused'],
  ])
})

test('no role may conclude without permission to see values', () => {
  for (const role of ROLES) {
    const permissions = permissionsOf([role])
    const concludes = permissions.has('dossier:make') || permissions.has('dossier:countersign')
    expect(concludes && !permissions.has('values:see'), role).toBe(false)
  }
})

test('hides old and new values from people who may not see them', async () => {
  const { service, replaceText } = createChangeableService()
  const { ana, signedIn } = await start({ service })
  const words = 'Marina Souza Albuquerque não atendeu.'
  const { file } = await concludeToFile(ana, chave, { words })
  expect(await loadEvidence(await signedIn(PEOPLE.clara), chave)).toBeNull()
  const [davi, elisa] = [await signedIn(PEOPLE.davi), await signedIn(PEOPLE.elisa)]
  expect(await openFile(elisa, file)).toMatchObject({ evidence: 'equal' })
  replaceText('Marina Souza', 'Joana Teixeira')
  for (const opened of [await openFile(elisa, file), await openFile(davi, file)]) {
    expect(opened).toMatchObject({ evidence: 'changed', value: null, conclusions: [{ words: null }] })
    expect(JSON.stringify(opened)).not.toMatch(/MARINA|SOUZA|ALBUQUERQUE|JOANA|TEIXEIRA/i)
  }
})

test('rejects outcomes, reasons and digests that are unknown or do not fit', async () => {
  const { ana, logged } = await start()
  for (const change of [{ outcome: 'burn' }, { reasons: ['NOT-ONE'] }, { evidence: 'x' }])
    expect((await conclude(ana, chave, change)).status).toBe(400)
  for (const [code, problem] of [
    ['CPF-DIF', 'the outcome approve'],
    ['SEM-ALERTA', 'a case with alerts'],
  ] as const)
    await expectError(
      await conclude(ana, chave, { outcome: 'approve', reasons: [code] }),
      400,
      `the reason ${code} does not fit ${problem}`,
    )
  expect(logged().at(-1)).toEqual(['ana', 'conclude', 'refused'])
})

async function startReceiver() {
  const messages: { id: unknown; body: { data: { conclusions: object[] } } }[] = []
  const receiver = createServer(async (request, response) => {
    messages.push({ id: request.headers['webhook-id'], body: (await json(request)) as never })
    response.writeHead(204).end()
  })
  const environment = {
    DOSSIER_WEBHOOK_URL: await listen(receiver),
    DOSSIER_WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 5).toString('base64')}`,
  }
  return { messages, environment }
}

test('neither returns nor delivers a conclusion that cannot be logged', async () => {
  const { messages, environment } = await startReceiver()
  const { signedIn, log } = await startDossierHost({ environment })
  const ana = await signedIn(PEOPLE.ana)
  const evidence = (await loadEvidence(ana, chave))!
  await log.close()
  await expectError(await conclude(ana, chave, { evidence }), 503, 'not-recorded')
  expect(messages).toEqual([])
})

test('delivers after a required second signature, and again only for the last signer', async () => {
  const { messages, environment } = await startReceiver()
  const { ana, bruno, logged } = await start({ config: SECOND_REQUIRED, environment })
  const first = await concludeToFile(ana, chave)
  expect(await (await deliverFile(ana, first.file)).json()).toEqual({ delivery: 'later' })
  expect([first.delivery, messages]).toEqual(['later', []])
  expect((await openFile(bruno, first.file)).lacksSecond).toBe(true)
  const second = await concludeToFile(bruno, chave, { first: first.file })
  expect((await openFile(ana, second.file)).lacksSecond).toBe(false)
  expect(second.delivery).toBe('delivered')
  expect(await (await deliverFile(bruno, second.file)).json()).toEqual({ delivery: 'delivered' })
  expect((await deliverFile(ana, second.file)).status).toBe(422)
  expect(messages.map(({ body }) => body.data.conclusions.length)).toEqual([2, 2])
  expect(new Set(messages.map(({ id }) => id)).size).toBe(1)
  expect(logged().at(-1)).toEqual(['bruno', 'dossier-deliver', 'ok'])
  const approval = await concludeToFile(ana, chave, { outcome: 'approve', reasons: [] })
  expect(approval.delivery).toBe('delivered')
})
