import { deflateSync } from 'node:zlib'
import { onTestFinished, expect, test } from 'vitest'
import { NO_STAMPS } from '#modules/dossier/file/stamp.ts'
import { assembleDemoCase } from '#core/case/testing/demo-case.ts'
import { findByChave } from '#demo/cases/find-case.ts'
import { MAX_OPINION_LENGTH } from '#modules/dossier/core/messages.ts'
import { FEATURED_CASES } from '#demo/cases/featured-cases.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import { DEMONSTRATION_CODES } from '#demo/drafting/codes.ts'
import { contentOf } from '#modules/dossier/file/content-of.ts'
import { createCertificate } from '#modules/dossier/file/testing/create-certificate.ts'
import { openDossier } from '#modules/dossier/file/open.ts'
import { dossierSay } from '#modules/dossier/file/say.ts'
import { evidenceDigest } from '#modules/team/host/case/evidence-digest.ts'
import { kidOf } from './evidence.ts'
import { startPdfThread } from './make-pdf.ts'
import { dossierMeans } from './means.ts'

const config = { codes: DEMONSTRATION_CODES }
const made = findByChave(FEATURED_CASES['cpf-divergente'].chave, dayOf(2026, 11, 20))!
const at = new Date().toISOString()

const settings = {
  signing: await createCertificate('Banco', new Date()),
  key: Buffer.alloc(32, 1),
  earlier: [],
  stamping: NO_STAMPS,
  webhook: null,
}
const means = await dossierMeans(settings, { config, version: '0.0.0', isDemonstration: true })

/** What is concluded of a case, in so many words. */
function taskOf(words: string) {
  const shown = assembleDemoCase(made)
  const content = contentOf(
    {
      concluded: {
        id: '7f3a-91c2',
        person: {
          issuer: 'https://id.example',
          subject: 'ana',
          name: 'Ana Arruda',
          roles: ['analyst' as const],
        },
        at,
        outcome: 'refuse',
        reasons: ['CPF-DIF'],
        words,
        log: { seq: 1, head: 'h' },
      },
      shown,
      evidence: evidenceDigest(means.evidenceKey, shown.calls),
      kid: kidOf(means.evidenceKey),
      readAt: { score: at, biometria: at, laudo: at },
      first: null,
      installation: { ...means.installation, config },
    },
    dossierSay(),
  )
  return { content, first: undefined }
}

function start() {
  const thread = startPdfThread(means)
  onTestFinished(thread.close)
  return thread.makePdf
}

/** Milliseconds of a processor that this thread took. */
function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const verify = (file: Uint8Array) => openDossier(file, means)

test('a dossier that the thread makes is one that this host verifies', async () => {
  const task = taskOf('Não confere.')
  const { pdf } = await start()(task)
  expect(verify(pdf!)).toMatchObject({ content: { evidence: task.content.evidence } })
})

test('an opinion in one word of signs that no face has is printed', async () => {
  await expect(start()(taskOf('漢'.repeat(MAX_OPINION_LENGTH)))).resolves.toBeDefined()
})

test('this thread goes on while ten dossiers are made', async () => {
  const makePdf = start()
  const task = taskOf('Não confere.')
  await makePdf(task)
  const before = process.threadCpuUsage()
  await Promise.all(Array.from({ length: 10 }, () => makePdf(task)))
  expect(cpuSince(before)).toBeLessThan(100)
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
  ['a signature as long as a file may be', { signed: 750_000, attached: 1 }],
  ['signatures that begin again and again', null],
])("a stranger's file with %s takes no time", (_what, sizes) => {
  const again = `%PDF-1.7 /Type /Sig /Type /EmbeddedFile ${'/ByteRange [0 1 2 3] \n/Contents <'.repeat(90_000)}`
  const file = sizes ? strangersFile(sizes) : Buffer.from(again)
  verify(file)
  const before = process.threadCpuUsage()
  expect(verify(file).content).toBeNull()
  expect(cpuSince(before)).toBeLessThan(100)
})
