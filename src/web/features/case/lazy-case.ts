import { CASE_WORDS, loadWords } from '../../../words/words.ts'
import { lazyWithPreload } from '../../ui/lazy-with-preload.ts'

/** A case without a page around it, for pages that show it beside something else. */
export const CasePane = lazyWithPreload(async () => {
  const [{ CasePane: Part }] = await Promise.all([import('./case-view.tsx'), loadWords(...CASE_WORDS)])
  return Part
})
