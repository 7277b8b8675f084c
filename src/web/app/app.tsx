import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ComponentType, ReactNode } from 'react'
import { DEFAULT_IDLE_MINUTES } from '#core/config/defaults.ts'
import type { ServedConfig } from '#core/config/schema.ts'
import type { Auth, SessionServices } from '#web/data/auth.ts'
import { ConfigContext } from '#web/data/config-context.ts'
import { createIdleLock } from '#web/session/idle-lock.ts'
import { createSession } from '#web/session/session.ts'
import { IdleLockContext, SessionContext, useSessionState } from '#web/session/session-context.ts'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { Suspense, useRef, useState } from 'react'
import { Navigate, Route, Routes, useLocation, useMatch } from 'react-router'
import { paths, PATTERNS } from '#core/paths/paths.ts'
import { Frame, PageSkeleton } from './shell/frame.tsx'

export function createSessionServices(config: ServedConfig): SessionServices {
  const session = createSession()
  return {
    session,
    idle: createIdleLock(session, { minutes: config.session?.idleMinutes ?? DEFAULT_IDLE_MINUTES }),
    config,
  }
}

interface AppProps {
  readonly services: SessionServices
  readonly auth: Auth
  readonly SignedInArea: ComponentType
}

export function App({ services: { config, idle }, auth, SignedInArea }: AppProps) {
  return (
    <I18nProvider i18n={i18n}>
      <ConfigContext value={config}>
        <SessionContext value={auth.session}>
          <IdleLockContext value={idle}>
            <auth.Provider>
              <ErrorBoundary resetKey="">
                <AppRoutes SignInPage={auth.SignInPage} SignedInArea={SignedInArea} />
              </ErrorBoundary>
            </auth.Provider>
          </IdleLockContext>
        </SessionContext>
      </ConfigContext>
    </I18nProvider>
  )
}

interface AppRoutesProps {
  readonly SignInPage: ComponentType
  readonly SignedInArea: ComponentType
}

function AppRoutes({ SignInPage, SignedInArea }: AppRoutesProps) {
  return (
    <Routes>
      <Route path={PATTERNS.login} element={<SignInRoute SignInPage={SignInPage} />} />
      <Route
        path="*"
        element={
          <RequireSession>
            <SignedInArea />
          </RequireSession>
        }
      />
    </Routes>
  )
}

function SignInRoute({ SignInPage }: Pick<AppRoutesProps, 'SignInPage'>) {
  const main = useRef<HTMLElement>(null)
  return (
    <Frame main={main}>
      <SignInPage />
    </Frame>
  )
}

/** The help page needs no session. Another client who signs in over a page goes through there, so that nothing of it is left. */
function RequireSession({ children }: { children: ReactNode }) {
  const state = useSessionState()
  const { pathname, search, hash } = useLocation()
  const isHelp = useMatch(PATTERNS.help) !== null
  const current = state.status === 'signed-out' ? null : state.clientId
  const [client, setClient] = useState(current)
  if (client === null && current !== null) setClient(current)

  const mustSignIn = client === null ? current === null && !isHelp : current !== client
  if (mustSignIn) {
    // After a sign-out the next sign-in starts afresh; all others return to this page.
    const hasSignedOut = client !== null && state.status === 'signed-out' && state.reason === undefined
    return <Navigate replace to={paths.login(hasSignedOut ? undefined : pathname + search + hash)} />
  }
  return (
    <ErrorBoundary resetKey={pathname + search}>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

function Loading() {
  const main = useRef<HTMLElement>(null)
  return (
    <Frame main={main}>
      <PageSkeleton />
    </Frame>
  )
}
