import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import {
  address,
  parseWith,
  readEnvironment,
  secret,
  secureAddress,
  StartError,
  crossCheck,
} from '#host/config/environment.ts'
import type { Environment } from '#host/config/environment.ts'
import type { StampSettings } from '#modules/dossier/file/stamp.ts'

function readBytes(path: string): Uint8Array {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new StartError(`could not be read: ${(error as Error).message}`)
  }
}

/** The certificates (DER) in a PEM file; none if one cannot be parsed. */
function readCertificates(path: string): readonly Uint8Array[] {
  const pems = Buffer.from(readBytes(path))
    .toString('latin1')
    .match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)
  try {
    return (pems ?? []).map((pem) => new X509Certificate(pem).raw)
  } catch {
    return []
  }
}

const pemFile = (error: string) =>
  z.optional(
    z
      .pipe(z.string(), parseWith(readCertificates))
      .check(z.refine((certificates) => certificates.length > 0, { error })),
  )

const ISSUERS =
  "must be the path of a PEM file: the certificates that issued the time-stamping authority's certificate"

const EARLIER = 'must be the path of a PEM file: the certificates that signed dossiers before'

const PASSWORD =
  'is not set: the password of DOSSIER_CERTIFICATE, best in a file that DOSSIER_CERTIFICATE_PASSWORD_FILE names'

const KEY =
  'must be 32 random bytes in base64url. Make one with: openssl rand -base64 32 | tr +/ -_ | tr -d ='

const WEBHOOK_SECRET =
  'must be "whsec_" and 24 to 64 bytes in base64. Make one with: echo "whsec_$(openssl rand -base64 32)"'

const DossierVariables = z.object({
  DOSSIER_CERTIFICATE: z.optional(z.pipe(z.string(), parseWith(readBytes))),
  DOSSIER_CERTIFICATE_PASSWORD: secret(z.optional(z.string())),
  DOSSIER_EARLIER_CERTIFICATES: pemFile(EARLIER),
  DOSSIER_KEY: secret(
    z.optional(
      z.pipe(
        z.string().check(z.regex(/^[\w-]{43}$/, { error: KEY })),
        z.transform((text) => Buffer.from(text, 'base64url')),
      ),
    ),
  ),
  // Plain http is safe: the answer is signed and bound to one request.
  DOSSIER_TIMESTAMP_URL: z.optional(address('https://stamps.example/tsa')),
  DOSSIER_TIMESTAMP_CA: pemFile(ISSUERS),
  DOSSIER_TIMESTAMP: z.optional(z.literal('optional', { error: 'must be "optional", or not set' })),
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

/** Setting one of these turns dossiers on. */
const SWITCHES = [
  'DOSSIER_CERTIFICATE',
  'DOSSIER_KEY',
  'DOSSIER_TIMESTAMP_URL',
  'DOSSIER_WEBHOOK_URL',
] as const

const checkDossier = crossCheck<z.output<typeof DossierVariables>>((values, wrong) => {
  const isSet = (name: keyof typeof DossierVariables.shape) => name in values
  const mustBeSet = (name: keyof typeof DossierVariables.shape, problem: string) =>
    isSet(name) || wrong(name, problem)
  if (!SWITCHES.some(isSet)) return
  mustBeSet('DOSSIER_CERTIFICATE', 'is not set: the path of the PKCS#12 file that signs dossiers')
  mustBeSet('DOSSIER_CERTIFICATE_PASSWORD', PASSWORD)
  mustBeSet('DOSSIER_KEY', KEY)
  if (isSet('DOSSIER_TIMESTAMP_URL')) mustBeSet('DOSSIER_TIMESTAMP_CA', ISSUERS)
  if (isSet('DOSSIER_TIMESTAMP'))
    mustBeSet('DOSSIER_TIMESTAMP_URL', 'is not set: the address of the authority whose stamps are optional')
  if (isSet('DOSSIER_WEBHOOK_URL')) mustBeSet('DOSSIER_WEBHOOK_SECRET', WEBHOOK_SECRET)
})

/** Null if no variable is set: the host makes no dossiers. @throws StartError that lists every problem. */
export function readDossierSettings(environment: Environment) {
  const values = readEnvironment(DossierVariables.check(checkDossier), environment)
  const { DOSSIER_CERTIFICATE: p12, DOSSIER_CERTIFICATE_PASSWORD: password, DOSSIER_KEY: key } = values
  if (!p12 || password === undefined || !key) return null
  const { DOSSIER_WEBHOOK_URL: url, DOSSIER_WEBHOOK_SECRET: hookSecret } = values
  return {
    signing: { p12, password },
    earlier: values.DOSSIER_EARLIER_CERTIFICATES ?? [],
    key,
    stamping: {
      url: values.DOSSIER_TIMESTAMP_URL?.href ?? null,
      issuers: values.DOSSIER_TIMESTAMP_CA ?? [],
      isOptional: values.DOSSIER_TIMESTAMP === 'optional',
    } satisfies StampSettings,
    webhook: url && hookSecret ? { url, secret: hookSecret } : null,
  }
}

export type DossierSettings = NonNullable<ReturnType<typeof readDossierSettings>>
export type WebhookSettings = NonNullable<DossierSettings['webhook']>
