import { loadWords } from '../../../words/words.ts'
import type { Area } from '../../../words/words.ts'
import { lazyWithPreload } from '../../ui/lazy-with-preload.ts'

/** A module together with the messages that only it needs. */
async function withWords<T>(module: Promise<T>, ...areas: readonly Area[]): Promise<T> {
  const [loaded] = await Promise.all([module, loadWords(...areas)])
  return loaded
}

export const CasePage = lazyWithPreload(
  async () => (await withWords(import('../../features/case/case-page.tsx'), 'case')).CasePage,
)

export const CasePane = lazyWithPreload(
  async () => (await withWords(import('../../features/case/case-view.tsx'), 'case')).CasePane,
)

export const SearchPage = lazyWithPreload(
  async () => (await withWords(import('../../features/search/search-page.tsx'), 'search')).SearchPage,
)

export const ListPage = lazyWithPreload(async () => {
  const [page] = await Promise.all([
    withWords(import('../../../modules/list/web/list-page.tsx'), 'case', 'list'),
    SignOutDialog.preload(),
    // A case that is opened from the list shows its position in it.
    import('../../../modules/list/web/place/case-place.tsx').then(({ PlaceInList }) => PlaceInList.preload()),
  ])
  return page.ListPage
})

export const ReportPage = lazyWithPreload(
  async () =>
    (await withWords(import('../../../modules/report/web/report-page.tsx'), 'case', 'list', 'report'))
      .ReportPage,
)

export const ComparePage = lazyWithPreload(
  async () =>
    (await withWords(import('../../../modules/compare/web/compare-page.tsx'), 'case', 'list')).ComparePage,
)

export const HelpPage = lazyWithPreload(
  async () =>
    (await withWords(import('../../features/help/help-page.tsx'), 'help', 'case', 'keys', 'evidence'))
      .HelpPage,
)

export const OVERLAYS = {
  commands: lazyWithPreload(
    async () => (await withWords(import('../commands/commands.tsx'), 'case', 'keys')).Commands,
  ),
  shortcuts: lazyWithPreload(
    async () => (await withWords(import('../commands/shortcut-sheet.tsx'), 'keys')).ShortcutSheet,
  ),
}

export const SessionDialog = lazyWithPreload(
  async () => (await import('../../features/sign-in/session-dialog.tsx')).SessionDialog,
)

export const SignOutDialog = lazyWithPreload(
  async () =>
    (await withWords(import('../../../modules/list/web/resume/sign-out-dialog.tsx'), 'case', 'list'))
      .SignOutDialog,
)

/** Preloads the code of every page. Failures are ignored here: opening the page tries again. */
export async function preloadPages(): Promise<void> {
  const parts = [
    SessionDialog,
    SignOutDialog,
    CasePage,
    SearchPage,
    ListPage,
    ReportPage,
    ComparePage,
    ...Object.values(OVERLAYS),
    HelpPage,
  ]
  await Promise.allSettled(parts.map((part) => part.preload()))
}
