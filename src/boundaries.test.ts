import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/**
 * The one table of who may import whom (README, "The house"). `features` stands for each feature by itself:
 * one never imports a sibling. Test files are exempt.
 */
const LAW: Record<string, { rooms: readonly string[]; packages: readonly RegExp[] }> = {
  contract: { rooms: [], packages: [/^zod/] },
  config: { rooms: [], packages: [/^zod/] },
  client: { rooms: ['contract', 'config'], packages: [/^zod/] },
  findings: {
    rooms: ['contract', 'config'],
    packages: [/^zod/, /^@internationalized\/date$/, /^@brazilian-utils\//],
  },
  cases: {
    rooms: ['contract', 'client', 'findings', 'config'],
    packages: [/^react$/, /^@tanstack\/react-query$/, /^@internationalized\/date$/, /^@brazilian-utils\//],
  },
  ui: { rooms: ['i18n'], packages: [/^react(-dom)?$/, /^lucide-react$/, /^diff$/] },
  i18n: { rooms: [], packages: [/^react$/, /^@lingui\//] },
  keyboard: { rooms: ['i18n'], packages: [/^react$/] },
  paths: { rooms: [], packages: [/^react(-router)?$/] },
  wording: {
    rooms: ['contract', 'client', 'findings', 'config', 'cases', 'ui', 'i18n'],
    packages: [/^react$/, /^lucide-react$/],
  },
  features: {
    rooms: [
      'contract',
      'client',
      'findings',
      'config',
      'cases',
      'ui',
      'i18n',
      'keyboard',
      'paths',
      'wording',
    ],
    packages: [/^react(-dom)?$/, /^lucide-react$/, /^@tanstack\//, /^@brazilian-utils\//],
  },
  app: {
    rooms: [
      'contract',
      'client',
      'findings',
      'config',
      'cases',
      'ui',
      'i18n',
      'keyboard',
      'paths',
      'wording',
      'features',
    ],
    packages: [
      /^react(-dom)?(\/|$)/,
      /^@tanstack\//,
      /^@lingui\//,
      /^@internationalized\/date$/,
      /^lucide-react$/,
      /^zod/,
    ],
  },
  // What looks alone can show: whoever needs a case or a service to be drawn has no place in src/ui. Nobody imports it.
  gallery: { rooms: ['ui', 'i18n'], packages: [/^react(-dom)?(\/|$)/, /^lucide-react$/, /^@lingui\//] },
  reference: { rooms: ['contract'], packages: [/^zod/, /^hono/, /^@hono\//, /^@faker-js\//, /^node:/] },
  // Part of the bundler's config: it reads and writes files, and runs what it has just built of the entrance.
  build: { rooms: [], packages: [/^vite$/, /^node:/, /^pathToFileURL\(/] },
  host: {
    rooms: ['contract', 'config', 'reference'],
    packages: [/^zod/, /^hono/, /^@hono\//, /^node:/, /^vite$/, /^pino$/],
  },
}

const SRC = import.meta.dirname

function sourceFiles(): string[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.includes('/testing/'),
    )
    .filter((file) => file.includes('/'))
}

function importsOf(file: string): string[] {
  const source = readFileSync(join(SRC, file), 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
  return [
    ...staticImports.map((entry) => entry.moduleRequest.value),
    ...staticExports.flatMap((entry) => entry.entries.map((each) => each.moduleRequest?.value ?? '')),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) =>
      source.slice(start, end).replace(/^['"]|['"]$/g, ''),
    ),
  ].filter((specifier) => specifier !== '')
}

/** What is wrong with an import, or null. */
function broken(file: string, specifier: string): string | null {
  const [room = '', feature] = file.split('/')
  const law = LAW[room]
  if (!law) return `${file}: there is no room "${room}"`
  if (!specifier.startsWith('.')) {
    return law.packages.some((allowed) => allowed.test(specifier))
      ? null
      : `${file}: ${room} may not import ${specifier}`
  }
  const [target = '', targetFeature] = relative(SRC, join(SRC, file, '..', specifier)).split('/')
  if (target === 'features' && room === 'features') {
    return feature === targetFeature ? null : `${file}: imports its sibling ${targetFeature}`
  }
  return target === room || law.rooms.includes(target) ? null : `${file}: ${room} may not import ${target}`
}

test('imports go from left to right', () => {
  const files = sourceFiles()
  expect(files.length).toBeGreaterThan(10)
  expect(
    files.flatMap((file) => importsOf(file).map((specifier) => broken(file, specifier))).filter(Boolean),
  ).toEqual([])
})

test('the law is enforced', () => {
  expect(broken('ui/flag.tsx', '../findings/finding.ts')).toMatch('ui may not import findings')
  expect(broken('features/case/page.tsx', '../search/page.tsx')).toMatch('imports its sibling search')
  expect(broken('reference/app.ts', '../findings/judge.ts')).toMatch('reference may not import findings')
  expect(broken('wording/use-sentence.ts', '../host/proxy.ts')).toMatch('wording may not import host')
  expect(broken('gallery/panels.tsx', '../wording/failure-notice.tsx')).toMatch('may not import wording')
  expect(broken('app/main.tsx', '../gallery/gallery.tsx')).toMatch('app may not import gallery')
  expect(broken('contract/a.ts', 'react')).toMatch('contract may not import react')
  expect(broken('app/main.tsx', '../features/case/page.tsx')).toBeNull()
})

test('only one file of the host knows the reference service', () => {
  const knowing = sourceFiles().filter(
    (file) =>
      file.startsWith('host/') && importsOf(file).some((specifier) => specifier.includes('../reference/')),
  )
  expect(knowing).toEqual(['host/embedded.ts'])
})
