import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startStampAuthority } from '#modules/dossier/demo/stamp-authority.ts'
import { openKey } from './certificate.ts'
import { createSigner } from './testing/create-certificate.ts'
import { makeDossier } from './make-dossier.ts'
import { openDossier } from './open.ts'
import { encodeSigned, readSigned } from './signed-data.ts'
import type { SignedParts } from './signed-data.ts'
import { askForStamp, NO_STAMPS } from './stamp.ts'
import { HOSTILE, hostileCase } from './testing/hostile.ts'
import { AT, BELIEVED, OWN, sampleContent, secondContent, SIGNING, sourceOf } from './testing/sample.ts'
import { MAX_OPINION_LENGTH } from '#modules/dossier/core/messages.ts'

const OTHER = createSigner('Outro banco', AT)
const P256 = readFileSync(new URL('testing/p256.p12', import.meta.url))
const CONTENT = sampleContent()

const open = (bytes: Uint8Array, signing = SIGNING) =>
  openDossier(bytes, { ...BELIEVED, signing }, AT.getTime())
const problemOf = (bytes: Uint8Array) => open(bytes).problem
const made = async (...given: Parameters<typeof makeDossier>) =>
  Buffer.from((await makeDossier(...given)).pdf!)

function signatureIn(pdf: Buffer): Buffer {
  const from = pdf.indexOf('/Contents <') + 11
  return Buffer.from(pdf.toString('latin1', from, pdf.indexOf('>', from)), 'hex')
}

/** A dossier with other parts of its signature, in the same place. */
function withSignature(pdf: Buffer, change: (parts: SignedParts) => SignedParts): Buffer {
  const [from, to] = [pdf.indexOf('/Contents <') + 11, pdf.indexOf('>', pdf.indexOf('/Contents <'))]
  const parts = readSigned(signatureIn(pdf))
  const hex = Buffer.from(encodeSigned(change(parts)))
    .toString('hex')
    .padEnd(to - from, '0')
  return Buffer.concat([pdf.subarray(0, from), Buffer.from(hex), pdf.subarray(to)])
}

