import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

interface Locked {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly optional?: boolean
  readonly hasInstallScript?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const ROOT = join(import.meta.dirname, '..')
const LOCKFILE = readFileSync(join(ROOT, 'package-lock.json'), 'utf8')
const { packages } = JSON.parse(LOCKFILE) as { packages: Readonly<Record<string, Locked>> }

const nameOf = (path: string) => path.replace(/^.*node_modules\//, '')

/** Licences that ask for nothing but their own text. */
const PERMISSIVE = new Set(['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD'])

/** Permissive packages that do not say so where npm looks. */
const BY_THEIR_TEXT = ['dejavu-fonts-ttf', 'png-js']

/** Tools whose licences ask for more: nothing of them is passed on. */
const TOOLS =
  /^(?:axe-core|@axe-core\/playwright|caniuse-lite|fast-sha256|graceful-fs|lightningcss(?:-.+)?|minimatch|pako)$/

test('every package has a permissive licence, but some tools', () => {
  const packageNames = Object.entries(packages)
    .filter(([path, { license = '' }]) => {
      const offered = license.replaceAll(/[()]/g, '').split(' OR ')
      return path !== '' && !offered.some((each) => PERMISSIVE.has(each))
    })
    .map(([path]) => nameOf(path))
  expect(packageNames.filter((name) => !TOOLS.test(name) && !BY_THEIR_TEXT.includes(name))).toEqual([])
})

/** What `npm ci --omit=dev --omit=optional` installs: the host's packages. */
const ofHost = Object.entries(packages)
  .filter(([path, { dev, devOptional, optional }]) => path !== '' && !dev && !devOptional && !optional)
  .map(([path]) => path)

test('no package of the host needs an install script', () => {
  expect(ofHost.map(nameOf)).toContain('hono')
  expect(ofHost.filter((path) => packages[path]?.hasInstallScript)).toEqual([])
})

/** Texts of licences that packages leave out; the image holds them with the host's code. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  '@redis/client': 'src/host/licences/redis-client.txt',
  fontkit: 'src/host/licences/fontkit.txt',
  // Of the same author, who writes MIT in their package.json and no more.
  brotli: 'src/host/licences/fontkit.txt',
  dfa: 'src/host/licences/fontkit.txt',
}

function holdsText(path: string): boolean {
  const leftOut = LEFT_OUT[nameOf(path)]
  const files = readdirSync(join(ROOT, path))
    .filter((file) => /^(?:licen[cs]e|copying)/i.test(file))
    .map((file) => join(ROOT, path, file))
  return (leftOut === undefined ? files : [join(ROOT, leftOut)]).some((file) =>
    /permission|redistribution/i.test(readFileSync(file, 'utf8')),
  )
}

test('every package of the host brings the text of its licence', () => {
  expect(ofHost.filter((path) => !holdsText(path))).toEqual([])
})

test('the lockfile names no registry', () => {
  expect(LOCKFILE).not.toContain('"resolved"')
})

/** Whether `name` is installed where the package at `from` finds it. */
function isInstalled(from: string, name: string): boolean {
  if (packages[join(from, 'node_modules', name)]) return true
  return from !== '' && isInstalled(from === dirname(from) ? '' : dirname(from).replace(/^\.$/, ''), name)
}

// npm leaves out silently what a release has not published yet, and `npm ci` then works on some platforms only.
test('the lockfile holds the binaries of every platform', () => {
  const missing = Object.entries(packages).flatMap(([path, { version, optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isInstalled(path, name))
      .map((name) => `${path} ${version}: ${name}`),
  )
  expect(missing).toEqual([])
})
