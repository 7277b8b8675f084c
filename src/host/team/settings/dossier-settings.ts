import { readFileSync } from 'node:fs'
import type { SigningKey } from '../../../dossier/certificate.ts'
import type { Environment } from '../../config/settings.ts'
import { StartError } from '../../config/start-error.ts'
import { readSecret, readUrl, required } from './variables.ts'

/** Where the bank's systems are told of conclusions. */
export interface WebhookSettings {
  readonly url: URL
  /** Of the Standard Webhooks specification, without its prefix. */
  readonly secret: Buffer
}

/** How dossiers are made. */
export interface DossierSettings {
  readonly signing: SigningKey
  /** 32 bytes, which further keys are derived from. */
  readonly key: Buffer
  /** Null where nobody is told. */
  readonly webhook: WebhookSettings | null
}

function readCertificateFile(environment: Environment): Buffer {
  const path = required(
    environment,
    'DOSSIER_CERTIFICATE',
    'the path of the PKCS#12 file that signs dossiers',
  )
  try {
    return readFileSync(path)
  } catch (error) {
    throw new StartError(`DOSSIER_CERTIFICATE could not be read: ${(error as Error).message}`)
  }
}

function readKey(environment: Environment): Buffer {
  const text = readSecret(environment, 'DOSSIER_KEY') ?? ''
  if (/^[\w-]{43}$/.test(text)) return Buffer.from(text, 'base64url')
  throw new StartError(
    'DOSSIER_KEY must be 32 random bytes in base64url. Make one with: openssl rand -base64 32 | tr +/ -_ | tr -d =',
  )
}

/** 24 to 64 bytes (Standard Webhooks 1.0.0, "Signature scheme"). */
const WEBHOOK_SECRET = /^whsec_([A-Za-z\d+/]{32,86}={0,2})$/

function readWebhook(environment: Environment): WebhookSettings | null {
  const address = environment['DOSSIER_WEBHOOK_URL']
  if (!address) return null
  const url = readUrl('DOSSIER_WEBHOOK_URL', address, 'https://cases.bank.example/lupa')
  const secret = WEBHOOK_SECRET.exec(readSecret(environment, 'DOSSIER_WEBHOOK_SECRET') ?? '')?.[1]
  if (secret !== undefined) return { url, secret: Buffer.from(secret, 'base64') }
  throw new StartError(
    'DOSSIER_WEBHOOK_SECRET must be "whsec_" and 24 to 64 bytes in base64. ' +
      'Make one with: echo "whsec_$(openssl rand -base64 32)"',
  )
}

/** Whoever sets one of these wants dossiers. */
const WANTED = ['DOSSIER_CERTIFICATE', 'DOSSIER_KEY', 'DOSSIER_KEY_FILE', 'DOSSIER_WEBHOOK_URL']

/**
 * Reads how dossiers are made.
 *
 * @returns null where none are.
 * @throws StartError that says which variable is wrong, and quotes no secret.
 */
export function readDossierSettings(environment: Environment): DossierSettings | null {
  if (!WANTED.some((name) => environment[name])) return null
  const p12 = readCertificateFile(environment)
  const password = readSecret(environment, 'DOSSIER_CERTIFICATE_PASSWORD')
  if (password === null)
    throw new StartError(
      'DOSSIER_CERTIFICATE_PASSWORD is not set: the password of DOSSIER_CERTIFICATE, best in a file ' +
        'that DOSSIER_CERTIFICATE_PASSWORD_FILE names',
    )
  return { signing: { p12, password }, key: readKey(environment), webhook: readWebhook(environment) }
}
