import { join } from 'node:path'
import { ensureBuilt } from '../../src/host/build.ts'
import { findBrowser } from './browser.ts'
import { clearRecord } from '../host-log/record.ts'

/** Forgets the run before, says which browser the tests use, and builds once before all of them, so that no test's host has to. */
export default function prepare(): void {
  clearRecord()
  console.log(`Browser: ${findBrowser().name}`)
  const root = join(import.meta.dirname, '..', '..')
  ensureBuilt(root, join(root, 'dist'))
}
