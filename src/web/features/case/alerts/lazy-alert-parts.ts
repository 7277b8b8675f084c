import { loadWords } from '../../../i18n/words.ts'
import { lazyWithPreload } from '../../../ui/lazy-with-preload.ts'

/** Loaded with the first alert that opens. */
export const CauseActions = lazyWithPreload(async () => {
  const [{ CauseActions: Part }] = await Promise.all([import('./cause-actions.tsx'), loadWords('evidence')])
  return Part
})
