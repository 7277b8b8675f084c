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
const ROUTER = /^react-router$/
const SPREADSHEETS = /^(?:hucre\/xlsx|papaparse|fflate)$/

const HTTP = /^(?:hono|@hono\/)/

/** Every folder of `core`. */
const CORE = ['core/service', 'core/config', 'core/findings', 'core/case', 'core/masking', 'core/paths']
/** What pages are made of. */
const PAGE = [
  ...CORE,
  'words',
  'web/session',
  'web/data',
  'web/ui',
  'web/keyboard',
  'web/extension-points',
  'web/wording',
  'web/search',
]
const HOST_PACKAGES = [
  ZOD,
  HTTP,
  NODE,
  /^vite$/,
  /^jose$/,
  /^openid-client$/,
  /^@redis\/client$/,
  /^@prometheus-io\/client$/,
  /^undici$/,
  /^p-queue$/,
  /^piscina$/,
  /^rate-limiter-flexible$/,
  /^canonicalize$/,
]

/**
 * The one table of who may import whom (docs/architecture.md): a room, or a folder of a room. `web/features` stands for
 * each feature by itself: none imports another. Test files are exempt.
 */
const ALLOWED: Readonly<Record<string, Allowed>> = {
  'core/paths': { folders: [], packages: [] },
  'core/config': { folders: [], packages: [ZOD] },
  'core/service': { folders: ['core/config'], packages: [ZOD] },
  'core/findings': { folders: ['core/service', 'core/config'], packages: [ZOD, BRAZILIAN] },
  'core/case': {
    folders: ['core/service', 'core/config', 'core/findings', 'core/paths'],
    packages: [BRAZILIAN],
  },
  'core/masking': {
    folders: ['core/service', 'core/config', 'core/findings', 'core/case'],
    packages: [BRAZILIAN],
  },
  // Catalogues, formats, and the sentences that are made of them.
  words: { folders: CORE, packages: [REACT, LINGUI] },
  'web/session': { folders: ['core/service'], packages: [ZOD, REACT, STORE] },
  'web/data': { folders: [...CORE, 'web/session'], packages: [REACT, STORE, QUERY, ZOD] },
  'web/ui': {
    folders: ['words'],
    packages: [REACT, STORE, ICONS, /^diff$/],
  },
  'web/keyboard': {
    folders: ['words', 'web/session', 'web/data', 'web/extension-points'],
    packages: [REACT, STORE],
  },
  // What a module adds to the page.
  'web/extension-points': {
    folders: [...CORE, 'words', 'web/session', 'web/data', 'web/keyboard'],
    packages: [REACT, ROUTER],
  },
  'web/wording': { folders: PAGE, packages: [REACT, ICONS, ROUTER] },
  // The search box, which stands in the bar, on a page and under an error.
  'web/search': { folders: PAGE, packages: [REACT, ROUTER] },
  'web/features': { folders: PAGE, packages: [REACT, STORE, ROUTER, ICONS, QUERY, BRAZILIAN] },
  'web/app': {
    folders: [...PAGE, 'web/features', 'modules/index'],
    packages: [REACT, STORE, ROUTER, ICONS, QUERY, LINGUI, ZOD],
  },
  // It must share no code with core/findings: a mistake there would then be in the test data, too.
  demo: { folders: ['core/service'], packages: [HTTP, /^@faker-js\//, NODE] },
  // Part of the bundler's config: it reads and writes files, and draws the sign-in while the console is built.
  build: {
    folders: ['core/paths', 'words', 'web/app', 'web/data', 'web/features', 'web/session', 'web/ui'],
    packages: [/^vite$/, NODE, /^pathToFileURL\(/, REACT, ROUTER, LINGUI],
  },
  host: { folders: [...CORE, 'demo', 'modules/index'], packages: HOST_PACKAGES },
  // The only files that name modules.
  'modules/index': { folders: ['modules', 'web/extension-points', 'host'], packages: [] },
}

/** The modules, and which others each needs. */
const MODULES: Readonly<Record<string, readonly string[]>> = {
  // What cases share although it should belong to one.
  links: [],
  // A table of rows that are drawn as they come into view, sorted and filtered.
  table: [],
  list: ['links', 'table'],
  compare: ['links'],
  report: ['list', 'links'],
  team: ['links', 'table'],
  dossier: ['team'],
  images: [],
}

/** Whom a half of a module may import, beside its own module and those that it needs. */
const HALVES: Readonly<Record<string, Allowed>> = {
  core: { folders: CORE, packages: [ZOD, /^devalue$/] },
  // Of the page's features the case alone, which is shown beside other things.
  web: {
    folders: [...PAGE, 'web/features'],
    packages: [
      REACT,
      STORE,
      ROUTER,
      ICONS,
      LINGUI,
      ZOD,
      BRAZILIAN,
      SPREADSHEETS,
      /^@tanstack\//,
      /^p-queue$/,
    ],
  },
  host: { folders: [...CORE, 'words', 'host', 'demo'], packages: HOST_PACKAGES },
  // A dossier's pages and signature.
  file: {
    folders: [...CORE, 'words'],
    packages: [ZOD, NODE, /^canonicalize$/, /^pdfkit$/, /^pkijs$/, /^asn1js$/, /^intl-messageformat$/],
  },
  demo: {
    folders: [...CORE, 'host', 'demo', 'modules/index'],
    packages: [NODE, HTTP, /^jose$/, /^pkijs$/, /^asn1js$/, /^oidc-provider$/, /^standardwebhooks$/],
  },
}

function sourceFiles(): string[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.includes('testing/'),
    )
    .filter((file) => file.includes('/'))
}

/** The entry of the table that a file belongs to: its room, its folder of a room, or its module. */
function areaOf(file: string): string {
  const [room = '', folder = ''] = file.split('/')
  if (room in ALLOWED) return room
  return file.startsWith('modules/index.') ? 'modules/index' : `${room}/${folder.replace(/\.tsx?$/, '')}`
}

/** The module of a file, or undefined. */
function moduleOf(file: string): string | undefined {
  return /^modules\/([^/]+)\//.exec(file)?.[1]
}

/** The feature of a file, or undefined. */
function featureOf(file: string): string | undefined {
  return /^web\/features\/([^/]+)/.exec(file)?.[1]
}

/** Whom a file may import. */
function allowedFor(file: string): Allowed | undefined {
  const own = moduleOf(file)
  return own === undefined ? ALLOWED[areaOf(file)] : HALVES[file.split('/')[2] ?? '']
}

/** What is wrong with an import, or null. */
function broken(file: string, specifier: string): string | null {
  const area = areaOf(file)
  const allowed = allowedFor(file)
  if (!allowed) return `${file}: the table does not know the folder "${area}"`
  if (!specifier.startsWith('.')) {
    return allowed.packages.some((pattern) => pattern.test(specifier))
      ? null
      : `${file}: ${area} may not import ${specifier}`
  }
  const target = targetOf(file, specifier)
  // Every folder knows its room's limits, and those of `core`, whose times page and host share.
  if (['core/limits.ts', `${file.split('/')[0]}/limits.ts`].includes(target)) return null
  const [feature, otherFeature] = [featureOf(file), featureOf(target)]
  if (feature !== undefined && otherFeature !== undefined) {
    return feature === otherFeature ? null : `${file}: imports another feature, ${otherFeature}`
  }
  const [own, other] = [moduleOf(file), moduleOf(target)]
  if (other !== undefined) {
    if (area === 'modules/index') return null
    const isNeeded = own !== undefined && (own === other || MODULES[own]?.includes(other))
    return isNeeded ? null : `${file}: may not import the module ${other}`
  }
  if (own !== undefined && otherFeature !== undefined && otherFeature !== 'case')
    return `${file}: imports a feature, ${otherFeature}`
  const targetArea = areaOf(target)
  return targetArea === area || allowed.folders.includes(targetArea)
    ? null
    : `${file}: ${area} may not import ${targetArea}`
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
  expect(broken('demo/app.ts', '../core/findings/judge.ts')).toMatch('may not import')
  expect(broken('web/wording/use-finding-text.ts', '../../host/proxy.ts')).toMatch('may not import host')
  expect(broken('core/case/assemble.ts', '../../web/ui/flag.tsx')).toMatch('may not import web/ui')
  expect(broken('core/service/a.ts', 'react')).toMatch('core/service may not import react')
  expect(broken('web/app/main.tsx', '../features/case/page.tsx')).toBeNull()
  expect(broken('web/app/main.tsx', '../../modules/list/web/module.ts')).toMatch(
    'may not import the module list',
  )
  expect(broken('modules/compare/web/a.ts', '../../list/core/list-path.ts')).toMatch('the module list')
  expect(broken('modules/report/web/a.ts', '../../list/core/list-path.ts')).toBeNull()
  expect(broken('modules/list/web/a.ts', '../../../web/features/search/search-page.tsx')).toMatch('a feature')
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
  const between = IMPORTS.filter(
    ([from, to]) =>
      !to.endsWith('/limits.ts') && ![from, to].some((file) => file.startsWith('modules/index.')),
  ).map(([from, to]) => [dirname(from), dirname(to)] as const)
  expect(findCircle(between.filter(([from, to]) => from !== to))).toBeNull()
})

test('only one file of the host knows the demonstration service', () => {
  const knowing = IMPORTS.filter(([from, to]) => from.startsWith('host/') && to.startsWith('demo/')).map(
    ([from]) => from,
  )
  expect([...new Set(knowing)]).toEqual(['host/service/embedded.ts'])
})
