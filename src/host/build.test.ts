import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
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

describe('isStale', () => {
  test('without a build', () => {
    expect(isStale(root, dist)).toBe(true)
  })

  test('a build after every change is not', () => {
    write('dist/index.html', 10)
    expect(isStale(root, dist)).toBe(false)
  })

  test.each([
    'src/web/app/main.tsx',
    'src/web/i18n/catalogue/en/case.json',
    'index.html',
    'public/lupa.svg',
    'package-lock.json',
  ])('a later %s makes it so', (path) => {
    write('dist/index.html', 10)
    write(path, 5)
    expect(isStale(root, dist)).toBe(true)
  })

  test.each([
    'src/host/start.ts',
    'src/demo/service/demo-service.ts',
    'src/web/app/app.test.tsx',
    'e2e/host.spec.ts',
  ])('a later %s does not: it never reaches the browser', (path) => {
    write('dist/index.html', 10)
    write(path, 5)
    expect(isStale(root, dist)).toBe(false)
  })
})

describe('a build', () => {
  test('that succeeds is served from then on', () => {
    installVite(0)
    ensureBuilt(root, dist)
    expect(isStale(root, dist)).toBe(false)
  })

  test('that fails leaves nothing to serve, not even the build before', () => {
    write('dist/index.html', 30)
    installVite(1)
    expect(() => ensureBuilt(root, dist)).toThrow('could not be built')
    expect(existsSync(dist)).toBe(false)
    expect(() => ensureBuilt(root, dist)).toThrow('could not be built')
  })
})

describe('an installation without Vite', () => {
  test('serves the build that it came with', () => {
    write('dist/index.html', 30)
    expect(() => ensureBuilt(root, dist)).not.toThrow()
  })

  test('says what to do where there is none', () => {
    expect(() => ensureBuilt(root, dist)).toThrow('run npm ci')
  })
})
