import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, SRC, targetOf } from './testing/source-imports.ts'

/** Whom the files of a folder may import: other folders of src, and packages. */
interface Allowed {
  readonly folders: readonly string[]
  readonly packages: readonly RegExp[]
}

const ZOD = /^zod/
const STORE = /^zustand(\/vanilla)?$/
const REACT = /^react(-dom)?(\/|$)/
const QUERY = /^@tanstack\/react-query$/
const BRAZILIAN = /^@brazilian-utils\//
const ICONS = /^lucide-react$/
const LINGUI = /^@lingui\//
const NODE = /^node:/
const HONO = /^@?hono/
const ROUTER = /^react-router$/
const SPREADSHEETS = /^(?:hucre\/xlsx|papaparse|fflate)$/

const PURE = ['contract', 'config', 'state', 'session', 'client', 'findings', 'case']
const DATA = [...PURE, 'privacy', 'links', 'case-data', 'worklist']
const SCREEN = [...DATA, 'team', 'ui', 'i18n', 'keyboard', 'paths', 'wording']

/**
 * The one table of who may import whom (docs/architecture.md). `features` stands for each feature by itself: none
 * imports another. Test files are exempt.
 */
const ALLOWED: Readonly<Record<string, Allowed>> = {
  state: { folders: [], packages: [REACT, STORE] },
  contract: { folders: [], packages: [ZOD] },
  config: { folders: ['state'], packages: [ZOD] },
  session: { folders: ['contract', 'state'], packages: [ZOD, STORE] },
  client: { folders: ['contract', 'config', 'session', 'state'], packages: [ZOD] },
  findings: { folders: ['contract', 'config'], packages: [ZOD, BRAZILIAN] },
  case: { folders: ['contract', 'client', 'config', 'findings'], packages: [BRAZILIAN] },
  // What host and page of team mode have in common.
  team: { folders: ['contract', 'client', 'case', 'findings'], packages: [ZOD, REACT, /^devalue$/] },
  privacy: { folders: PURE, packages: [REACT, STORE, BRAZILIAN] },
  links: { folders: [...PURE, 'privacy'], packages: [REACT, STORE] },
  'case-data': { folders: [...PURE, 'privacy', 'links', 'team'], packages: [REACT, STORE, QUERY] },
  worklist: {
    folders: [...PURE, 'privacy', 'links', 'case-data'],
    packages: [REACT, STORE, QUERY, ZOD, /^p-limit$/],
  },
  ui: { folders: ['i18n'], packages: [REACT, STORE, ICONS, /^diff$/] },
  i18n: { folders: [], packages: [REACT, LINGUI] },
  keyboard: { folders: ['i18n', 'state', 'team'], packages: [REACT, STORE] },
  paths: { folders: [], packages: [] },
  wording: { folders: [...DATA, 'team', 'ui', 'i18n', 'paths'], packages: [REACT, ICONS, ROUTER] },
  features: {
    folders: SCREEN,
    packages: [REACT, STORE, ROUTER, ICONS, /^@tanstack\//, BRAZILIAN, SPREADSHEETS],
  },
  app: {
    folders: [...SCREEN, 'features'],
    packages: [REACT, STORE, ROUTER, ICONS, QUERY, LINGUI, ZOD],
  },
  // Every component by itself: what needs a case or a service to be drawn does not belong in src/ui. Nobody imports it.
  gallery: { folders: ['ui', 'i18n'], packages: [REACT, ICONS, LINGUI] },
  'demo-service': { folders: ['contract'], packages: [ZOD, HONO, /^@faker-js\//, NODE] },
  // The console with the demonstration service in the page; nobody imports it.
  'live-demo': {
    folders: ['app', 'client', 'demo-service', 'features', 'i18n', 'session', 'ui'],
    packages: [REACT, ROUTER, LINGUI],
  },
  // Part of the bundler's config: it reads and writes files.
  build: { folders: [], packages: [/^vite$/, NODE] },
  // Draws the console's sign-in while the console is built; nobody imports it.
  prerender: {
    folders: ['app', 'features', 'i18n', 'paths', 'session', 'ui'],
    packages: [/^vite$/, NODE, /^pathToFileURL\(/, REACT, ROUTER, LINGUI],
  },
  // An OpenID provider with made-up people, for tests and the demonstration of team mode.
  'demo-provider': { folders: [], packages: [NODE, /^jose$/, /^oidc-provider$/] },
  host: {
    folders: [
      'contract',
      'config',
      'demo-service',
      'paths',
      'session',
      'client',
      'case',
      'findings',
      'privacy',
      'team',
    ],
    packages: [
      ZOD,
      HONO,
      NODE,
      /^vite$/,
      /^pino$/,
      /^jose$/,
      /^openid-client$/,
      /^@prometheus-io\/client$/,
      /^undici$/,
    ],
  },
}

/** The most source files in one folder; those below have more, each for its reason. */
const MOST_FILES = 15
const LARGER: Readonly<Record<string, string>> = {
  'findings/rules': 'one file for a rule or a few that belong together, and their registry',
}

function sourceFiles(): string[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.includes('testing/'),
    )
    .filter((file) => file.includes('/'))
}

/** What is wrong with an import, or null. */
function broken(file: string, specifier: string): string | null {
  const [folder = '', feature] = file.split('/')
  const allowed = ALLOWED[folder]
  if (!allowed) return `${file}: the table does not know the folder "${folder}"`
  if (!specifier.startsWith('.')) {
    return allowed.packages.some((pattern) => pattern.test(specifier))
      ? null
      : `${file}: ${folder} may not import ${specifier}`
  }
  const [target = '', targetFeature] = targetOf(file, specifier).split('/')
  if (target === 'features' && folder === 'features') {
    return feature === targetFeature ? null : `${file}: imports another feature, ${targetFeature}`
  }
  return target === folder || allowed.folders.includes(target)
    ? null
    : `${file}: ${folder} may not import ${target}`
}

type Edge = readonly [from: string, to: string]

/** One circle of a graph, from a node back to itself; null where there is none. */
function findCircle(edges: readonly Edge[]): readonly string[] | null {
  const targets = Map.groupBy(edges, ([from]) => from)
  const cleared = new Set<string>()
  function visit(node: string, path: readonly string[]): readonly string[] | null {
    const at = path.indexOf(node)
    if (at >= 0) return [...path.slice(at), node]
    if (cleared.has(node)) return null
    for (const [, target] of targets.get(node) ?? []) {
      const circle = visit(target, [...path, node])
      if (circle) return circle
    }
    cleared.add(node)
    return null
  }
  for (const node of targets.keys()) {
    const circle = visit(node, [])
    if (circle) return circle
  }
  return null
}

const FILES = sourceFiles()
const IMPORTS: readonly Edge[] = FILES.flatMap((file) =>
  importsOf(file)
    .filter((specifier) => /^\..*\.(tsx?|mjs)$/.test(specifier))
    .map((specifier) => [file, targetOf(file, specifier)] as const),
)

test('folders import only whom the table allows', () => {
  expect(FILES.length).toBeGreaterThan(100)
  expect(
    FILES.flatMap((file) => importsOf(file).map((specifier) => broken(file, specifier))).filter(Boolean),
  ).toEqual([])
})

test('the table is enforced', () => {
  expect(broken('ui/flag.tsx', '../findings/judge.ts')).toMatch('ui may not import findings')
  expect(broken('features/case/page.tsx', '../search/page.tsx')).toMatch('imports another feature, search')
  expect(broken('demo-service/app.ts', '../findings/judge.ts')).toMatch('may not import findings')
  expect(broken('wording/use-finding-text.ts', '../host/proxy.ts')).toMatch('wording may not import host')
  expect(broken('app/main.tsx', '../gallery/gallery.tsx')).toMatch('app may not import gallery')
  expect(broken('contract/a.ts', 'react')).toMatch('contract may not import react')
  expect(broken('app/main.tsx', '../features/case/page.tsx')).toBeNull()
})

test('no circle of files', () => {
  expect(findCircle(IMPORTS)).toBeNull()
  expect(findCircle(['ab', 'bc', 'cb'].map(([from = '', to = '']) => [from, to] as const))).toEqual([
    'b',
    'c',
    'b',
  ])
})

test('no circle of folders', () => {
  const between = IMPORTS.map(([from, to]) => [dirname(from), dirname(to)] as const)
  expect(findCircle(between.filter(([from, to]) => from !== to))).toBeNull()
})

test('no folder holds too many files to find one in', () => {
  const sizes = Map.groupBy(FILES, dirname)
  const large = [...sizes].filter(([folder, files]) => files.length > MOST_FILES && !(folder in LARGER))
  expect(large.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([])
})

test('only one file of the host knows the demonstration service', () => {
  const knowing = IMPORTS.filter(
    ([from, to]) => from.startsWith('host/') && to.startsWith('demo-service/'),
  ).map(([from]) => from)
  expect([...new Set(knowing)]).toEqual(['host/service/embedded.ts'])
})
