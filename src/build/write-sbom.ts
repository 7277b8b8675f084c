import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LICENCES_FILE } from './licences.ts'
import { sbomOf } from './sbom.ts'
import type { Lockfile } from './sbom.ts'

/** The last step of `npm run build`: writes `sbom.cdx.json`, beside the pages and not in them, because it names the host's packages. */
const ROOT = join(import.meta.dirname, '..', '..')

const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8')
const lockfile = JSON.parse(read('package-lock.json')) as Lockfile
const licences = ['dist', 'dist-team'].map((dist) => read(dist, LICENCES_FILE))
writeFileSync(join(ROOT, 'sbom.cdx.json'), `${JSON.stringify(sbomOf(lockfile, licences), null, 2)}\n`)
