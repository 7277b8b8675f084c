import { deflateSync } from 'node:zlib'
import { onTestFinished, expect, test } from 'vitest'
import { assembleDemoCase } from '../../../core/case/testing/demo-case.ts'
import { findByChave } from '../../../demo/service/cases/find-case.ts'
import { MOST_WORDS } from '../../../core/dossier/messages.ts'
import { FEATURED_CASES } from '../../../demo/service/cases/featured-cases.ts'
import { dayOf } from '../../../demo/service/drafting/calendar.ts'
import { DEMONSTRATION_CODES } from '../../../demo/service/drafting/codes.ts'
import { createCertificate } from '../../../dossier/create-certificate.ts'
import { createCaseThreads } from '../case/case-threads.ts'
import { foundOf, judgeTaskOf } from '../case/judge.ts'
import { createDossierThread } from './dossier-thread.ts'
import { dossierMeans } from './means.ts'

const config = { codes: DEMONSTRATION_CODES }
const { chave } = FEATURED_CASES['cpf-divergente']
const { calls } = assembleDemoCase(findByChave(chave, dayOf(2026, 11, 20))!)
const reference = { by: 'chave', value: chave } as const
const resolved = { state: 'open', reference, isOtherUnknown: false } as const
const today = { year: 2026, month: 11, day: 20 }
const at = new Date().toISOString()

const TASK = {
  reference,
  found: foundOf(resolved, calls),
  today,
  concluded: {
    id: '7f3a-91c2',
    person: { subject: 'ana', name: 'Ana Arruda', roles: ['analyst' as const] },
    at,
    outcome: 'refuse',
    reasons: ['CPF-DIF'],
    words: 'Não confere.',
    log: { seq: 1, at, head: 'h' },
  },
  readAt: { score: at, biometria: at, laudo: at },
  isMasked: false,
  before: null,
  first: undefined,
}

function startThreads() {
  const signing = createCertificate('Banco', new Date())
  const settings = { signing, key: Buffer.alloc(32, 1), webhook: null }
  const means = dossierMeans(settings, { config, version: '0.0.0', isDemonstration: true })
  const dossiers = createDossierThread({ config, means })
  const cases = createCaseThreads({ config, evidenceKey: means.evidenceKey })
  onTestFinished(async () => void (await Promise.all([dossiers.close(), cases.close()])))
  return { dossiers, cases }
}

test('a dossier takes at most a second, and is one that the thread verifies', async () => {
  const { dossiers } = startThreads()
  await dossiers.run('conclude', TASK)
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const startedAt = performance.now()
    // oxlint-disable-next-line no-await-in-loop
    const { pdf, facts } = await dossiers.run('conclude', TASK)
    times.push(performance.now() - startedAt)
    // oxlint-disable-next-line no-await-in-loop
    expect(await dossiers.run('verify', pdf)).toMatchObject({ content: { evidence: facts.evidence } })
  }
  expect(times.toSorted((a, b) => a - b)[2]).toBeLessThan(1000)
})

test('an opinion in one word of signs that no face has is printed', async () => {
  const { dossiers } = startThreads()
  const concluded = { ...TASK.concluded, words: '漢'.repeat(MOST_WORDS) }
  await expect(dossiers.run('conclude', { ...TASK, concluded })).resolves.toBeDefined()
})

test('a case does not wait for ten dossiers', async () => {
  const { dossiers, cases } = startThreads()
  const view = { today, seesValues: true, readsRaw: true, isRevealable: false, concludes: true }
  const judge = () => cases.run('short', 'judge', judgeTaskOf(resolved, calls, view))
  await Promise.all([judge(), dossiers.run('conclude', TASK)])
  let made = 0
  const ten = Array.from({ length: 10 }, async () => {
    await dossiers.run('conclude', TASK)
    made += 1
  })
  await judge()
  expect(made).toBeLessThan(3)
  await Promise.all(ten)
  expect(made).toBe(10)
})

/** Before a signature; as long whatever it says. */
const field = (ranges: string) => `${`/ByteRange [0 ${ranges}]`.padEnd(60)}\n/Contents `

/** A file that nobody signed, with a signature of so many values and an attachment that unpacks to so many. */
function strangersFile({ signed, attached }: Record<'signed' | 'attached', number>): Buffer {
  const packed = deflateSync(`[${'[],'.repeat(attached)}0]`)
  const length = (2 * signed).toString(16).padStart(8, '0')
  const signature = `<3084${length}${'0500'.repeat(signed)}>`
  const head = `%PDF-1.7 /Type /Sig /Type /EmbeddedFile /Length ${packed.length}\nstream\n`
  const before = head.length + packed.length + field('').length
  return Buffer.concat([
    Buffer.from(head),
    packed,
    Buffer.from(`${field(`${before} ${before + signature.length} 0`)}${signature}`),
  ])
}

test.each([
  ['an attachment that unpacks to a thousand times its length', { signed: 1, attached: 20_000_000 }],
  ['a signature of 5 MB', { signed: 2_500_000, attached: 1 }],
])("a stranger's file with %s takes no time", async (_what, sizes) => {
  const { dossiers } = startThreads()
  await dossiers.run('conclude', TASK)
  const startedAt = performance.now()
  expect(await dossiers.run('verify', strangersFile(sizes))).toEqual({ problem: 'changed', content: null })
  expect(performance.now() - startedAt).toBeLessThan(1000)
})
