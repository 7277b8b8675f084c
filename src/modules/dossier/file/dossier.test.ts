import { readFileSync } from 'node:fs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { MAX_OPINION_LENGTH } from '#modules/dossier/core/messages.ts'
import { startStampAuthority } from '#modules/dossier/demo/stamp-authority.ts'
import { openKey } from './certificate.ts'
import type { DossierContent } from './content.ts'
import { makeDossier, renderDossier } from './make-dossier.ts'
import type { DossierOptions } from './make-dossier.ts'
import { openDossier } from './open.ts'
import { encodeSignedData, readSignedData } from './signed-data.ts'
import type { SignedParts, Signer } from './signed-data.ts'
import { NO_STAMPS, requestStamp } from './stamp.ts'
import { createSigner } from './testing/create-certificate.ts'
import { HOSTILE, hostileCase } from './testing/hostile.ts'
import { renderBlank } from './testing/render-blank.ts'
import {
  AT,
  CONCLUSION,
  currentContent,
  sampleContent,
  secondContent,
  SIGNING,
  TRUSTED,
} from './testing/sample.ts'

/** Shared, because generating a key is slow. */
const OTHER = await createSigner('Outro banco', AT)
const RECENT = await createSigner('Banco', new Date())
const P256 = await openKey({
  p12: readFileSync(new URL('testing/p256.p12', import.meta.url)),
  password: 'senhação',
})
const CONTENT = sampleContent()

const open = (file: Uint8Array, signing = SIGNING) => openDossier(file, { ...TRUSTED, signing }, AT.getTime())
/** Without texts, unless `render` is another function. */
const makePdf = async (content: DossierContent, signer: Signer, options: DossierOptions = {}) =>
  Buffer.from((await makeDossier(content, signer, { render: renderBlank, ...options })).pdf!)

/** Shared, because drawing its pages is slow. */
const DOSSIER = await makePdf(CONTENT, SIGNING, { render: renderDossier })

/** Offsets of the signature's hexadecimal digits. */
function signatureRange(pdf: Buffer): readonly [number, number] {
  const start = pdf.indexOf('/Contents <') + 11
  return [start, pdf.indexOf('>', start)]
}

function readSignature(pdf: Buffer): SignedParts {
  return readSignedData(Buffer.from(pdf.toString('latin1', ...signatureRange(pdf)), 'hex'))
}

function withSignature(pdf: Buffer, changes: Partial<SignedParts>): Buffer {
  const [start, end] = signatureRange(pdf)
  const signature = encodeSignedData({ ...readSignature(pdf), ...changes })
  const hex = Buffer.from(signature)
    .toString('hex')
    .padEnd(end - start, '0')
  return Buffer.concat([pdf.subarray(0, start), Buffer.from(hex), pdf.subarray(end)])
}

async function startStamping() {
  const authority = await startStampAuthority()
  onTestFinished(authority.close)
  return { url: authority.url, issuers: authority.certificates, isOptional: false }
}

