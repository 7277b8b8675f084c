import { lazy } from 'react'

const search = () => import('../features/search/search-page.tsx')
const analysis = () => import('../features/case/case-page.tsx')
const batch = () => import('../features/batch/batch-page.tsx')
const compare = () => import('../features/compare/compare-page.tsx')
const help = () => import('../features/help/help-page.tsx')
const sheet = () => import('./shortcut-sheet.tsx')
const commands = () => import('./commands.tsx')

/** The pages that signing in does not need. */
export const SearchPage = lazy(async () => ({ default: (await search()).SearchPage }))
export const CasePage = lazy(async () => ({ default: (await analysis()).CasePage }))
export const BatchPage = lazy(async () => ({ default: (await batch()).BatchPage }))
export const ComparePage = lazy(async () => ({ default: (await compare()).ComparePage }))
export const HelpPage = lazy(async () => ({ default: (await help()).HelpPage }))

/** What opens over a page. */
export const ShortcutSheet = lazy(async () => ({ default: (await sheet()).ShortcutSheet }))
export const Commands = lazy(async () => ({ default: (await commands()).Commands }))

/** Fetches the pages' code before it is asked for; a failure is told where the page is opened. */
export function preloadPages(): void {
  void Promise.allSettled([search(), analysis(), batch(), compare(), sheet(), commands(), help()])
}
