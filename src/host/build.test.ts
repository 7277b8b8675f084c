import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureBuilt, isStale } from './build.ts'

let root: string
let dist: string

function write(path: string, ageMinutes: number): void {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  const seconds = Date.now() / 1000 - ageMinutes * 60
  utimesSync(file, seconds, seconds)
}

/** Installs a Vite that writes the page and exits with `status`. */
function installVite(status: number): void {
  const bin = join(root, 'node_modules', 'vite', 'bin')
  mkdirSync(bin, { recursive: true })
  const code = `const fs = require('node:fs')
    fs.mkdirSync('dist', { recursive: true })
    fs.writeFileSync('dist/index.html', '')
    process.exitCode = ${status}`
  writeFileSync(join(bin, 'vite.js'), code)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lupa-build-'))
  dist = join(root, 'dist')
  write('index.html', 20)
  write('src/web/app/main.tsx', 20)
})
afterEach(() => rmSync(root, { recursive: true }))

test('a missing build is stale', () => {
  expect(isStale(root, dist)).toBe(true)
})

test.each(['src/web/app/main.tsx', 'src/words/catalogue/en/case.json', 'index.html', 'public/a.svg'])(
  'a build is stale if %s is newer',
  (path) => {
    write('dist/index.html', 10)
    write(path, 5)
    expect(isStale(root, dist)).toBe(true)
  },
)

test.each(['src/host/start.ts', 'src/demo/service/a.ts', 'src/web/app/app.test.tsx', 'e2e/a.spec.ts'])(
  'a build is fresh even if %s is newer',
  (path) => {
    write('dist/index.html', 10)
    write(path, 5)
    expect(isStale(root, dist)).toBe(false)
  },
)

test('a successful build is fresh, and a failed build leaves no files', () => {
  installVite(0)
  ensureBuilt(root, dist)
  expect(isStale(root, dist)).toBe(false)
  write('dist/index.html', 30)
  installVite(1)
  expect(() => ensureBuilt(root, dist)).toThrow('the build failed')
  expect(existsSync(dist)).toBe(false)
})

test('without Vite, an existing build is served and a missing one asks for npm ci', () => {
  expect(() => ensureBuilt(root, dist)).toThrow('run npm ci')
  write('dist/index.html', 30)
  expect(() => ensureBuilt(root, dist)).not.toThrow()
})
