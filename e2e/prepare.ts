import { join } from 'node:path'
import { ensureBuilt } from '../src/host/build.ts'
import { findBrowser } from './browser.ts'

/** Says which browser the tests use, and builds once before all of them, so that no test's host has to. */
export default function prepare(): void {
  console.log(`Browser: ${findBrowser().name}`)
  const root = join(import.meta.dirname, '..')
  ensureBuilt(root, join(root, 'dist'))
}