describe('a dossier', () => {
  test('is opened as it was made, and embeds the first as it was signed', async () => {
    const first = await made(CONTENT, SIGNING)
    const second = await made(secondContent(), SIGNING, { first })
    expect(open(first)).toEqual({ problem: null, content: { ...CONTENT, timestamp: 'none' }, stamp: null })
    expect(open(second).content?.conclusions).toHaveLength(2)
  })

  test('is refused for what is wrong with it', async () => {
    const pdf = await made(CONTENT, SIGNING)
    expect(open(pdf, OTHER).problem).toBe('other-certificate')
    expect(problemOf(Buffer.concat([pdf, Buffer.from('\n')]))).toBe('changed')
    expect(problemOf(Buffer.from('%PDF-1.7'))).toBe('not-a-dossier')
    const without = Buffer.from(pdf.toString('latin1').replaceAll('EmbeddedFile', 'EmbeddedNone'), 'latin1')
    expect(problemOf(without)).toBe('changed')
  })

  test('of an earlier certificate opens where that is listed, at its stamped time', async () => {
    const authority = await startStampAuthority()
    onTestFinished(authority.close)
    const before = createSigner('Banco', new Date())
    const stamping = { url: authority.url, issuers: authority.certificates, isOptional: false }
    const pdf = await made(CONTENT, before, { stamping })
    const inTwoYears = Date.now() + 730 * 86_400_000
    const now = { signing: SIGNING, stamping }
    expect(openDossier(pdf, now, inTwoYears).problem).toBe('other-certificate')
    const opened = openDossier(pdf, { ...now, earlier: before.certificates }, inTwoYears)
    expect(opened).toMatchObject({ problem: null, stamp: { at: expect.any(String) } })
    const unstamped = await made(CONTENT, before)
    expect(openDossier(unstamped, { ...now, earlier: before.certificates }, inTwoYears).problem).toBe(
      'expired',
    )
  })

  test('opens where its signer has brought another certificate above its own since', async () => {
    const pdf = await made(CONTENT, {
      ...SIGNING,
      certificates: [...SIGNING.certificates, ...OTHER.certificates],
    })
    expect(open(pdf).problem).toBeNull()
  })

  test.each([
    ['another certificate', { certificates: [...SIGNING.certificates, ...OTHER.certificates] }],
    ['a copy of its certificate', { certificates: [...SIGNING.certificates, ...SIGNING.certificates] }],
    ['what it signs', { content: Buffer.from('%PDF-') }],
  ])('is refused with %s in its signature', async (_what, changes) => {
    const pdf = await made(CONTENT, SIGNING)
    expect(problemOf(withSignature(pdf, (parts) => ({ ...parts, ...changes })))).not.toBeNull()
    expect(problemOf(withSignature(pdf, (parts) => parts))).toBeNull()
  })

  test('is refused with a stamp that was added later', async () => {
    const authority = await startStampAuthority()
    onTestFinished(authority.close)
    const issuers = authority.certificates
    // Its signature is short, and leaves room for one.
    const signing = await openKey({ p12: P256, password: 'senhação' })
    const pdf = await made(CONTENT, signing)
    const { token } = await askForStamp(readSigned(signatureIn(pdf)).value, authority.url, issuers)
    const stamped = withSignature(pdf, (parts) => ({ ...parts, stamp: token }))
    const problems = [pdf, stamped].map(
      (each) => openDossier(each, { signing, stamping: { issuers } }).problem,
    )
    expect(problems).toEqual([null, 'unknown-stamp'])
  })

  test('has no byte that can be changed unnoticed, in the signature and its stamp neither', async () => {
    const authority = await startStampAuthority()
    onTestFinished(authority.close)
    const signing = createSigner('Banco', new Date())
    const stamping = { url: authority.url, issuers: authority.certificates, isOptional: false }
    const pdf = await made(CONTENT, signing, { stamping })
    const problemNow = (bytes: Uint8Array) => openDossier(bytes, { signing, stamping }).problem
    expect(problemNow(pdf)).toBeNull()
    expect(problemNow(withSignature(pdf, (parts) => ({ ...parts, stamp: null })))).toBe('unknown-stamp')
    expect(openDossier(pdf, { signing, stamping: NO_STAMPS }).problem).toBe('unknown-stamp')
    const from = pdf.indexOf('/Contents <') + 11
    const unnoticed = Array.from({ length: 200 }, (_, step) => {
      // Anywhere, and every other one in the signature, which is short beside what it covers.
      const place = (step * 2_654_435_761) % (step % 2 === 0 ? pdf.length : pdf.indexOf('>', from) - from)
      const changed = Buffer.from(pdf)
      if (step % 2 === 0) changed[place]! ^= 1 + (step % 255)
      else changed.write('0123456789abcdef'[(step + pdf[from + place]!) % 16]!, from + place)
      return changed.equals(pdf) || problemNow(changed) !== null ? [] : place
    }).flat()
    expect(unnoticed).toEqual([])
  })
})

describe('its content', () => {
  test('says the alerts with their evidence, the reasons that rest on them, and those that nobody chose', () => {
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

  test('of a case that is approved in spite of its alerts says the reasons that they propose', () => {
    const { concluded } = sourceOf()
    const approved = { ...concluded, outcome: 'approve', reasons: ['ALE-VISTO'] }
    const [conclusion] = sampleContent({ concluded: approved }).conclusions
    expect(conclusion?.notChosen.map(({ code }) => code)).toContain('CPF-DIF')
    expect(conclusion?.reasons.map(({ code, alerts }) => [code, alerts])).toEqual([
      ['ALE-VISTO', [1, 2, 3, 4, 5, 6]],
    ])
  })
})

test('texts made to break a page end in a dossier that is read back as it was made', async () => {
  const text = Object.values(HOSTILE).join(' ')
  const { concluded } = sourceOf()
  const content = sampleContent({
    shown: hostileCase(text),
    concluded: {
      ...concluded,
      words: text.slice(0, MAX_OPINION_LENGTH),
      person: { ...concluded.person, name: text },
    },
  })
  expect(open(await made(content, SIGNING)).content).toEqual(content)
})

describe('a certificate', () => {
  test('is read with its names and its digest', () => {
    expect(OWN.subject).toBe('Banco Exemplo S.A. (demonstração)')
    expect(OWN.isSelfIssued).toBe(true)
    expect(
      new X509Certificate(SIGNING.certificates[0]!).fingerprint256.replaceAll(':', '').toLowerCase(),
    ).toBe(OWN.digest)
  })

  test('on P-256, encrypted by AES with a password in Portuguese, signs', async () => {
    const signing = await openKey({ p12: P256, password: 'senhação' })
    const pdf = await made(CONTENT, signing)
    expect(openDossier(pdf, { ...BELIEVED, signing }).problem).toBeNull()
  })
})
