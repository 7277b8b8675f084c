import { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { boundCache } from '../case-data/bound-cache.ts'
import { QUERY_DEFAULTS } from '../case-data/queries.ts'
import { CasePage } from '../features/case/case-page.tsx'
import { PATTERNS } from '../paths/paths.ts'
import { useLocation } from '../paths/router.tsx'
import { copyOriginals } from '../ui/untrusted-text/copy-original.ts'
import { AppProviders } from './app-providers.tsx'
import { createAppServices } from './app-services.ts'
import type { AppServices } from './app-services.ts'
import type { AuthServices } from './auth-services.ts'
import type { InsideProps } from './shell/shell.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { BatchPage, ComparePage, HelpPage, SearchPage } from './shell/pages.ts'
import { Shell } from './shell/shell.tsx'
import { warnBeforeLeaving } from './warn-before-leaving.ts'

const PAGES: Readonly<Record<string, ComponentType>> = {
  [PATTERNS.search]: SearchPage,
  [PATTERNS.analysis]: CasePage,
  [PATTERNS.batch]: BatchPage,
  [PATTERNS.compare]: ComparePage,
  [PATTERNS.help]: HelpPage,
}

/** The page of the address. */
function Page() {
  const { pathname } = useLocation()
  const address = pathname.replace(/(?<=.)\/+$/, '').toLowerCase()
  const Found = Object.hasOwn(PAGES, address) ? PAGES[address] : undefined
  return Found ? <Found /> : <NotFoundPage />
}

/** Everything behind the sign-in; its services outlive sessions. */
export function insideOf(services: AppServices) {
  return function Inside({ isArrival }: InsideProps) {
    return (
      <AppProviders services={services}>
        <Shell isArrival={isArrival}>
          <Page />
        </Shell>
      </AppProviders>
    )
  }
}

/** Brings the page on which whoever signs in without an address begins. */
export const prepareSearch = SearchPage.prepare

/** Opens what is behind the sign-in, once a page. */
export function openInside(auth: AuthServices) {
  const queries = new QueryClient(QUERY_DEFAULTS)
  boundCache(queries)
  const services = createAppServices(auth, queries)
  const { list } = services
  list.subscribe(() => {
    const opened = list.get()
    if (opened) warnBeforeLeaving(opened.worklist)
  })
  copyOriginals(document)
  return insideOf(services)
}
