import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { StartError } from './service.ts'

// Rooms that never reach the browser, and files that only tests read.
const NOT_BUNDLED = /(?:^|[\\/])(?:host|demo-service)[\\/]|\.test\.tsx?$/

/** What a build is made from, below the project's root. */
const SOURCES = ['src', 'public', 'index.html', 'vite.config.ts', 'lingui.config.ts', 'package-lock.json']

/** When a file, or the latest file below a folder, was changed; 0 where there is none. */
function newest(path: string): number {
  if (!existsSync(path)) return 0
  if (statSync(path).isFile()) return statSync(path).mtimeMs
  const inside = readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !NOT_BUNDLED.test(relative(path, file)))
  return Math.max(0, ...inside.map((file) => statSync(file).mtimeMs))
}

/** Whether the build in `dist` is missing or older than anything it is made from. */
export function isStale(root: string, dist: string): boolean {
  const built = newest(join(dist, 'index.html'))
  return built === 0 || SOURCES.some((source) => newest(join(root, source)) > built)
}

/**
 * Builds the console where the build is missing or stale. An installation without development dependencies serves the
 * build that it came with.
 *
 * @throws StartError where the build fails, or is missing and cannot be made.
 */
export function ensureBuilt(root: string, dist: string): void {
  if (!isStale(root, dist)) return
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  if (!existsSync(vite)) {
    if (existsSync(join(dist, 'index.html'))) return
    throw new StartError('the console is not built, and Vite, which builds it, is not installed: run npm ci')
  }
  console.log('Building the console…')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new StartError('the console could not be built; the reason stands above')
}
