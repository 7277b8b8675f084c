import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

interface Lockfile {
  readonly name: string
  readonly version: string
  readonly packages: Readonly<
    Record<string, { readonly version: string; readonly license: string; readonly integrity: string }>
  >
}

/** Writes its own rules into the styles, which are no modules. */
const TAILWIND = 'node_modules/tailwindcss'

/** The package folder of a module, as the lockfile names it; null for the project's own modules. */
function packagePath(moduleId: string): string | null {
  return (
    /^node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(
      moduleId.slice(Math.max(0, moduleId.indexOf('node_modules/'))),
    )?.[0] ?? null
  )
}

/** A CycloneDX 1.6 document. Without time and serial number, so that a build is reproducible. */
function cycloneDx({ name, version, packages }: Lockfile, paths: readonly string[]): string {
  const components = paths.map((path) => {
    const entry = packages[path]
    if (!entry) throw new Error(`package-lock.json has no ${path}`)
    const packageName = path.replace(/^.*node_modules\//, '')
    const purl = `pkg:npm/${packageName.replace('@', '%40')}@${entry.version}`
    const [, digest = ''] = entry.integrity.split('sha512-')
    return {
      type: 'library',
      'bom-ref': purl,
      name: packageName,
      version: entry.version,
      purl,
      licenses: [{ expression: entry.license }],
      hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
    }
  })
  const metadata = { component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version } }
  return JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', metadata, components }, null, 2)
}

/** Writes `sbom.cdx.json`: the packages in the build, which are all dev dependencies and in no `npm sbom` of the host. */
export function bundleSbom(): Plugin {
  let root = ''
  return {
    name: 'lupa-sbom',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved(config) {
      root = config.root
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      const paths = new Set([...modules, TAILWIND].flatMap((id) => packagePath(id) ?? []))
      const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile
      this.emitFile({
        type: 'asset',
        fileName: 'sbom.cdx.json',
        source: cycloneDx(lockfile, [...paths].toSorted()),
      })
    },
  }
}
