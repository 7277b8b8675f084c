import { join } from 'node:path'
import { pinnedBrowser } from '#e2e/support/browser.ts'

export const PINNED = pinnedBrowser('packaged')

/** Pictures of this browser version. Other versions render differently. */
export const PICTURES = join(import.meta.dirname, 'pictures', `chromium-${PINNED.version}`)
