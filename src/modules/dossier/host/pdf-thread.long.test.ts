import { deflateSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { MAX_OPINION_LENGTH } from '#modules/dossier/core/messages.ts'
import { answerQuery } from '#modules/dossier/demo/stamp-authority.ts'
import { makeDossier } from '#modules/dossier/file/make-dossier.ts'
import { openDossier } from '#modules/dossier/file/open.ts'
import { NO_STAMPS } from '#modules/dossier/file/stamp.ts'
import { createCertificate, createSigner } from '#modules/dossier/file/testing/create-certificate.ts'
import { reply, startFakeAuthority } from '#modules/dossier/file/testing/fake-authority.ts'
import { CONCLUSION, CONFIG, currentContent, sampleContent } from '#modules/dossier/file/testing/sample.ts'
import { PdfQueueError, startPdfThread } from './pdf-thread.ts'
import { prepareDossiers } from './setup.ts'

const AUTHORITY = await createSigner('Carimbos', new Date(Date.now() - 3_600_000), true)

const SETUP = await prepareDossiers(
  {
    signing: await createCertificate('Banco', new Date()),
    key: Buffer.alloc(32, 1),
    earlier: [],
    stamping: NO_STAMPS,
    webhook: null,
  },
  { config: CONFIG, version: '0.0.0', isDemonstration: true },
)

function startThread(milliseconds?: number) {
  const { render, close } = startPdfThread(SETUP, milliseconds)
  onTestFinished(close)
  return render
}

async function makeInThread(words: string, render = startThread()) {
  const content = sampleContent({ conclusion: { ...CONCLUSION, words } })
  return { content, ...(await makeDossier(content, SETUP.signing, { render })) }
}

const openFile = (file: Uint8Array) => openDossier(file, SETUP)

test('makes a dossier in the thread that the host can verify', async () => {
  const { pdf, content } = await makeInThread('Não confere.')
  expect(openFile(pdf!)).toMatchObject({ problem: null, content })
})

test('leaves the event loop free while dossiers are made', async () => {
  const render = startThread()
  await makeInThread('Não confere.', render)
  let ticks = 0
  const interval = setInterval(() => (ticks += 1), 1)
  onTestFinished(() => clearInterval(interval))
  await Promise.all(Array.from({ length: 5 }, () => makeInThread('Não confere.', render)))
  // On the main thread, rendering a dossier would block the event loop.
  expect(ticks).toBeGreaterThan(20)
})

test('renders the next dossier while an authority stamps another', async () => {
  const pending: (() => void)[] = []
  // Answers only after all three have asked.
  const url = await startFakeAuthority((query, response) => {
    pending.push(() => reply(response, answerQuery(new Uint8Array(query), AUTHORITY)))
    if (pending.length === 3) for (const answer of pending) answer()
  })
  const stamping = { url, issuers: AUTHORITY.certificates, isOptional: false }
  const render = startThread()
  const dossiers = Array.from({ length: 3 }, () =>
    makeDossier(currentContent(), SETUP.signing, { render, stamping }),
  )
  for (const { failure } of await Promise.all(dossiers)) expect(failure).toBeNull()
})

test('rejects a dossier that waits too long', async () => {
  await expect(makeDossier(sampleContent(), SETUP.signing, { render: startThread(1) })).rejects.toThrow(
    PdfQueueError,
  )
})

test('prints an opinion that is one long word without glyphs', async () => {
  expect((await makeInThread('漢'.repeat(MAX_OPINION_LENGTH))).pdf).not.toBeNull()
})

/** A signature dictionary of fixed length. */
const signatureHeader = (numbers: string) => `${`/ByteRange [0 ${numbers}]`.padEnd(60)}\n/Contents `

/** An unsigned file with a signature of `signed` values and an attachment of `attached` values. */
function hostileFile({ signed, attached }: Record<'signed' | 'attached', number>): Buffer {
  const packed = deflateSync(`[${'[],'.repeat(attached)}0]`)
  const length = (2 * signed).toString(16).padStart(8, '0')
  const signature = `<3084${length}${'0500'.repeat(signed)}>`
  const header = `%PDF-1.7 /Type /Sig /Type /EmbeddedFile /Length ${packed.length}\nstream\n`
  const start = header.length + packed.length + signatureHeader('').length
  const range = `${start} ${start + signature.length} 0`
  return Buffer.concat([Buffer.from(header), packed, Buffer.from(`${signatureHeader(range)}${signature}`)])
}

test.each([
  ['unpacks to a thousand times its length', hostileFile({ signed: 1, attached: 20_000_000 })],
  ['has a signature as long as a file may be', hostileFile({ signed: 750_000, attached: 1 })],
  [
    'starts signatures again and again',
    Buffer.from(
      `%PDF-1.7 /Type /Sig /Type /EmbeddedFile ${'/ByteRange [0 1 2 3] \n/Contents <'.repeat(90_000)}`,
    ),
  ],
])('rejects a file that %s', (_, file) => {
  expect(openFile(file).problem).toBe('changed')
})
