import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureBuilt, isStale } from './build.ts'

let root: string
let dist: string

/** Writes a file of the project that was last changed `minutes` ago. */
function write(path: string, minutes: number): void {
  const full = join(root, path)
  mkdirSync(dirname(full), { recursive: true })
  writeFileSync(full, '')
  const then = Date.now() / 1000 - minutes * 60
  utimesSync(full, then, then)
}

/** Puts a Vite into the project that writes the page and then ends with `status`. */
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

test('a build is stale where it is missing, or older than what it is made from', () => {
  expect(isStale(root, dist)).toBe(true)
  write('dist/index.html', 10)
  expect(isStale(root, dist)).toBe(false)
  // These never reach the browser.
  for (const path of [
    'src/host/start.ts',
    'src/demo/service/a.ts',
    'src/web/app/app.test.tsx',
    'e2e/a.spec.ts',
  ])
    write(path, 5)
  expect(isStale(root, dist)).toBe(false)
  for (const path of [
    'src/web/app/main.tsx',
    'src/words/catalogue/en/case.json',
    'index.html',
    'public/a.svg',
  ]) {
    write(path, 5)
    expect(isStale(root, dist), path).toBe(true)
    write(path, 20)
  }
})

test('a build that succeeds is served from then on; one that fails leaves nothing to serve', () => {
  installVite(0)
  ensureBuilt(root, dist)
  expect(isStale(root, dist)).toBe(false)
  write('dist/index.html', 30)
  installVite(1)
  expect(() => ensureBuilt(root, dist)).toThrow('the build failed')
  expect(existsSync(dist)).toBe(false)
})

test('an installation without Vite serves the build that it came with, or says what to do', () => {
  expect(() => ensureBuilt(root, dist)).toThrow('run npm ci')
  write('dist/index.html', 30)
  expect(() => ensureBuilt(root, dist)).not.toThrow()
})
