import { join } from 'node:path'
import { pinnedBrowser } from '../support/browser.ts'

/** What pictures are held against each other in. */
export const PINNED = pinnedBrowser('packaged')

/** Where the pictures of that browser are; those of another version are no measure for it. */
export const PICTURES = join(import.meta.dirname, 'pictures', `chromium-${PINNED.version}`)
