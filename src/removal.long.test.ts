import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Tests of documents and manifests, which name all modules. */
const SKIPPED = /\/(?:docs|licences|image|deploy|build)\.test\.ts$/

/** Copies the project without some modules: without their folders and their lines in the indexes. */
function projectWithout(modules: readonly string[]): string {
  const copy = mkdtempSync(join(tmpdir(), 'lupa-without-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
  const isRemoved = (file: string) =>
    modules.some((module) => file.startsWith(`src/modules/${module}/`) || file.startsWith(`e2e/${module}/`))
  for (const file of files)
    if (!SKIPPED.test(file) && !isRemoved(file))
      cpSync(join(ROOT, file), join(copy, file), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  for (const name of ['index.web.ts', 'index.host.ts']) {
    const index = join(copy, 'src/modules', name)
    // An import, or a name on a line of its own in the list.
    const namesModule = (line: string) =>
      modules.some(
        (module) => line.includes(`'./${module}/`) || /^ {2}(\w+?)(?:Host)?,$/.exec(line)?.[1] === module,
      )
    const lines = readFileSync(index, 'utf8')
      .split('\n')
      .filter((line) => !namesModule(line))
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
  ['types and lint', 'oxlint', 'src', 'e2e'],
  // Dependencies that only a removed module used may stay in the manifest.
  ['dead code', 'knip', '--include', 'files,unresolved', '--no-config-hints'],
  ['unit tests', 'vitest', 'run', '--project', '!long'],
  ['build', 'vite', 'build'],
  ['end-to-end tests', 'playwright', 'test', '--project=console'],
] as const

/** Without the variables of Vitest, such as `NODE_ENV`: they change what `vite build` builds. */
const { PATH, HOME } = process.env
const ENVIRONMENT = { PATH, HOME }

test.each([
  [['report']],
  [['compare']],
  [['images']],
  [['dossier', 'team']],
  [['learn']],
  [['list', 'report', 'learn']],
])(
  'without %s everything else compiles and passes',
  (modules) => {
    const copy = projectWithout(modules)
    for (const [step, tool, ...options] of STEPS) {
      const { status, stdout, stderr } = spawnSync(join(copy, 'node_modules/.bin', tool), options, {
        cwd: copy,
        env: ENVIRONMENT,
        encoding: 'utf8',
      })
      expect(status, `${step}\n${stdout.slice(-4000)}\n${stderr.slice(-2000)}`).toBe(0)
    }
  },
  1_200_000,
)
