import { CASE_WORDS, loadWords } from '../../../words/words.ts'
import { lazyWithPreload } from '../../ui/lazy-with-preload.ts'

export const CasePane = lazyWithPreload(async () => {
  const [{ CasePane: Part }] = await Promise.all([import('./case-view.tsx'), loadWords(...CASE_WORDS)])
  return Part
})
