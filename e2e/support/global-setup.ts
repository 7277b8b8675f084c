import { join } from 'node:path'
import { ensureBuilt } from '../../src/host/build.ts'
import { findBrowser } from './browser.ts'
import { clearRecord } from '../host-log/record.ts'

/** Clears the records of the previous run, prints which browser is used, and builds once for all tests. */
export default function prepare(): void {
  clearRecord()
  console.log(`Browser: ${findBrowser().name}`)
  const root = join(import.meta.dirname, '..', '..')
  ensureBuilt(root, join(root, 'dist'))
  ensureBuilt(root, join(root, 'dist-team'), 'team')
  ensureBuilt(root, join(root, 'dist-demo'), 'demo')
}
