import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import {
  secureAddress,
  readBy,
  readEnvironment,
  secret,
  together,
  StartError,
} from '../../../host/config/environment.ts'
import type { Environment } from '../../../host/config/environment.ts'

function readCertificateFile(path: string): Uint8Array {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new StartError(`could not be read: ${(error as Error).message}`)
  }
}

const KEY =
  'must be 32 random bytes in base64url. Make one with: openssl rand -base64 32 | tr +/ -_ | tr -d ='

const WEBHOOK_SECRET =
  'must be "whsec_" and 24 to 64 bytes in base64. Make one with: echo "whsec_$(openssl rand -base64 32)"'

const DossierVariables = z.object({
  DOSSIER_CERTIFICATE: z.optional(z.pipe(z.string(), readBy(readCertificateFile))),
  DOSSIER_CERTIFICATE_PASSWORD: secret(z.optional(z.string())),
  DOSSIER_KEY: secret(
    z.optional(
      z.pipe(
        z.string().check(z.regex(/^[\w-]{43}$/, { error: KEY })),
        z.transform((text) => Buffer.from(text, 'base64url')),
      ),
    ),
  ),
  DOSSIER_WEBHOOK_URL: z.optional(secureAddress('https://cases.bank.example/lupa')),
  DOSSIER_WEBHOOK_SECRET: secret(
    z.optional(
      z.pipe(
        // 24 to 64 bytes (Standard Webhooks 1.0.0, "Signature scheme").
        z.string().check(z.regex(/^whsec_[A-Za-z\d+/]{32,86}={0,2}$/, { error: WEBHOOK_SECRET })),
        z.transform((text) => Buffer.from(text.replace('whsec_', ''), 'base64')),
      ),
    ),
  ),
})

/** Whoever sets one of these wants dossiers. */
const WANTED = ['DOSSIER_CERTIFICATE', 'DOSSIER_KEY', 'DOSSIER_WEBHOOK_URL'] as const

const checkDossier = together<z.output<typeof DossierVariables>>((values, wrong) => {
  if (!WANTED.some((name) => name in values)) return
  if (!('DOSSIER_CERTIFICATE' in values))
    wrong('DOSSIER_CERTIFICATE', 'is not set: the path of the PKCS#12 file that signs dossiers')
  if (!('DOSSIER_CERTIFICATE_PASSWORD' in values))
    wrong(
      'DOSSIER_CERTIFICATE_PASSWORD',
      'is not set: the password of DOSSIER_CERTIFICATE, best in a file that DOSSIER_CERTIFICATE_PASSWORD_FILE names',
    )
  if (!('DOSSIER_KEY' in values)) wrong('DOSSIER_KEY', KEY)
  if ('DOSSIER_WEBHOOK_URL' in values && !('DOSSIER_WEBHOOK_SECRET' in values))
    wrong('DOSSIER_WEBHOOK_SECRET', WEBHOOK_SECRET)
})

/** Null where none is set: no dossiers are made. @throws StartError that says all that is wrong. */
export function readDossierSettings(environment: Environment) {
  const values = readEnvironment(DossierVariables.check(checkDossier), environment)
  const { DOSSIER_CERTIFICATE: p12, DOSSIER_CERTIFICATE_PASSWORD: password, DOSSIER_KEY: key } = values
  if (!p12 || password === undefined || !key) return null
  const { DOSSIER_WEBHOOK_URL: url, DOSSIER_WEBHOOK_SECRET: hookSecret } = values
  return {
    signing: { p12, password },
    /** Further keys are derived from it. */
    key,
    /** Null where nobody is told of conclusions. */
    webhook: url && hookSecret ? { url, secret: hookSecret } : null,
  }
}

export type DossierSettings = NonNullable<ReturnType<typeof readDossierSettings>>
export type WebhookSettings = NonNullable<DossierSettings['webhook']>
