import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** The file of a build with the licence texts of all that is in it. */
export const LICENCES_FILE = 'licences.txt'

/** Packages that leave code in a build without being a module of it: helpers of the bundler, and the base styles. */
const UNLISTED = ['rolldown', 'tailwindcss', 'vite']

function licenceOf(root: string, name: string): string {
  const folder = join(root, 'node_modules', name)
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string
    license: string
  }
  const file = name === 'vite' ? 'LICENSE.md' : 'LICENSE'
  const text = readFileSync(join(folder, file), 'utf8')
  // What follows is about what these packages bundle themselves, none of which is passed on.
  const [own = ''] = text.split(/^# (?:Licenses of bundled|Bundled) dependencies/m)
  return `\n## ${name} - ${version} (${license})\n\n${own.trim()}\n`
}

/** Completes the file that Vite writes of the licences of all bundled modules (its option `build.license`). */
export function completeLicences(): Plugin {
  let root = ''
  return {
    name: 'lupa-licences',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved(config) {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const file = bundle[LICENCES_FILE] as Rolldown.OutputAsset
        file.source = [file.source, ...UNLISTED.map((name) => licenceOf(root, name))].join('')
      },
    },
  }
}
