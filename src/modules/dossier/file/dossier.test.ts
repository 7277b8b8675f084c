import { X509Certificate } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { demoCase } from '../../../core/case/testing/demo-case.ts'
import { caseStateOf } from '../core/case-state.ts'
import { readCertificate } from './certificate.ts'
import { stateIn } from './content.ts'
import { createCertificate } from './create-certificate.ts'
import { makeDossier } from './make-dossier.ts'
import { openDossier } from './open.ts'
import { HOSTILE, hostileCase } from './testing/hostile.ts'
import { AT, OWN, sampleContent, secondContent, SIGNING, sourceOf } from './testing/sample.ts'
import { MOST_WORDS } from '../core/messages.ts'

const OTHER = readCertificate(createCertificate('Outro banco', AT), AT.getTime())
const CHAVE = 'onb-2026-11-000481'
const CONTENT = sampleContent()

const problemOf = (bytes: Uint8Array) => openDossier(bytes, OWN.der).problem

describe('a dossier', () => {
  test('is opened as it was made, and embeds the first as it was signed', async () => {
    const first = await makeDossier(CONTENT, SIGNING)
    const second = await makeDossier(secondContent(), SIGNING, { first })
    expect(openDossier(first, OWN.der)).toEqual({ problem: null, content: CONTENT })
    expect(openDossier(second, OWN.der).content?.conclusions).toHaveLength(2)
  })

  test('is refused for what is wrong with it', async () => {
    const pdf = Buffer.from(await makeDossier(CONTENT, SIGNING))
    expect(openDossier(pdf, OTHER.der).problem).toBe('other-certificate')
    expect(problemOf(Buffer.concat([pdf, Buffer.from('\n')]))).toBe('changed')
    expect(problemOf(Buffer.from('%PDF-1.7'))).toBe('not-a-dossier')
    const without = Buffer.from(pdf.toString('latin1').replaceAll('EmbeddedFile', 'EmbeddedNone'), 'latin1')
    expect(problemOf(without)).toBe('no-content')
  })

  test('has no byte that can be changed unnoticed, in the signature neither', async () => {
    const pdf = Buffer.from(await makeDossier(CONTENT, SIGNING))
    const signature = pdf.indexOf('/Contents <')
    const places = [...Array(400).keys()].map((step) => (step < 200 ? signature + 12 + step * 29 : step * 67))
    const isUnnoticed = (place: number, byte: number) => {
      const changed = Buffer.from(pdf)
      changed[place] = byte
      return !changed.equals(pdf) && problemOf(changed) === null
    }
    const digits = places.filter((place) => isUnnoticed(place, pdf[place] === 0x30 ? 0x31 : 0x30))
    const otherCase = places.filter((place) => isUnnoticed(place, (pdf[place] ?? 0) ^ 0x20))
    expect([digits, otherCase]).toEqual([[], []])
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

  test('can be compared with the case as it is later', () => {
    expect(stateIn(CONTENT)).toEqual(caseStateOf(demoCase(CHAVE)))
  })
})

test('texts made to break a page end in a dossier that is read back as it was made', async () => {
  const text = Object.values(HOSTILE).join(' ')
  const { concluded } = sourceOf()
  const content = sampleContent({
    shown: hostileCase(text),
    concluded: {
      ...concluded,
      words: text.slice(0, MOST_WORDS),
      person: { ...concluded.person, name: text },
    },
  })
  expect(openDossier(await makeDossier(content, SIGNING), OWN.der)).toEqual({ problem: null, content })
})

describe('a certificate', () => {
  test('is read with its names and its digest', () => {
    expect(OWN.subject).toBe('Banco Exemplo S.A. (demonstração)')
    expect(OWN.isSelfIssued).toBe(true)
    expect(new X509Certificate(OWN.der).fingerprint256.replaceAll(':', '').toLowerCase()).toBe(OWN.digest)
  })

  test.each([
    ['wrong-password', { ...SIGNING, password: 'x' }, AT.getTime()],
    ['not-pkcs12', { ...SIGNING, p12: Buffer.from('hello') }, AT.getTime()],
    ['not-valid-now', SIGNING, AT.getTime() + 366 * 86_400_000],
    ['not-valid-now', SIGNING, AT.getTime() - 86_400_000],
  ])('is refused: %s', (why, signing, now) => {
    expect(() => readCertificate(signing, now)).toThrow(expect.objectContaining({ why }))
  })
})
