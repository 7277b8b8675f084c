import { loadWords } from '../../../i18n/words.ts'
import { lazyWithPreload } from '../../../ui/lazy-with-preload.ts'

async function loadParts() {
  const [parts] = await Promise.all([import('./alert-parts.ts'), loadWords('evidence')])
  return parts
}

/** Loaded with the first alert that opens. */
export const CauseActions = lazyWithPreload(async () => (await loadParts()).CauseActions)

/** Loaded where the address names an alert. */
export const AskedAlertNotice = lazyWithPreload(async () => (await loadParts()).AskedAlertNotice)
