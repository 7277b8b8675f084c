import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { ensureBuilt } from '#host/build.ts'
import { unpackBrowser } from '#e2e/support/browser.ts'
import { PICTURES, PINNED } from './pictures.ts'

/** Fails early if there are no reference pictures, instead of once per picture. */
export default function prepare(config: FullConfig): void {
  const isCompared = process.argv.includes('visual') && config.updateSnapshots === 'none'
  if (isCompared && !existsSync(PICTURES)) {
    throw new Error(
      `there are no pictures of Chromium ${PINNED.version} to hold the pages against. After a change of the browser, ` +
        'look at what the pages have become, then: npm run test:visual -- --update-snapshots',
    )
  }
  console.log(`Browser: ${PINNED.name}`)
  unpackBrowser(PINNED)
  const root = join(import.meta.dirname, '..', '..')
  ensureBuilt(root, join(root, 'dist'))
}
