import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const ROOT = join(import.meta.dirname, '..')

/** Returns the files of a folder by relative path. */
function filesOf(folder: string): ReadonlyMap<string, Buffer> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => statSync(join(folder, name)).isFile()).toSorted()
  return new Map(files.map((name) => [name, readFileSync(join(folder, name))]))
}

test('a build at another time, time zone and locale produces the same bytes', { tag: '@long' }, async () => {
  // It builds the whole console.
  test.slow()
  const again = mkdtempSync(join(tmpdir(), 'lupa-build-'))
  try {
    const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
    const { NODE_ENV: _testing, ...around } = process.env
    const build = spawn(process.execPath, [vite, 'build', '--outDir', again, '--logLevel', 'error'], {
      cwd: ROOT,
      env: { ...around, TZ: 'Asia/Tokyo', LC_ALL: 'C' },
    })
    expect(await once(build, 'close')).toEqual([0, null])
    const [first, second] = [filesOf(join(ROOT, 'dist')), filesOf(again)]
    expect(first.size).toBeGreaterThan(100)
    expect([...second.keys()]).toEqual([...first.keys()])
    expect(
      [...first].filter(([name, body]) => !second.get(name)?.equals(body)).map(([name]) => name),
    ).toEqual([])
  } finally {
    rmSync(again, { recursive: true })
  }
})
