import { PlaceInList } from '../../features/case/header/case-place.tsx'
import { loadWords } from '../../i18n/words.ts'
import type { Area } from '../../i18n/words.ts'
import { deferred } from '../../ui/deferred.ts'

/** A part with the words that only it says. */
async function withWords<T>(part: Promise<T>, ...areas: readonly Area[]): Promise<T> {
  const [loaded] = await Promise.all([part, loadWords(...areas)])
  return loaded
}

/** The pages that the first case does not need. */
export const SearchPage = deferred(
  async () =>
    (await withWords(import('../../features/search/search-page.tsx'), 'search', 'demonstration')).SearchPage,
)
export const ListPage = deferred(async () => {
  // Cases that are opened from it stand at a place in it.
  const [{ ListPage: Page }] = await Promise.all([
    withWords(import('../../features/list/list-page.tsx'), 'list'),
    PlaceInList.prepare(),
  ])
  return Page
})
export const ComparePage = deferred(
  async () => (await withWords(import('../../features/compare/compare-page.tsx'), 'list')).ComparePage,
)
export const HelpPage = deferred(
  async () =>
    (
      await withWords(
        import('../../features/help/help-page.tsx'),
        'help',
        'search',
        'keys',
        'evidence',
        'list',
      )
    ).HelpPage,
)

/** What opens over a page: at once where it has been fetched, so that what is typed after its key is typed into it. */
export const OVER_PAGE = {
  commands: deferred(async () => (await withWords(import('../commands/commands.tsx'), 'keys')).Commands),
  shortcuts: deferred(
    async () => (await withWords(import('../commands/shortcut-sheet.tsx'), 'keys')).ShortcutSheet,
  ),
}

/** Asks for the sign-in again over any page; brought long before a session ends. */
export const SessionDialog = deferred(
  async () => (await import('../../features/sign-in/session-dialog.tsx')).SessionDialog,
)

/** Fetches the pages' code before it is asked for; a failure is told where the page is opened. */
export async function preparePages(): Promise<void> {
  const parts = [SessionDialog, SearchPage, ListPage, ComparePage, ...Object.values(OVER_PAGE), HelpPage]
  await Promise.allSettled(parts.map((part) => part.prepare()))
}
