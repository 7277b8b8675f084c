import { hkdfSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { crc32, inflateSync } from 'node:zlib'
import { DEFAULT_TIME_ZONE } from '#core/config/defaults.ts'
import type { Config } from '#core/config/schema.ts'
import { StartError } from '#host/config/environment.ts'
import { outcomesOf } from '#modules/dossier/core/choices.ts'
import type { Installation } from '#modules/dossier/file/build-content.ts'
import { openKey, readCertificate, UnusableCertificate } from '#modules/dossier/file/certificate.ts'
import type { DossierOptions } from '#modules/dossier/file/make-dossier.ts'
import type { Signer } from '#modules/dossier/file/signed-data.ts'
import type { StampSettings } from '#modules/dossier/file/stamp.ts'
import type { DossierSettings } from './settings.ts'

/** The checked settings that make and open dossiers. */
export interface DossierSetup extends Pick<DossierOptions, 'logo'> {
  readonly evidenceKey: Uint8Array
  readonly signing: Signer
  readonly earlier: readonly Uint8Array[]
  readonly stamping: StampSettings
  readonly installation: Omit<Installation, 'config'>
}

const KEY_BYTES = 32

/** PNG (ISO/IEC 15948), 5.2. */
const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** A second dossier holds the logo twice, and must stay below the limit of files to open. */
const MAX_LOGO_BYTES = 512 * 1024

const MAX_PIXEL_BYTES = 32 * 1024 * 1024

/** HKDF-SHA256 (RFC 5869). */
function deriveEvidenceKey(key: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, '', 'lupa dossier evidence', KEY_BYTES))
}

async function openSigner({ signing }: DossierSettings, now: number) {
  try {
    const signer = await openKey(signing)
    return { signer, certificate: readCertificate(signer, now) }
  } catch (error) {
    throw error instanceof UnusableCertificate ? new StartError(error.message) : error
  }
}

function logoError(problem: string): StartError {
  return new StartError(`dossier.logo of LUPA_CONFIG ${problem}`)
}

/** Whether all chunks are whole (5.3), and their pixels unpack. */
function isWholePng(png: Buffer): boolean {
  const pixels: Buffer[] = []
  for (let start = PNG_SIGNATURE.length; start + 12 <= png.length;) {
    const end = start + 8 + png.readUInt32BE(start)
    if (end + 4 > png.length || crc32(png.subarray(start + 4, end)) !== png.readUInt32BE(end)) return false
    const type = png.toString('latin1', start + 4, start + 8)
    if (type === 'IDAT') pixels.push(png.subarray(start + 8, end))
    if (type === 'IEND') return canUnpack(Buffer.concat(pixels))
    start = end + 4
  }
  return false
}

function canUnpack(packed: Buffer): boolean {
  try {
    return inflateSync(packed, { maxOutputLength: MAX_PIXEL_BYTES }).length > 0
  } catch {
    return false
  }
}

function readLogo(path: string): Uint8Array {
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch (error) {
    throw logoError(`could not be read: ${(error as Error).message}`)
  }
  if (!PNG_SIGNATURE.equals(bytes.subarray(0, PNG_SIGNATURE.length))) throw logoError('is no PNG')
  if (bytes.length > MAX_LOGO_BYTES) throw logoError('has more than 512 kB')
  if (!isWholePng(bytes)) throw logoError('is a broken PNG')
  return bytes
}

function checkReasons(config: Config): void {
  const outcomeIds = new Set(outcomesOf(config).map(({ id }) => id))
  for (const { code, outcomes = [] } of config.dossier?.reasons ?? [])
    for (const id of outcomes)
      if (!outcomeIds.has(id))
        throw new StartError(`dossier.reasons of LUPA_CONFIG: ${code} names no outcome: ${id}`)
}

interface Host {
  readonly config: Config
  readonly version: string
  readonly isDemonstration: boolean
}

/** @throws StartError that names the unusable setting. */
export async function prepareDossiers(
  settings: DossierSettings,
  { config, version, isDemonstration }: Host,
  now: number = Date.now(),
): Promise<DossierSetup> {
  const { brand, dossier = {}, timeZone = DEFAULT_TIME_ZONE } = config
  checkReasons(config)
  const { organisation = brand?.name ?? 'Lupa', retention = '', logo } = dossier
  const { signer, certificate } = await openSigner(settings, now)
  return {
    evidenceKey: deriveEvidenceKey(settings.key),
    signing: signer,
    earlier: settings.earlier,
    stamping: settings.stamping,
    logo: logo === undefined ? undefined : readLogo(logo),
    installation: { organisation, retention, isDemonstration, timeZone, version, certificate },
  }
}
