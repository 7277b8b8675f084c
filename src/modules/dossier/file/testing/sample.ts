import { demoCase } from '#core/case/testing/demo-case.ts'
import { DEMONSTRATION_CODES } from '#demo/drafting/codes.ts'
import { buildContent } from '#modules/dossier/file/build-content.ts'
import type { ContentSource, NewConclusion } from '#modules/dossier/file/build-content.ts'
import { readCertificate } from '#modules/dossier/file/certificate.ts'
import type { DossierContent } from '#modules/dossier/file/content.ts'
import { createSigner } from './create-certificate.ts'

export const AT = new Date('2026-11-23T13:46:12.000Z')
export const SIGNING = await createSigner('Banco Exemplo S.A. (demonstração)', AT)
const CERTIFICATE = readCertificate(SIGNING, AT.getTime())
export const TRUSTED = { signing: SIGNING, stamping: { issuers: [] } } as const

export const CONFIG = { codes: DEMONSTRATION_CODES }

/** Ana refuses a case with three alerts. */
export const CONCLUSION: NewConclusion = {
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
}

export function sampleContent(changes: Partial<ContentSource> = {}): DossierContent {
  const source: ContentSource = {
    conclusion: CONCLUSION,
    judgedCase: demoCase('onb-2026-11-000481'),
    evidence: 'e'.repeat(43),
    kid: 'k'.repeat(22),
    readAt: {
      score: '2026-11-23T13:46:11.940Z',
      biometria: '2026-11-23T13:46:12.207Z',
      laudo: '2026-11-23T13:46:12.215Z',
    },
    first: null,
    installation: {
      config: CONFIG,
      organisation: 'Banco Exemplo S.A.',
      retention: 'dez anos, política de prevenção à lavagem de dinheiro',
      isDemonstration: false,
      timeZone: 'America/Sao_Paulo',
      version: '0.1.0',
      certificate: CERTIFICATE,
    },
    ...changes,
  }
  return buildContent(source)
}

/** Concluded now, or so many minutes later: authorities stamp at their own time. */
export function currentContent(minutes = 0): DossierContent {
  const at = new Date(Date.now() + minutes * 60_000).toISOString()
  return sampleContent({ conclusion: { ...CONCLUSION, at } })
}

/** Bruno concludes the same case after Ana. */
export function secondContent(outcome = 'refuse'): DossierContent {
  return sampleContent({
    first: sampleContent(),
    conclusion: {
      id: '7f3a-91c2-2',
      person: { ...CONCLUSION.person, subject: 'bruno', name: 'Bruno Braga' },
      at: '2026-11-23T14:20:41.000Z',
      outcome,
      reasons: ['CPF-DIF', 'DOC-REP', 'FAC-DUV'],
      words: 'De acordo com os dois impedimentos. A face também fica em dúvida.',
      log: { seq: 18_523, head: '0d70d49f7e56e980f7fb94' },
    },
  })
}
