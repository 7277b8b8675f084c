import { useEffect, useRef } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { Route, Routes, useLocation, useNavigate } from 'react-router'
import { PATTERNS } from '../../core/paths/paths.ts'
import { CasePage, CasePane, ComparePage, HelpPage, ListPage, SearchPage } from './pages/lazy-pages.ts'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { useSessionState } from '../session/session-context.ts'
import { RequireSession } from './require-session.tsx'
import { Frame } from './shell/frame.tsx'

interface AppRoutesProps {
  readonly SignInPage: ComponentType
  /** The frame and the services of the pages behind the sign-in. */
  readonly SignedInArea: ComponentType
  /** Routes that only one way to sign in has. */
  readonly children?: ReactNode
}

/** Every page of the console. All but the sign-in and the last one are lazy. */
export function AppRoutes({ SignInPage, SignedInArea, children }: AppRoutesProps) {
  return (
    <Routes>
      <Route path={PATTERNS.login} element={<SignInRoute SignInPage={SignInPage} />} />
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
        {children}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}

function SignInRoute({ SignInPage }: Pick<AppRoutesProps, 'SignInPage'>) {
  const main = useRef<HTMLElement>(null)
  useForgottenAddress()
  return (
    <Frame main={main}>
      <SignInPage />
    </Frame>
  )
}

/**
 * Goes to the sign-in a second time. React keeps what the render before the last one had, which is otherwise the address of
 * the page that was left, with its Chave.
 */
function useForgottenAddress(): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { status } = useSessionState()
  useEffect(() => {
    // With a session, the page itself goes on to another one.
    if (status === 'signed-out') void navigate(pathname + search, { replace: true })
  }, [navigate, pathname, search, status])
}
