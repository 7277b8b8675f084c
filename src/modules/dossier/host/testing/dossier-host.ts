import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { DOSSIER_ADDRESSES } from '#modules/dossier/core/addresses.ts'
import type { DossierAnswer, DossierRequest } from '#modules/dossier/core/messages.ts'
import { TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import { decodeCase } from '#modules/team/core/case-answer.ts'
import { createCertificate } from '#modules/dossier/file/testing/create-certificate.ts'
import { makeDossier } from '#modules/dossier/file/make-dossier.ts'
import { createDossierPart } from '#modules/dossier/host/dossier-part.ts'
import { readDossierSettings } from '#modules/dossier/host/dossier-settings.ts'
import { dossierMeans } from '#modules/dossier/host/means.ts'
import { startProvider } from '#modules/team/host/testing/console.ts'
import { startTeamHost } from '#modules/team/host/testing/team-host.ts'

/** Made once: a key takes a while. */
const SIGNING = await createCertificate('Banco Exemplo S.A. (demonstração)', new Date())

/** The variables with which dossiers are made, and a certificate until the test ends. */
function dossierEnvironment(): Readonly<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'lupa-dossier-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const certificate = join(folder, 'own.p12')
  writeFileSync(certificate, SIGNING.p12)
  return {
    DOSSIER_CERTIFICATE: certificate,
    DOSSIER_CERTIFICATE_PASSWORD: SIGNING.password,
    DOSSIER_KEY: randomBytes(32).toString('base64url'),
  }
}

type HostOptions = Omit<Parameters<typeof startTeamHost>[0], 'issuer' | 'parts'>

/** A host that makes dossiers. */
export async function startDossierHost({ environment, ...options }: HostOptions = {}) {
  const { issuer } = await startProvider()
  const variables = { ...dossierEnvironment(), ...environment }
  const settings = readDossierSettings(variables)
  if (!settings) throw new Error('no dossiers are made')
  const config = options.config ?? {}
  const means = await dossierMeans(settings, { config, version: '0.0.0', isDemonstration: true })
  const part = createDossierPart({
    means,
    // In this thread: one of its own takes a moment to start.
    makePdf: ({ content, first }) => makeDossier(content, means.signing, { ...means, first }),
    webhook: settings.webhook,
    say() {},
  })
  return startTeamHost({ issuer, environment: variables, parts: [part], ...options })
}

type Browser = Awaited<ReturnType<Awaited<ReturnType<typeof startDossierHost>>['signedIn']>>

/** What a case is concluded with by default. */
export const CHOICE = { outcome: 'refuse', reasons: ['CPF-DIF'], words: 'Não confere.' } as const

/** The digest of a case as the page gets it. */
export async function evidenceFor(person: Browser, value: string): Promise<string | null> {
  const answer = await person.call(`${TEAM_ADDRESSES.case}?by=chave&value=${value}`)
  return decodeCase(await answer.text()).evidence
}

/** Looks a case up by its Chave and concludes it, as the page does. */
export async function conclude(
  person: Browser,
  value: string,
  request: Partial<DossierRequest> = {},
): Promise<Response> {
  const evidence = await evidenceFor(person, value)
  return person.post(DOSSIER_ADDRESSES.conclude, { by: 'chave', value, evidence, ...CHOICE, ...request })
}

/** The file of a conclusion that was made. */
export async function fileOf(answer: Response): Promise<DossierAnswer> {
  return (await answer.json()) as DossierAnswer
}
