import { X509Certificate } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readCertificate } from './certificate.ts'
import type { DossierContent } from './content.ts'
import { createCertificate } from './create-certificate.ts'
import { makeDossier } from './make-dossier.ts'
import { openDossier } from './open.ts'

const AT = new Date('2026-11-23T13:46:12Z')
const SIGNING = createCertificate('Banco Exemplo S.A. (demonstração)', AT)
const OWN = readCertificate(SIGNING, AT.getTime())
const OTHER = readCertificate(createCertificate('Outro banco', AT), AT.getTime())

const problemOf = (bytes: Uint8Array) => openDossier(bytes, OWN.der).problem

const CONTENT: DossierContent = {
  format: 'lupa-dossier-1',
  id: '7f3a-91c2',
  organisation: 'Banco Exemplo S.A.',
  case: { by: 'chave', value: 'onb-2026-11-000481' },
  conclusions: [
    {
      id: '7f3a-91c2',
      person: { subject: 'ana', name: 'Ana Arruda', roles: ['analyst'] },
      at: AT.toISOString(),
      outcome: { id: 'recusar', label: 'Recusar' },
      reasons: [],
      words: '',
      isMasked: false,
    },
  ],
  evidence: 'e'.repeat(43),
  snapshot: { verdict: 'refused', status: '2', reason: '', similarity: '', fields: [], lines: [] },
}

describe('a dossier', () => {
  test('is opened as it was made, and embeds the first as it was signed', async () => {
    const first = await makeDossier(CONTENT, SIGNING)
    const second = await makeDossier({ ...CONTENT, id: '0000-0001' }, SIGNING, { first })
    expect(openDossier(first, OWN.der)).toEqual({ problem: null, content: CONTENT })
    expect(openDossier(second, OWN.der).content?.id).toBe('0000-0001')
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
    const unnoticed = places.filter((place) => {
      const changed = Buffer.from(pdf)
      changed[place] = changed[place] === 0x30 ? 0x31 : 0x30
      return !changed.equals(pdf) && openDossier(changed, OWN.der).problem === null
    })
    expect(unnoticed).toEqual([])
  })
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
