import { temporaryFile } from '#host/testing/temporary-file.ts'
import { DOSSIER_ADDRESSES } from '#modules/dossier/core/addresses.ts'
import type { DossierAnswer, DossierRequest } from '#modules/dossier/core/messages.ts'
import type { RenderDossier } from '#modules/dossier/file/make-dossier.ts'
import { createCertificate } from '#modules/dossier/file/testing/create-certificate.ts'
import { renderBlank } from '#modules/dossier/file/testing/render-blank.ts'
import { createDossierPart } from '#modules/dossier/host/part.ts'
import { readDossierSettings } from '#modules/dossier/host/settings.ts'
import { prepareDossiers } from '#modules/dossier/host/setup.ts'
import { TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import { decodeCase } from '#modules/team/core/case-answer.ts'
import { randomSecret, startProvider } from '#modules/team/host/testing/console.ts'
import { startTeamHost } from '#modules/team/host/testing/team-host.ts'

/** Shared, because generating a key is slow. */
const SIGNING = await createCertificate('Banco Exemplo S.A. (demonstração)', new Date())

interface HostOptions extends Omit<Parameters<typeof startTeamHost>[0], 'issuer' | 'parts'> {
  readonly render?: RenderDossier
}

export async function startDossierHost({ environment, render = renderBlank, ...options }: HostOptions = {}) {
  const { issuer } = await startProvider()
  const variables = {
    DOSSIER_CERTIFICATE: temporaryFile(SIGNING.p12),
    DOSSIER_CERTIFICATE_PASSWORD: SIGNING.password,
    DOSSIER_KEY: randomSecret(),
    ...environment,
  }
  const settings = readDossierSettings(variables)
  if (!settings) throw new Error('no dossiers are made')
  const config = options.config ?? {}
  const setup = await prepareDossiers(settings, { config, version: '0.0.0', isDemonstration: true })
  const dossierPart = createDossierPart({
    setup,
    // Without the worker thread, which is slow to start.
    render,
    webhook: settings.webhook,
    say() {},
  })
  return startTeamHost({ issuer, environment: variables, moduleParts: [dossierPart], ...options })
}

export type Browser = Awaited<ReturnType<Awaited<ReturnType<typeof startDossierHost>>['signedIn']>>

/** The conclusion that `conclude` sends by default. */
export const CHOICE = { outcome: 'refuse', reasons: ['CPF-DIF'], words: 'Não confere.' } as const

/** Loads a case and returns its evidence digest. */
export async function loadEvidence(browser: Browser, chave: string): Promise<string | null> {
  const answer = await browser.call(`${TEAM_ADDRESSES.case}?by=chave&value=${chave}`)
  return decodeCase(await answer.text()).evidence
}

/** The body of a request for a second signature. */
export function withFirst(request: object, first: string): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(request)}\n`), Buffer.from(first, 'base64')])
}

/** Concludes a case. Loads it first unless `request` has `evidence`. @param request `first` is base64. */
export async function conclude(
  browser: Browser,
  chave: string,
  { first, ...request }: Partial<DossierRequest> & { readonly first?: string } = {},
): Promise<Response> {
  const evidence = request.evidence ?? (await loadEvidence(browser, chave))
  const json = { by: 'chave', value: chave, ...CHOICE, ...request, evidence }
  return browser.post(DOSSIER_ADDRESSES.conclude, first === undefined ? json : withFirst(json, first))
}

/** Concludes a case and returns the signed dossier. */
export async function concludeToFile(...args: Parameters<typeof conclude>): Promise<DossierAnswer> {
  return (await (await conclude(...args)).json()) as DossierAnswer
}
