import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { StartError } from './config/environment.ts'

/** Test files, and folders that never reach the browser. */
const NOT_BUNDLED = /(?:^|[\\/])(?:host|demo)[\\/]|\.test\.tsx?$/

/** Inputs of a build, relative to the project's root. */
const SOURCES = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package.json',
  'package-lock.json',
]

/** Modification time of a file or of a folder's newest bundled file, in milliseconds; 0 if missing. */
function lastChange(path: string): number {
  if (!existsSync(path)) return 0
  if (statSync(path).isFile()) return statSync(path).mtimeMs
  const files = readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !NOT_BUNDLED.test(relative(path, file)))
  return Math.max(0, ...files.map((file) => statSync(file).mtimeMs))
}

export function isStale(root: string, dist: string): boolean {
  const built = lastChange(join(dist, 'index.html'))
  return built === 0 || SOURCES.some((source) => lastChange(join(root, source)) > built)
}

/**
 * Builds the console if the build is missing or stale. Without Vite, serves the existing build. Deletes the output of a failed
 * build.
 *
 * @throws StartError if the build fails, or is missing and Vite is not installed.
 */
export function ensureBuilt(root: string, dist: string): void {
  if (!isStale(root, dist)) return
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  if (!existsSync(vite)) {
    if (existsSync(join(dist, 'index.html'))) return
    throw new StartError('the console is not built and Vite is not installed: run npm ci')
  }
  console.log('Building the console…')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status === 0) return
  rmSync(dist, { recursive: true, force: true })
  throw new StartError('the build failed: see the reason above')
}
