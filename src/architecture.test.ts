import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

/** Every folder of `core` that a page's folder may need. */
const CORE = [
  'core/contract',
  'core/config',
  'core/client',
  'core/findings',
  'core/case',
  'core/privacy',
  'core/report',
  'core/links',
  'core/compare',
  'core/team',
  'core/dossier',
  'core/paths',
]
const PAGE = [
  ...CORE,
  'web/session',
  'web/data',
  'web/ui',
  'web/i18n',
  'web/keyboard',
  'wording',
  'web/wording',
  'web/search',
]

/**
 * The one table of who may import whom (docs/architecture.md): a room, or a folder of a room. `web/features` stands for
 * each feature by itself: none imports another. Test files are exempt.
 */
const ALLOWED: Readonly<Record<string, Allowed>> = {
  'core/contract': { folders: [], packages: [ZOD] },
  'core/paths': { folders: [], packages: [] },
  'core/config': { folders: [], packages: [ZOD] },
  'core/client': { folders: ['core/contract', 'core/config'], packages: [ZOD] },
  'core/findings': { folders: ['core/contract', 'core/config'], packages: [ZOD, BRAZILIAN] },
  'core/case': {
    folders: ['core/contract', 'core/client', 'core/config', 'core/findings', 'core/paths'],
    packages: [BRAZILIAN],
  },
  // The addresses and answers that host and page of team mode share.
  'core/team': {
    folders: ['core/contract', 'core/client', 'core/case', 'core/findings'],
    packages: [ZOD, /^devalue$/],
  },
  // What a dossier says and how it is asked for: shared by host and page.
  'core/dossier': {
    folders: ['core/contract', 'core/config', 'core/case', 'core/findings', 'core/team'],
    packages: [ZOD],
  },
  'core/privacy': {
    folders: ['core/contract', 'core/client', 'core/config', 'core/findings', 'core/case'],
    packages: [BRAZILIAN],
  },
  'core/report': {
    folders: ['core/contract', 'core/config', 'core/findings', 'core/case', 'core/privacy'],
    packages: [ZOD],
  },
  'core/links': {
    folders: ['core/contract', 'core/client', 'core/config', 'core/findings', 'core/case', 'core/privacy'],
    packages: [],
  },
  // What two cases have in common, and how they differ.
  'core/compare': {
    folders: ['core/contract', 'core/config', 'core/findings', 'core/case', 'core/links', 'core/paths'],
    packages: [],
  },
  'web/session': { folders: ['core/contract', 'core/client'], packages: [ZOD, REACT, STORE] },
  'web/data': {
    folders: [...CORE, 'web/session'],
    packages: [REACT, STORE, QUERY, ZOD, /^p-queue$/],
  },
  'web/ui': {
    folders: ['web/i18n', 'wording'],
    packages: [
      REACT,
      STORE,
      ICONS,
      /^diff$/,
      /^@tanstack\/(?:react-(?:store|table|virtual)|table-core\/reactivity)$/,
    ],
  },
  'web/i18n': { folders: [], packages: [REACT, LINGUI] },
  'web/keyboard': { folders: ['web/i18n', 'web/session', 'web/data', 'core/team'], packages: [REACT, STORE] },
  // Sentences of cases in a language: of the page, and of the dossier.
  wording: { folders: [...CORE, 'web/i18n'], packages: [] },
  'web/wording': {
    folders: [...CORE, 'wording', 'web/data', 'web/session', 'web/ui', 'web/i18n', 'web/keyboard'],
    packages: [REACT, ICONS, ROUTER],
  },
  // The search box, which stands in the bar, on a page and under an error.
  'web/search': {
    folders: [...CORE, 'wording', 'web/data', 'web/ui', 'web/i18n', 'web/keyboard', 'web/wording'],
    packages: [REACT, ROUTER],
  },
  'web/features': {
    folders: PAGE,
    packages: [REACT, STORE, ROUTER, ICONS, /^@tanstack\//, BRAZILIAN, SPREADSHEETS],
  },
  'web/app': {
    folders: [...PAGE, 'web/features'],
    packages: [REACT, STORE, ROUTER, ICONS, QUERY, LINGUI, ZOD],
  },
  // It must share no code with core/findings: a mistake there would then be in the test data, too.
  'demo/service': { folders: ['core/contract'], packages: [HONO, /^@faker-js\//, NODE] },
  // An OpenID provider with made-up people, for tests and the demonstration of team mode, and the bank's systems.
  'demo/provider': {
    folders: ['core/dossier', 'dossier'],
    packages: [NODE, /^jose$/, /^oidc-provider$/, /^standardwebhooks$/],
  },
  // Part of the bundler's config: it reads and writes files, and draws the sign-in while the console is built.
  build: {
    folders: ['core/paths', 'web/app', 'web/data', 'web/features', 'web/i18n', 'web/session', 'web/ui'],
    packages: [/^vite$/, NODE, /^pathToFileURL\(/, REACT, ROUTER, LINGUI],
  },
  // The file of a conclusion: its content, its pages, its signature.
  dossier: {
    folders: [...CORE, 'core/dossier', 'wording', 'web/i18n'],
    packages: [ZOD, NODE, LINGUI, /^canonicalize$/, /^pdfkit$/, /^@signpdf\/signpdf$/, /^node-forge$/],
  },
  // The list page's run without a page: the page's own loading of rows, with the host's settings and credential.
  report: {
    folders: [...CORE, 'host', 'web/data', 'web/features'],
    packages: [NODE],
  },
  host: {
    folders: [...CORE, 'core/dossier', 'demo/service', 'dossier'],
    packages: [
      ZOD,
      HONO,
      NODE,
      /^vite$/,
      /^pino$/,
      /^jose$/,
      /^openid-client$/,
      /^@redis\/client$/,
      /^@prometheus-io\/client$/,
      /^undici$/,
      /^p-queue$/,
      /^piscina$/,
      /^rate-limiter-flexible$/,
      /^canonicalize$/,
    ],
  },
}

/** The most source files in one folder. */
const MOST_FILES = 15

function sourceFiles(): string[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.includes('testing/'),
    )
    .filter((file) => file.includes('/'))
}

/** The entry of the table that a file belongs to: its room, or its folder of a room. */
function areaOf(file: string): string {
  const [room = '', folder = ''] = file.split('/')
  return room in ALLOWED ? room : `${room}/${folder}`
}

/** The feature of a file, or undefined. */
function featureOf(file: string): string | undefined {
  return /^web\/features\/([^/]+)/.exec(file)?.[1]
}

/** What is wrong with an import, or null. */
function broken(file: string, specifier: string): string | null {
  const area = areaOf(file)
  const allowed = ALLOWED[area]
  if (!allowed) return `${file}: the table does not know the folder "${area}"`
  if (!specifier.startsWith('.')) {
    return allowed.packages.some((pattern) => pattern.test(specifier))
      ? null
      : `${file}: ${area} may not import ${specifier}`
  }
  const target = targetOf(file, specifier)
  const [feature, otherFeature] = [featureOf(file), featureOf(target)]
  if (feature !== undefined && otherFeature !== undefined) {
    return feature === otherFeature ? null : `${file}: imports another feature, ${otherFeature}`
  }
  const targetArea = areaOf(target)
  // Every folder knows its room's limits, and those of `core`, whose times page and host share.
  if (['core/limits.ts', `${file.split('/')[0]}/limits.ts`].includes(target)) return null
  return targetArea === area || allowed.folders.includes(targetArea)
    ? null
    : `${file}: ${area} may not import ${targetArea}`
}

/** The types that a file declares and exports. */
function exportedTypesOf(file: string): readonly string[] {
  const source = readFileSync(join(SRC, file), 'utf8')
  return [...source.matchAll(/^export (?:type|interface) (\w+)/gm)].map(([, name = '']) => name)
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
  expect(broken('web/ui/flag.tsx', '../../core/findings/judge.ts')).toMatch('may not import core/findings')
  expect(broken('web/features/case/page.tsx', '../search/page.tsx')).toMatch(
    'imports another feature, search',
  )
  expect(broken('demo/service/app.ts', '../../core/findings/judge.ts')).toMatch('may not import')
  expect(broken('web/wording/use-finding-text.ts', '../../host/proxy.ts')).toMatch('may not import host')
  expect(broken('core/case/assemble.ts', '../../web/ui/flag.tsx')).toMatch('may not import web/ui')
  expect(broken('core/contract/a.ts', 'react')).toMatch('core/contract may not import react')
  expect(broken('web/app/main.tsx', '../features/case/page.tsx')).toBeNull()
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
  // A room's limits stand beside its folders, and import nothing.
  const between = IMPORTS.filter(([, to]) => !to.endsWith('/limits.ts')).map(
    ([from, to]) => [dirname(from), dirname(to)] as const,
  )
  expect(findCircle(between.filter(([from, to]) => from !== to))).toBeNull()
})

test('no folder holds too many files to find one in', () => {
  const sizes = Map.groupBy(FILES, dirname)
  const large = [...sizes].filter(([, files]) => files.length > MOST_FILES)
  expect(large.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([])
})

test('no two exported types share a name', () => {
  const declared = FILES.flatMap((file) => exportedTypesOf(file).map((name) => [name, file] as const))
  expect(declared.length).toBeGreaterThan(100)
  const files = Map.groupBy(declared, ([name]) => name)
  const shared = [...files].filter(([, all]) => all.length > 1)
  expect(shared.map(([name, all]) => `${name}: ${all.map(([, file]) => file).join(', ')}`)).toEqual([])
})

test('only one file of the host knows the demonstration service', () => {
  const knowing = IMPORTS.filter(([from, to]) => from.startsWith('host/') && to.startsWith('demo/')).map(
    ([from]) => from,
  )
  expect([...new Set(knowing)]).toEqual(['host/service/embedded.ts'])
})
