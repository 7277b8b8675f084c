import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { EnvironmentProvider } from '../cases/environment.tsx'
import type { Environment } from '../cases/environment.tsx'
import { LoginPage } from '../features/session/login-page.tsx'
import { PATTERNS } from '../paths/paths.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { BatchPage, CasePage, ComparePage, HelpPage, SearchPage } from './pages.ts'
import { Shell } from './shell.tsx'

interface AppProps {
  readonly environment: Environment
  readonly queries: QueryClient
}

/** The console: providers, and the page of every address. */
export function App({ environment, queries }: AppProps) {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <ErrorBoundary place="">
          <EnvironmentProvider environment={environment}>
            <QueryClientProvider client={queries}>
              {/* Without transitions: the page must never stand under an address that is no longer its own. */}
              <BrowserRouter useTransitions={false}>
                <Pages />
              </BrowserRouter>
            </QueryClientProvider>
          </EnvironmentProvider>
        </ErrorBoundary>
      </I18nProvider>
    </StrictMode>
  )
}

/** The pages by address; everything but the sign-in stands in the shell, which asks for a session. */
export function Pages() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route path={PATTERNS.login} element={<LoginPage />} />
        <Route path={PATTERNS.search} element={<SearchPage />} />
        <Route path={PATTERNS.analysis} element={<CasePage />} />
        <Route path={PATTERNS.batch} element={<BatchPage />} />
        <Route path={PATTERNS.compare} element={<ComparePage />} />
        <Route path={PATTERNS.help} element={<HelpPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}