describe('a dossier', () => {
  test('opens with its content and embeds the first dossier', async () => {
    const second = await makePdf(secondContent(), SIGNING, { first: DOSSIER, render: renderDossier })
    expect(open(DOSSIER)).toEqual({ problem: null, content: { ...CONTENT, timestamp: 'none' }, stamp: null })
    expect(open(second).content?.conclusions).toHaveLength(2)
  })

  test('reports another certificate, changed bytes and other files', async () => {
    const withoutContent = DOSSIER.toString('latin1').replaceAll('EmbeddedFile', 'EmbeddedNone')
    expect(open(DOSSIER, OTHER).problem).toBe('other-certificate')
    expect(open(Buffer.concat([DOSSIER, Buffer.from('\n')])).problem).toBe('changed')
    expect(open(Buffer.from('%PDF-1.7')).problem).toBe('not-a-dossier')
    expect(open(Buffer.from(withoutContent, 'latin1')).problem).toBe('changed')
  })

  test('of an earlier certificate opens at its stamped time', async () => {
    const stamping = await startStamping()
    const pdf = await makePdf(currentContent(), RECENT, { stamping })
    const unstamped = await makePdf(CONTENT, RECENT)
    const inTwoYears = Date.now() + 730 * 86_400_000
    const trusted = { signing: SIGNING, stamping }
    const trustedBefore = { ...trusted, earlier: RECENT.certificates }
    expect(openDossier(pdf, trusted, inTwoYears).problem).toBe('other-certificate')
    expect(openDossier(pdf, trustedBefore, inTwoYears)).toMatchObject({
      problem: null,
      stamp: { at: expect.any(String) },
    })
    expect(openDossier(unstamped, trustedBefore, inTwoYears).problem).toBe('expired')
  })

  test('opens after its signer changed the intermediate certificates', async () => {
    const certificates = [...SIGNING.certificates, ...OTHER.certificates]
    const pdf = await makePdf(CONTENT, { ...SIGNING, certificates })
    expect(open(pdf).problem).toBeNull()
  })

  test.each([
    ['another certificate', { certificates: [...SIGNING.certificates, ...OTHER.certificates] }],
    ['a copy of its certificate', { certificates: [...SIGNING.certificates, ...SIGNING.certificates] }],
    ['embedded content', { content: Buffer.from('%PDF-') }],
  ])('is refused with %s in its signature', async (_, changes) => {
    expect(open(withSignature(DOSSIER, changes)).problem).not.toBeNull()
    expect(open(withSignature(DOSSIER, {})).problem).toBeNull()
  })

  test('is refused with a stamp that was added later', async () => {
    const { url, issuers } = await startStamping()
    // A P-256 signature leaves room for a stamp.
    const pdf = await makePdf(CONTENT, P256)
    const { token } = await requestStamp(readSignature(pdf).signature, url, issuers)
    const problemOf = (file: Buffer) => openDossier(file, { signing: P256, stamping: { issuers } }).problem
    expect(problemOf(pdf)).toBeNull()
    expect(problemOf(withSignature(pdf, { stamp: token }))).toBe('unknown-stamp')
  })

  test.each([
    [9, null],
    [-9, null],
    [11, 'stamp-time'],
    [-11, 'stamp-time'],
  ])('concluded %i minutes before its stamp opens with the problem %j', async (minutes, problem) => {
    const stamping = await startStamping()
    const signing = RECENT
    const content = currentContent(-minutes)
    const pdf = await makePdf(content, signing, { stamping })
    expect(openDossier(pdf, { signing, stamping }).problem).toBe(problem)
  })

  test('is refused if any byte was changed, also in the signature and the stamp', async () => {
    const stamping = await startStamping()
    const signing = RECENT
    const pdf = await makePdf(currentContent(), signing, { stamping })
    const problemOf = (file: Uint8Array) => openDossier(file, { signing, stamping }).problem
    expect(problemOf(pdf)).toBeNull()
    expect(problemOf(withSignature(pdf, { stamp: null }))).toBe('unknown-stamp')
    expect(openDossier(pdf, { signing, stamping: NO_STAMPS }).problem).toBe('unknown-stamp')
    const [start, end] = signatureRange(pdf)
    // Half of the changes are in the signature, which is a small part of the file.
    const unnoticed = Array.from({ length: 200 }, (_, step) => {
      const inSignature = step % 2 === 1
      const offset = (step * 2_654_435_761) % (inSignature ? end - start : pdf.length)
      const changed = Buffer.from(pdf)
      if (inSignature) changed.write('0123456789abcdef'[(step + pdf[start + offset]!) % 16]!, start + offset)
      else changed[offset]! ^= 1 + (step % 255)
      return changed.equals(pdf) || problemOf(changed) !== null ? [] : offset
    }).flat()
    expect(unnoticed).toEqual([])
  })

  test('keeps texts that are made to break a page', async () => {
    const text = Object.values(HOSTILE).join(' ')
    const content = sampleContent({
      judgedCase: hostileCase(text),
      conclusion: {
        ...CONCLUSION,
        words: text.slice(0, MAX_OPINION_LENGTH),
        person: { ...CONCLUSION.person, name: text },
      },
    })
    expect(open(await makePdf(content, SIGNING, { render: renderDossier })).content).toEqual(content)
  })

  test('can be signed on P-256, with a key that a Portuguese password encrypts by AES', async () => {
    const pdf = await makePdf(CONTENT, P256)
    expect(openDossier(pdf, { ...TRUSTED, signing: P256 }).problem).toBeNull()
  })
})

describe('the content', () => {
  test('lists the alerts, the reasons that rest on them, and the reasons that nobody chose', () => {
    const [conclusion] = CONTENT.conclusions
    expect(CONTENT.alerts.map(({ flag, signals }) => [flag, signals.map(({ rule }) => rule)])).toEqual([
      ['fail', ['cpf-agrees']],
      ['fail', ['laudo-line']],
      ['fail', ['reason', 'document-verdict', 'status']],
      ['warn', ['expired-when-sent', 'expired-since']],
      ['warn', ['licence-number']],
      ['warn', ['similarity', 'biometry-verdict']],
    ])
    expect(conclusion?.reasons.map(({ code, alerts }) => [code, alerts])).toEqual([
      ['CPF-DIF', [1]],
      ['DOC-REP', [3]],
    ])
    expect(conclusion?.notChosen.map(({ code }) => code)).toEqual([
      'DAD-INC',
      'DOC-VEN',
      'NUM-INV',
      'FAC-DUV',
    ])
  })

  test('of an approval in spite of alerts lists the reasons that the alerts propose', () => {
    const approval = { ...CONCLUSION, outcome: 'approve', reasons: ['ALE-VISTO'] }
    const [conclusion] = sampleContent({ conclusion: approval }).conclusions
    expect(conclusion?.notChosen.map(({ code }) => code)).toContain('CPF-DIF')
    expect(conclusion?.reasons).toMatchObject([{ code: 'ALE-VISTO', alerts: [1, 2, 3, 4, 5, 6] }])
  })
})
