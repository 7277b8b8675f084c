import type { ComponentType, ReactNode } from 'react'
import { Link, Route, Routes } from 'react-router'
import { paths, PATTERNS } from '#core/paths/paths.ts'
import { useText } from '#words/use-text.ts'
import { loadWords } from '#words/words.ts'
import { useAccess } from '#web/data/access.ts'
import type { PagePermission } from '#web/data/access.ts'
import { useModules } from '#web/extension-points.ts'
import type { WebModule } from '#web/extension-points.ts'
import { SearchPage } from '#web/features/search/search-page.tsx'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.ts'

async function withHelpWords<T>(code: Promise<T>): Promise<T> {
  const [module] = await Promise.all([code, loadWords('help')])
  return module
}

export const CasePage = lazyWithPreload(
  async () => (await import('#web/features/case/case-page.tsx')).CasePage,
)

const HelpPage = lazyWithPreload(
  async () => (await withHelpWords(import('#web/features/help/help-page.tsx'))).HelpPage,
)

export const Commands = lazyWithPreload(
  async () => (await withHelpWords(import('#web/app/commands/commands.tsx'))).Commands,
)

export const ShortcutSheet = lazyWithPreload(
  async () => (await withHelpWords(import('#web/app/commands/shortcut-sheet.tsx'))).ShortcutSheet,
)

/** Ignores failures: opening the page tries again. */
export async function preloadPages(modules: readonly WebModule[]): Promise<void> {
  const modulePages = modules.flatMap(({ pages = [] }) => pages.map(({ Page }) => Page))
  const lazyComponents = [CasePage, Commands, ShortcutSheet, HelpPage, ...modulePages]
  await Promise.allSettled(lazyComponents.map((component) => component.preload()))
}

export function Pages() {
  const modulePages = useModules().flatMap(({ pages = [] }) => pages)
  return (
    <Routes>
      <Route path={PATTERNS.search} element={permitted(SearchPage, 'case:read')} />
      <Route path={PATTERNS.analysis} element={permitted(CasePage, 'case:read')} />
      <Route path={PATTERNS.help} element={<HelpPage />} />
      {modulePages.map(({ path, Page, needs }) => (
        <Route key={path} path={path} element={permitted(Page, needs)} />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}

function permitted(Page: ComponentType, needs?: PagePermission): ReactNode {
  if (needs === undefined) return <Page />
  return (
    <Permitted needs={needs}>
      <Page />
    </Permitted>
  )
}

function Permitted({ needs, children }: { needs: PagePermission; children: ReactNode }) {
  const { may, renderDenied } = useAccess()
  return may(needs) ? children : renderDenied(needs)
}

function NotFoundPage() {
  const { say } = useText()
  return (
    <div className="mx-auto max-w-md px-4 py-[15vh] text-center">
      <title>{say('title.notFound')}</title>
      <h1 className="text-lg font-semibold">{say('notFound.title')}</h1>
      <p className="text-muted mt-2 mb-5">{say('notFound.lead')}</p>
      <Link
        to={paths.search()}
        className="text-accent inline-flex min-h-6 items-center underline underline-offset-4"
      >
        {say('notFound.search')}
      </Link>
    </div>
  )
}
