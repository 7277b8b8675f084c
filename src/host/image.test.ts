import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { IMAGE_ENTRIES, reachableFrom, SRC } from '#testing/source-imports.ts'

const ROOT = join(import.meta.dirname, '../..')
const FONT = 'dejavu-fonts-ttf'
/** Only the embedded service needs these, and the image does not have it. */
const DEMONSTRATION = /^host\/service\/embedded\.ts$|^modules\/[^/]+\/demo\//

const host = reachableFrom(IMAGE_ENTRIES, DEMONSTRATION)
const { dependencies, scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
  scripts: Record<string, string>
}
const containerfile = readFileSync(join(ROOT, 'deploy/Containerfile'), 'utf8')
const copiedPaths = [...containerfile.matchAll(/^COPY --from=build \/lupa\/src\/(\S+) /gm)].map(
  ([, path = '']) => path,
)
const contains = (path: string, file: string) => file === path || file.startsWith(`${path}/`)

test('the image has exactly the files that the host imports', () => {
  expect(host.files.length).toBeGreaterThan(20)
  expect(host.files.filter((file) => !copiedPaths.some((path) => contains(path, file)))).toEqual([])
  // Only worker threads of modules print texts.
  const hasWorker = IMAGE_ENTRIES.some((entry) => entry.endsWith('-worker.ts'))
  const requiredPaths = copiedPaths.filter((path) => hasWorker || path !== 'words')
  expect(requiredPaths.filter((path) => !host.files.some((file) => contains(path, file)))).toEqual([])
})

test('package.json lists exactly the packages that the host imports as dependencies', () => {
  // The font is read as a file.
  const usesFont = host.files.some((file) => readFileSync(join(SRC, file), 'utf8').includes(FONT))
  const packages = [...host.packages, ...(usesFont ? [FONT] : [])]
  expect(Object.keys(dependencies).toSorted()).toEqual(packages.toSorted())
})

test('the image excludes tests and demonstrations', () => {
  const ignoredPaths = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n')
  expect(ignoredPaths).toEqual(
    expect.arrayContaining(['**/*.test.*', '**/testing', 'src/modules/*/demo', 'e2e']),
  )
})

const flagsOf = (command = '') => /\bnode ((?:--\S+ )*)src\/host\/start\.ts$/.exec(command)?.[1]

test('SIGUSR1 opens no debugger, neither in npm start nor in the image', async () => {
  const flags = flagsOf(scripts['start']) ?? ''
  expect(flagsOf(/^CMD \[(.*)\]$/m.exec(containerfile)?.[1]?.replace(/[",]/g, ''))).toBe(flags)
  const script = `process.stdout.write("up")
    process.stdin.once("end", () => setTimeout(() => process.stdout.write(" still up"), 500)).resume()`
  const node = spawn(process.execPath, [...flags.split(' ').filter(Boolean), '-e', script])
  let output = ''
  node.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  node.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await expect.poll(() => output).toBe('up')
  node.kill('SIGUSR1')
  node.stdin.end()
  await once(node, 'close')
  expect(output).toBe('up still up')
})
