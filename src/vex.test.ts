import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, SRC } from '#testing/source-imports.ts'

const readJson = (file: string) => JSON.parse(readFileSync(join(SRC, '..', file), 'utf8')) as unknown

/** Hooks and components of Declarative Mode, and what both modes share. */
const DECLARATIVE =
  /^(?:BrowserRouter|Link|Location|matchPath|MemoryRouter|Navigate|NavigateOptions|NavigationType|NavLink|NavLinkProps|Route|Routes|StaticRouter|To|useLocation|useMatch|useNavigate|useNavigationType|useSearchParams)$/

test('the VEX file is about the installed version of react-router', () => {
  const { packages } = readJson('package-lock.json') as { packages: Record<string, { version: string }> }
  const { statements } = readJson('deploy/vex.openvex.json') as {
    statements: { products: { subcomponents: { '@id': string }[] }[] }[]
  }
  const ids = statements.flatMap(({ products }) =>
    products.flatMap(({ subcomponents }) => subcomponents.map((component) => component['@id'])),
  )
  expect(new Set(ids)).toEqual(
    new Set([`pkg:npm/react-router@${packages['node_modules/react-router']?.version}`]),
  )
})

// The reason of every statement.
test('only the declarative part of react-router is imported', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SRC })
  const sources = files.filter((file) => importsOf(file).some((name) => name.startsWith('react-router')))
  expect(sources.length).toBeGreaterThan(10)
  const imported = sources.flatMap((file) =>
    [
      ...readFileSync(join(SRC, file), 'utf8').matchAll(
        /import (?:type )?\{([^}]*)\} from '(react-router[^']*)'/g,
      ),
    ].flatMap(([, names = '', specifier = '']) => {
      expect(specifier).toBe('react-router')
      return names.split(',').map((name) => name.trim())
    }),
  )
  expect([...new Set(imported)].filter((name) => name !== '' && !DECLARATIVE.test(name))).toEqual([])
})
