import { join } from 'node:path'
import { ensureBuilt } from '../../src/host/build.ts'
import { findBrowser, unpackBrowser } from './browser.ts'
import { clearRecord } from '../host-log/record.ts'

export default function prepare(): void {
  clearRecord()
  const browser = findBrowser()
  console.log(`Browser: ${browser.name}`)
  unpackBrowser(browser)
  const root = join(import.meta.dirname, '..', '..')
  ensureBuilt(root, join(root, 'dist'))
}
