import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { PATTERNS } from './core/paths/paths.ts'

const ROOT = join(import.meta.dirname, '..')
const PAGES = globSync(['*.md', 'docs/**/*.md', 'deploy/**/*.md'], { cwd: ROOT })

function readPage(page: string): string {
  return readFileSync(join(ROOT, page), 'utf8')
}

/** The ids that a Markdown renderer gives to the headings of a page. */
function anchorsOf(page: string): readonly string[] {
  return [...readPage(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function isBroken(page: string, link: string): boolean {
  const [file = '', anchor] = link.split('#')
  const target = file === '' ? page : join(dirname(page), file)
  if (!existsSync(resolve(ROOT, target))) return true
  return anchor !== undefined && !anchorsOf(target).includes(anchor)
}

function findAll(pattern: RegExp): readonly (readonly [page: string, found: string])[] {
  return PAGES.flatMap((page) =>
    [...readPage(page).matchAll(pattern)].map(([, found = '']) => [page, found] as const),
  )
}

test('every relative link leads to a file and a heading', () => {
  const links = findAll(/(?:\]\(|src=")(?!https?:)([^)"\s]+)/g)
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter(([page, link]) => isBroken(page, link))).toEqual([])
})

test('every path of the project that is named exists', () => {
  const paths = findAll(/`((?:src|e2e|docs|deploy)\/[^`\s]+)`/g)
  expect(paths.length).toBeGreaterThan(20)
  // `<name>` stands for any name.
  const missing = paths.filter(
    ([, path]) => globSync(path.replaceAll(/<[^>]+>/g, '*').replace(/\/$/, ''), { cwd: ROOT }).length === 0,
  )
  expect(missing).toEqual([])
})

test('the DOM contract names every page', () => {
  const addresses = [...readPage('docs/dom-contract.md').matchAll(/^\| `(\/[\w/-]*)/gm)].map(
    ([, path]) => path,
  )
  expect(addresses).toEqual(expect.arrayContaining(Object.values(PATTERNS)))
})

/** Names of environment variables, npm commands and paths. */
function namesIn(page: string): readonly string[] {
  const found = readPage(page).matchAll(
    /`([A-Z][A-Z_]+|(?:src|e2e)\/\S+)`|\b([A-Z]+(?:_[A-Z]+)+)=|(npm (?:run )?[\w:-]+)/g,
  )
  return [...new Set([...found].map(([, quoted, assigned, command]) => quoted ?? assigned ?? command ?? ''))]
}

test.each([
  ['README.md', 'README.pt-BR.md'],
  ['docs/first-hour.md', 'docs/primeira-hora.md'],
])('%s and %s link to each other and name the same things', (english, portuguese) => {
  expect(readPage(english)).toContain(`](${basename(portuguese)})`)
  expect(readPage(portuguese)).toContain(`](${basename(english)})`)
  expect(namesIn(portuguese).toSorted()).toEqual(namesIn(english).toSorted())
})

test('the Portuguese pages name nothing that the English ones do not', () => {
  const portuguese = ['docs/primeira-hora.md', 'docs/privacidade.md']
  const others = PAGES.filter((page) => !portuguese.includes(page)).flatMap(namesIn)
  expect(portuguese.flatMap(namesIn).length).toBeGreaterThan(5)
  expect(portuguese.flatMap(namesIn).filter((name) => !others.includes(name))).toEqual([])
})

test('every script that is named exists', () => {
  const { scripts } = JSON.parse(readPage('package.json')) as { scripts: Record<string, string> }
  const scriptNames = findAll(/npm run (?:--silent )?([\w:-]+)/g)
  expect(scriptNames.filter(([, script]) => !Object.hasOwn(scripts, script))).toEqual([])
})

test('README names every folder of src with its subfolders', () => {
  const map = readPage('README.md').split('| folder of `src`')[1]?.split('\n\n')[0] ?? ''
  const rows = [...map.matchAll(/^\| `([\w-]+)` \| ([\w, -]+) \|/gm)]
  const paths = rows.flatMap(([, room, inside = '']) =>
    inside.split(', ').map((folder) => `${room}/${folder}`),
  )
  // Shared by tests alone.
  const folders = globSync('*/*/**/*.*', { cwd: import.meta.dirname })
    .map((file) => file.split('/').slice(0, 2).join('/'))
    .filter((folder) => !/\/testing$|^testing\/|^host\/(?:conformance|licences)$/.test(folder))
  expect(paths.toSorted()).toEqual([...new Set(folders)].toSorted())
})
