import { lazy } from 'react'
import type { ComponentType } from 'react'

const search = () => import('../features/search/search-page.tsx')
const analysis = () => import('../features/case/case-page.tsx')
const batch = () => import('../features/batch/batch-page.tsx')
const compare = () => import('../features/compare/compare-page.tsx')
const help = () => import('../features/help/help-page.tsx')

/** The pages that signing in does not need. */
export const SearchPage = lazy(async () => ({ default: (await search()).SearchPage }))
export const CasePage = lazy(async () => ({ default: (await analysis()).CasePage }))
export const BatchPage = lazy(async () => ({ default: (await batch()).BatchPage }))
export const ComparePage = lazy(async () => ({ default: (await compare()).ComparePage }))
export const HelpPage = lazy(async () => ({ default: (await help()).HelpPage }))

interface OverPageProps {
  readonly onClose: () => void
}

/**
 * Something that opens over a page: at once where its code has been fetched already, so that what is typed right after
 * its key is typed into it.
 */
function overPage(load: () => Promise<ComponentType<OverPageProps>>) {
  let fetched: ComponentType<OverPageProps> | null = null
  const fetchNow = async () => {
    fetched = await load()
    return { default: fetched }
  }
  const later = lazy(fetchNow)
  return { component: () => fetched ?? later, fetchNow }
}

/** What opens over a page. */
export const OVER_PAGE = {
  commands: overPage(async () => (await import('./commands.tsx')).Commands),
  shortcuts: overPage(async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet),
}

/** Fetches the pages' code before it is asked for; a failure is told where the page is opened. */
export function preloadPages(): void {
  const { commands, shortcuts } = OVER_PAGE
  const dialogs = [commands.fetchNow(), shortcuts.fetchNow()]
  void Promise.allSettled([search(), analysis(), batch(), compare(), ...dialogs, help()])
}
