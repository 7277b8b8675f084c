import { loadWords } from '../i18n/words.ts'
import { deferred } from '../ui/deferred.ts'

/** The pages that the first case does not need. */
export const BatchPage = deferred(async () => {
  const [{ BatchPage: Page }] = await Promise.all([
    import('../features/batch/batch-page.tsx'),
    loadWords('list'),
  ])
  return Page
})
export const ComparePage = deferred(async () => {
  const [{ ComparePage: Page }] = await Promise.all([
    import('../features/compare/compare-page.tsx'),
    loadWords('list'),
  ])
  return Page
})

/** Fetches the pages' code before it is asked for; a failure is told where the page is opened. */
export async function preparePages(): Promise<void> {
  await Promise.allSettled([BatchPage.prepare(), ComparePage.prepare()])
}
