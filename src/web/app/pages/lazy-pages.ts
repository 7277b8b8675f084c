import type { WebModule } from '../../extension-points.ts'
import { CASE_WORDS, loadWords } from '../../../words/words.ts'
import type { CatalogueName } from '../../../words/words.ts'
import { lazyWithPreload } from '../../ui/lazy-with-preload.ts'

async function withWords<T>(code: Promise<T>, ...names: readonly CatalogueName[]): Promise<T> {
  const [loaded] = await Promise.all([code, loadWords(...names)])
  return loaded
}

export const CasePage = lazyWithPreload(
  async () => (await withWords(import('../../features/case/case-page.tsx'), ...CASE_WORDS)).CasePage,
)

export const SearchPage = lazyWithPreload(
  async () => (await withWords(import('../../features/search/search-page.tsx'), 'search')).SearchPage,
)

export const HelpPage = lazyWithPreload(
  async () =>
    (
      await withWords(
        import('../../features/help/help-page.tsx'),
        'help',
        'keyboard',
        'rule-help',
        ...CASE_WORDS,
      )
    ).HelpPage,
)

export const OVERLAYS = {
  commands: lazyWithPreload(
    async () => (await withWords(import('../commands/commands.tsx'), 'keyboard', ...CASE_WORDS)).Commands,
  ),
  shortcuts: lazyWithPreload(
    async () => (await withWords(import('../commands/shortcut-sheet.tsx'), 'keyboard')).ShortcutSheet,
  ),
}

export const SessionDialog = lazyWithPreload(
  async () => (await import('../../features/sign-in/session-dialog.tsx')).SessionDialog,
)

export const SignOutDialog = lazyWithPreload(
  async () => (await import('../../features/sign-in/sign-out-dialog.tsx')).SignOutDialog,
)

/** Preloads the code of every page. Failures are ignored here: opening the page tries again. */
export async function preloadPages(modules: readonly WebModule[]): Promise<void> {
  const ofModules = modules.flatMap(({ pages = [] }) => pages.map(({ Page }) => Page))
  const parts = [SessionDialog, SignOutDialog, CasePage, SearchPage, ...Object.values(OVERLAYS), HelpPage]
  await Promise.allSettled([...parts, ...ofModules].map((part) => part.preload()))
}
