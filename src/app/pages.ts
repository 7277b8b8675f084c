import { lazy } from 'react'

const search = () => import('../features/search/search-page.tsx')
const analysis = () => import('../features/case/case-page.tsx')
const batch = () => import('../features/batch/batch-page.tsx')
const compare = () => import('../features/compare/compare-page.tsx')

/** The pages that signing in does not need. */
export const SearchPage = lazy(async () => ({ default: (await search()).SearchPage }))
export const CasePage = lazy(async () => ({ default: (await analysis()).CasePage }))
export const BatchPage = lazy(async () => ({ default: (await batch()).BatchPage }))
export const ComparePage = lazy(async () => ({ default: (await compare()).ComparePage }))

/** Fetches the pages' code before it is asked for; a failure is told where the page is opened. */
export function preloadPages(): void {
  void Promise.allSettled([search(), analysis(), batch(), compare()])
}
