import { join } from 'node:path'
import { ensureBuilt } from '#host/build.ts'
import { findBrowser, unpackBrowser } from './browser.ts'
import { clearRecord } from '#e2e/host-log/record.ts'

export default function prepare(): void {
  clearRecord()
  const browser = findBrowser()
  console.log(`Browser: ${browser.name}`)
  unpackBrowser(browser)
  const root = join(import.meta.dirname, '..', '..')
  ensureBuilt(root, join(root, 'dist'))
}
