import { useRef } from 'react'
import type { ComponentType } from 'react'
import { Route, Routes } from 'react-router'
import { LoginPage } from '../features/sign-in/login-page.tsx'
import { PATTERNS } from '../paths/paths.ts'
import { CasePage, CasePane, ComparePage, HelpPage, ListPage, SearchPage } from './pages/lazy-pages.ts'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { RequireSession } from './require-session.tsx'
import { Frame } from './shell/frame.tsx'

/**
 * Every page of the console. All but the sign-in and the last one are lazy.
 *
 * @param SignedInArea the frame and the services of the pages behind the sign-in.
 */
export function AppRoutes({ SignedInArea }: { SignedInArea: ComponentType }) {
  return (
    <Routes>
      <Route path={PATTERNS.login} element={<SignInRoute />} />
      <Route
        element={
          <RequireSession>
            <SignedInArea />
          </RequireSession>
        }
      >
        <Route path={PATTERNS.search} element={<SearchPage />} />
        <Route path={PATTERNS.analysis} element={<CasePage />} />
        <Route path={PATTERNS.batch} element={<ListPage Case={CasePane} />} />
        <Route path={PATTERNS.compare} element={<ComparePage />} />
        <Route path={PATTERNS.help} element={<HelpPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}

function SignInRoute() {
  const main = useRef<HTMLElement>(null)
  return (
    <Frame main={main}>
      <LoginPage />
    </Frame>
  )
}
