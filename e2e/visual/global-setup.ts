import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { ensureBuilt } from '#host/build.ts'
import { unpackBrowser } from '#e2e/support/browser.ts'
import { PICTURES, PINNED } from './pictures.ts'

/** Fails once, not per picture, if the reference pictures are missing. */
export default function prepare(config: FullConfig): void {
  const comparesPictures = process.argv.includes('visual') && config.updateSnapshots === 'none'
  if (comparesPictures && !existsSync(PICTURES)) {
    throw new Error(
      `No reference pictures for Chromium ${PINNED.version}. After a browser update, ` +
        'review the pages, then run: npm run test:visual -- --update-snapshots',
    )
  }
  console.log(`Browser: ${PINNED.name}`)
  unpackBrowser(PINNED)
  const root = join(import.meta.dirname, '..', '..')
  ensureBuilt(root, join(root, 'dist'))
}
