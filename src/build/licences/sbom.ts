import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LICENCES_FILE } from './licences.ts'

/** What the lockfile says of a package; `dev` and the like for what `npm ci --omit=dev --omit=optional` leaves out. */
interface Locked {
  readonly version?: string
  readonly license?: string
  /** `sha512-` and the digest of the package's archive, in Base64. */
  readonly integrity?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly optional?: boolean
}

export interface Lockfile {
  readonly name: string
  readonly version: string
  /** By the path of the package. */
  readonly packages: Readonly<Record<string, Locked>>
}

/** The parts of the console that a package may be in. */
type Part = 'host' | 'page'

interface Shipped extends Locked {
  readonly name: string
  readonly parts: ReadonlySet<Part>
}

const nameOf = (path: string) => path.replace(/^.*node_modules\//, '')

/** The name and version of each package of a build, from the headings of its file of licences. */
function bundledIn(licences: string): ReadonlySet<string> {
  return new Set(
    [...licences.matchAll(/^## (\S+) - (\S+) \(/gm)].map(([, name, version]) => `${name}@${version}`),
  )
}

/**
 * @throws Error where a build has a package that the lockfile does not know: it was built with another one.
 */
function shippedOf({ packages }: Lockfile, licences: readonly string[]): readonly Shipped[] {
  const bundled = new Set(licences.flatMap((each) => [...bundledIn(each)]))
  const shipped = new Map<string, Shipped>()
  for (const [path, locked] of Object.entries(packages)) {
    if (path === '') continue
    const id = `${nameOf(path)}@${locked.version}`
    const parts = new Set(shipped.get(id)?.parts)
    if (!locked.dev && !locked.devOptional && !locked.optional) parts.add('host')
    if (bundled.has(id)) parts.add('page')
    if (parts.size > 0) shipped.set(id, { ...locked, name: nameOf(path), parts })
  }
  const unknown = [...bundled].filter((id) => !shipped.has(id))
  if (unknown.length > 0)
    throw new Error(`package-lock.json does not know ${unknown.join(', ')}: build again`)
  return [...shipped].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each)
}

/** An identifier or an expression of SPDX; what else a package says of its licence is a name in CycloneDX. */
function licenceOf(license = 'as its own files say'): object {
  if (/^[\w.-]+$/.test(license)) return { license: { id: license } }
  return license.startsWith('(') ? { expression: license } : { license: { name: license } }
}

function componentOf({ name, version, license, integrity, parts }: Shipped): object {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const [algorithm, digest = ''] = integrity?.split('-') ?? []
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    licenses: [licenceOf(license)],
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
    }),
    properties: [...parts].map((part) => ({ name: 'lupa:part', value: part })),
  }
}

/**
 * The packages that are shipped, as CycloneDX 1.6: those that the host runs with, and those of which code is in a built
 * page. Without a time and a serial number, so that the same sources give the same bytes.
 *
 * @param licences the files of licences of the built pages.
 */
export function sbomOf(lockfile: Lockfile, licences: readonly string[]): object {
  const { name, version } = lockfile
  const root = `pkg:npm/${name}@${version}`
  const shipped = shippedOf(lockfile, licences)
  const components = shipped.map(componentOf)
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': root, name, version, purl: root } },
    components,
  }
}

/** Writes `sbom.cdx.json` beside the built pages and not in them, because it names the host's packages. */
function writeSbom(): void {
  const root = join(import.meta.dirname, '..', '..', '..')
  const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8')
  const lockfile = JSON.parse(read('package-lock.json')) as Lockfile
  const licences = ['dist', 'dist-team'].map((dist) => read(dist, LICENCES_FILE))
  writeFileSync(join(root, 'sbom.cdx.json'), `${JSON.stringify(sbomOf(lockfile, licences), null, 2)}\n`)
}

// The last step of `npm run build`.
if (import.meta.main) writeSbom()
