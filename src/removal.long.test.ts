import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** What the copy does not have: `e2e` drives the console with all of its modules, and some tests read documents and manifests. */
const LEFT_OUT = /^e2e\/|^playwright\.config\.ts$|\/(?:docs|licences|image|deploy|build)\.test\.ts$/

/** A copy of the project without some modules: their folders, and their lines in the indexes. */
function projectWithout(modules: readonly string[]): string {
  const copy = mkdtempSync(join(tmpdir(), 'lupa-without-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
  const isGone = (file: string) => modules.some((module) => file.startsWith(`src/modules/${module}/`))
  for (const file of files)
    if (!LEFT_OUT.test(file) && !isGone(file)) cpSync(join(ROOT, file), join(copy, file), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  for (const name of ['index.web.ts', 'index.host.ts']) {
    const index = join(copy, 'src/modules', name)
    // Its import, and its name where the list has a line for each.
    const isOf = (line: string) =>
      modules.some(
        (module) => line.includes(`'./${module}/`) || /^ {2}(\w+?)(?:Host)?,$/.exec(line)?.[1] === module,
      )
    const lines = readFileSync(index, 'utf8')
      .split('\n')
      .filter((line) => !isOf(line))
    const names = new RegExp(`\\b(?:${modules.join('|')})(?:Host)?(?:, |(?=\\]))`, 'g')
    writeFileSync(
      index,
      lines
        .map((line) => (line.includes('] = [') || line.startsWith('export') ? line.replace(names, '') : line))
        .join('\n'),
    )
  }
  return copy
}

const STEPS = [
  ['types', 'tsc', '-p', 'tsconfig.json'],
  ['lint', 'oxlint', 'src'],
  // What only a module used is dead in the manifest, and no fault of the rest.
  ['dead code', 'knip', '--include', 'files,unresolved', '--no-config-hints'],
  ['unit tests', 'vitest', 'run', '--project', '!long*'],
] as const

test.each([
  [['report']],
  [['compare']],
  [['dossier']],
  [['images']],
  [['dossier', 'team']],
  [['list', 'report']],
])(
  'without %s the rest compiles and passes',
  (modules) => {
    const copy = projectWithout(modules)
    for (const [what, tool, ...options] of STEPS) {
      const { status, stdout, stderr } = spawnSync(join(copy, 'node_modules/.bin', tool), options, {
        cwd: copy,
        encoding: 'utf8',
      })
      expect(status, `${what}\n${stdout.slice(-4000)}\n${stderr.slice(-2000)}`).toBe(0)
    }
  },
  1_200_000,
)
