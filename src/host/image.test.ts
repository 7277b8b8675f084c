import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { IMAGE_ENTRIES, reachableFrom, SRC } from '#testing/source-imports.ts'

const ROOT = join(import.meta.dirname, '../..')
const FONT = 'dejavu-fonts-ttf'
/** What runs beside the embedded service alone, which the image is without. */
const DEMONSTRATION = /^host\/service\/embedded\.ts$|^modules\/[^/]+\/demo\//

const host = reachableFrom(IMAGE_ENTRIES, DEMONSTRATION)
const { dependencies, scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
  scripts: Record<string, string>
}
const containerfile = readFileSync(join(ROOT, 'deploy/Containerfile'), 'utf8')
const copied = [...containerfile.matchAll(/^COPY --from=build \/lupa\/src\/(\S+) /gm)].map(
  ([, path = '']) => path,
)
const isIn = (path: string, file: string) => file === path || file.startsWith(`${path}/`)

test('the image holds every file that the host runs, and nothing that it does not', () => {
  expect(host.files.length).toBeGreaterThan(20)
  expect(host.files.filter((file) => !copied.some((path) => isIn(path, file)))).toEqual([])
  // Without the worker threads of modules, which print texts, nothing needs the catalogue.
  const hasWorker = IMAGE_ENTRIES.some((entry) => entry.endsWith('-worker.ts'))
  const needed = copied.filter((path) => hasWorker || path !== 'words')
  expect(needed.filter((path) => !host.files.some((file) => isIn(path, file)))).toEqual([])
})

test('what the host imports is a dependency, and nothing else is', () => {
  // A font is a file, and no module.
  const isDrawing = host.files.some((file) => readFileSync(join(SRC, file), 'utf8').includes(FONT))
  const needed = [...host.packages, ...(isDrawing ? [FONT] : [])]
  expect(Object.keys(dependencies).toSorted()).toEqual(needed.toSorted())
})

test('tests and demonstrations of modules stay out of the image', () => {
  const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['**/*.test.*', '**/testing', 'src/modules/*/demo', 'e2e']))
})

test.each([
  ['npm start', scripts['start'] ?? ''],
  ['the image', (/^CMD \[(.*)\]$/m.exec(containerfile)?.[1] ?? '').replace(/[",]/g, '')],
])('no signal opens a debugger in %s', async (_what, command) => {
  const [, flags = ''] = /\bnode ((?:--\S+ )*)src\/host\/start\.ts$/.exec(command) ?? []
  const script = `process.stdout.write("up")
    process.stdin.once("end", () => setTimeout(() => process.stdout.write(" still up"), 500)).resume()`
  const started = spawn(process.execPath, [...flags.split(' ').filter(Boolean), '-e', script])
  let output = ''
  started.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  started.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await expect.poll(() => output).toBe('up')
  started.kill('SIGUSR1')
  started.stdin.end()
  await once(started, 'close')
  expect(output).toBe('up still up')
})
