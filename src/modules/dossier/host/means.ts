import { hkdfSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { DEFAULT_TIME_ZONE } from '#core/config/defaults.ts'
import type { Config } from '#core/config/schema.ts'
import { openKey, readCertificate, UnusableCertificate } from '#modules/dossier/file/certificate.ts'
import { outcomesOf } from '#modules/dossier/core/choices.ts'
import type { Installation } from '#modules/dossier/file/content-of.ts'
import type { DossierParts } from '#modules/dossier/file/make-dossier.ts'
import type { Signer } from '#modules/dossier/file/signed-data.ts'
import type { StampSettings } from '#modules/dossier/file/stamp.ts'
import { StartError } from '#host/config/environment.ts'
import type { DossierSettings } from './dossier-settings.ts'

export interface DossierMeans extends Pick<DossierParts, 'logo'> {
  /** Of digests of what was read. */
  readonly evidenceKey: Uint8Array
  readonly signing: Signer
  /** Certificates (DER) that signed before it. */
  readonly earlier: readonly Uint8Array[]
  readonly stamping: StampSettings
  readonly installation: Omit<Installation, 'config'>
}

const KEY_BYTES = 32

/** The key of digests of what was read (HKDF-SHA256, RFC 5869). */
function evidenceKeyFrom(key: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, '', 'lupa dossier evidence', KEY_BYTES))
}

async function openedKey({ signing }: DossierSettings, now: number) {
  try {
    const opened = await openKey(signing)
    return { signing: opened, certificate: readCertificate(opened, now) }
  } catch (error) {
    throw error instanceof UnusableCertificate ? new StartError(error.message) : error
  }
}

/** PNG (ISO/IEC 15948), 5.2. */
const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** A second dossier holds it twice, and must not be longer than one that is opened. */
const MOST_LOGO_BYTES = 512 * 1024

function wrongLogo(what: string): StartError {
  return new StartError(`dossier.logo of LUPA_CONFIG ${what}`)
}

function readLogo(path: string): Uint8Array {
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch (error) {
    throw wrongLogo(`could not be read: ${(error as Error).message}`)
  }
  if (!PNG_SIGNATURE.equals(bytes.subarray(0, PNG_SIGNATURE.length))) throw wrongLogo('is no PNG')
  if (bytes.length > MOST_LOGO_BYTES) throw wrongLogo('has more than 512 kB')
  return bytes
}

/** A misspelt outcome would hide a reason. @throws StartError */
function checkReasons(config: Config): void {
  const known = new Set(outcomesOf(config).map(({ id }) => id))
  for (const { code, outcomes = [] } of config.dossier?.reasons ?? [])
    for (const id of outcomes)
      if (!known.has(id))
        throw new StartError(`dossier.reasons of LUPA_CONFIG: ${code} names no outcome: ${id}`)
}

interface Place {
  readonly config: Config
  readonly version: string
  readonly isDemonstration: boolean
}

/** @throws StartError that names what cannot be used. */
export async function dossierMeans(
  settings: DossierSettings,
  { config, version, isDemonstration }: Place,
  now: number = Date.now(),
): Promise<DossierMeans> {
  const { brand, dossier = {}, timeZone = DEFAULT_TIME_ZONE } = config
  checkReasons(config)
  const { organisation = brand?.name ?? 'Lupa', retention = '', logo } = dossier
  const { signing, certificate } = await openedKey(settings, now)
  return {
    evidenceKey: evidenceKeyFrom(settings.key),
    signing,
    earlier: settings.earlier,
    stamping: settings.stamping,
    logo: logo === undefined ? undefined : readLogo(logo),
    installation: {
      organisation,
      retention,
      isDemonstration,
      timeZone,
      version,
      certificate,
    },
  }
}
