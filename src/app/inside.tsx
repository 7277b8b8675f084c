import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import type { ComponentType } from 'react'
import { EnvironmentProvider } from '../cases/environment.tsx'
import type { Entrance, Environment } from '../cases/environment.tsx'
import { QUERY_DEFAULTS } from '../cases/queries.ts'
import { CasePage } from '../features/case/case-page.tsx'
import { SearchPage } from '../features/search/search-page.tsx'
import { PATTERNS } from '../paths/paths.ts'
import { useLocation } from '../paths/router.tsx'
import { copyOriginals } from '../ui/copy-original.ts'
import { createEnvironment } from './create-environment.ts'
import type { InsideProps } from './gate.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { BatchPage, ComparePage } from './pages.ts'
import { Shell } from './shell.tsx'
import { warnBeforeLeaving } from './warn-before-leaving.ts'

const PAGES: Readonly<Record<string, ComponentType>> = {
  [PATTERNS.search]: SearchPage,
  [PATTERNS.analysis]: CasePage,
  [PATTERNS.batch]: BatchPage,
  [PATTERNS.compare]: ComparePage,
}

function Page() {
  const { pathname } = useLocation()
  return createElement(PAGES[pathname] ?? NotFoundPage)
}

/** Everything behind the sign-in, in one environment that outlives sessions. */
export function insideOf(environment: Environment, queries: QueryClient) {
  return function Inside({ isArrival }: InsideProps) {
    return (
      <EnvironmentProvider environment={environment}>
        <QueryClientProvider client={queries}>
          <Shell isArrival={isArrival}>
            <Page />
          </Shell>
        </QueryClientProvider>
      </EnvironmentProvider>
    )
  }
}

/** Opens what is behind the sign-in, once a page. */
export function openInside(entrance: Entrance) {
  const queries = new QueryClient(QUERY_DEFAULTS)
  const environment = createEnvironment(entrance, queries)
  const { list } = environment
  list.subscribe(() => {
    const opened = list.get()
    if (opened) warnBeforeLeaving(opened.worklist)
  })
  copyOriginals(document)
  return insideOf(environment, queries)
}
