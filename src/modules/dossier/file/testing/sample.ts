import { demoCase } from '#core/case/testing/demo-case.ts'
import { DEMONSTRATION_CODES } from '#demo/drafting/codes.ts'
import { readCertificate } from '#modules/dossier/file/certificate.ts'
import { contentOf } from '#modules/dossier/file/content-of.ts'
import type { DossierSource } from '#modules/dossier/file/content-of.ts'
import type { DossierContent } from '#modules/dossier/file/content.ts'
import { createSigner } from './create-certificate.ts'
import { dossierSay } from '#modules/dossier/file/say.ts'

export const AT = new Date('2026-11-23T13:46:12.000Z')
export const SIGNING = createSigner('Banco Exemplo S.A. (demonstração)', AT)
export const OWN = readCertificate(SIGNING, AT.getTime())
/** What this installation believes. */
export const BELIEVED = { signing: SIGNING, stamping: { issuers: [] } } as const
const say = dossierSay()

/** Ana refuses a case with three impediments, or what `changes` says. */
export function sourceOf(changes: Partial<DossierSource> = {}): DossierSource {
  return {
    concluded: {
      id: '7f3a-91c2',
      person: {
        issuer: 'https://login.banco.example',
        subject: 'ana',
        name: 'Ana Arruda',
        roles: ['analyst'],
      },
      at: AT.toISOString(),
      outcome: 'refuse',
      reasons: ['CPF-DIF', 'DOC-REP'],
      words:
        'O CPF lido na CNH difere do informado na análise e no face match. O serviço reprovou o documento por adulteração.\n\nConta não aberta; a pessoa foi orientada a ir a uma agência com o documento original.',
      log: { seq: 18_442, head: 'f7fb94020d70d49f7e56e9' },
    },
    shown: demoCase('onb-2026-11-000481'),
    evidence: 'e'.repeat(43),
    kid: 'k'.repeat(22),
    readAt: {
      score: '2026-11-23T13:46:11.940Z',
      biometria: '2026-11-23T13:46:12.207Z',
      laudo: '2026-11-23T13:46:12.215Z',
    },
    first: null,
    installation: {
      config: { codes: DEMONSTRATION_CODES },
      organisation: 'Banco Exemplo S.A.',
      retention: 'dez anos, política de prevenção à lavagem de dinheiro',
      isDemonstration: false,
      timeZone: 'America/Sao_Paulo',
      version: '0.1.0',
      certificate: OWN,
    },
    ...changes,
  }
}

export function sampleContent(changes: Partial<DossierSource> = {}): DossierContent {
  return contentOf(sourceOf(changes), say)
}

/** Bruno concludes about the same case, after Ana. */
export function secondContent(outcome = 'refuse'): DossierContent {
  const { concluded } = sourceOf()
  return sampleContent({
    first: sampleContent(),
    concluded: {
      ...concluded,
      id: '7f3a-91c2-2',
      person: {
        issuer: 'https://login.banco.example',
        subject: 'bruno',
        name: 'Bruno Braga',
        roles: ['analyst'],
      },
      at: '2026-11-23T14:20:41.000Z',
      outcome,
      reasons: ['CPF-DIF', 'DOC-REP', 'FAC-DUV'],
      words: 'De acordo com os dois impedimentos. A face também fica em dúvida.',
      log: { seq: 18_523, head: '0d70d49f7e56e980f7fb94' },
    },
  })
}
