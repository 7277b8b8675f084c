import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Suspense, useRef, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { Navigate, Route, Routes, useLocation, useMatch } from 'react-router'
import { DEFAULT_IDLE_MINUTES } from '#core/config/defaults.ts'
import type { ServedConfig } from '#core/config/schema.ts'
import type { Auth, SessionServices } from '#web/data/auth.ts'
import { ConfigContext } from '#web/data/config-context.ts'
import { createIdleLock } from '#web/session/idle-lock.ts'
import { createSession } from '#web/session/session.ts'
import { IdleLockContext, SessionContext, useSessionState } from '#web/session/session-context.ts'
import { paths, PATTERNS } from '#core/paths/paths.ts'
import { ErrorBoundary } from './shell/error-boundary.tsx'
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
                <Routes>
                  <Route path={PATTERNS.login} element={<SignInRoute SignInPage={auth.SignInPage} />} />
                  <Route path="*" element={<SignedInRoute SignedInArea={SignedInArea} />} />
                </Routes>
              </ErrorBoundary>
            </auth.Provider>
          </IdleLockContext>
        </SessionContext>
      </ConfigContext>
    </I18nProvider>
  )
}

function SignInRoute({ SignInPage }: { SignInPage: ComponentType }) {
  return (
    <PlainFrame>
      <SignInPage />
    </PlainFrame>
  )
}

function SignedInRoute({ SignedInArea }: Pick<AppProps, 'SignedInArea'>) {
  const state = useSessionState()
  const { pathname, search, hash } = useLocation()
  const isHelp = useMatch(PATTERNS.help) !== null
  const clientId = state.status === 'signed-out' ? null : state.clientId
  // The first client since this route was opened. Null on the help page, which needs no session.
  const [firstClientId, setFirstClientId] = useState(clientId)
  if (firstClientId === null && clientId !== null) setFirstClientId(clientId)

  if (firstClientId === null && clientId === null && !isHelp) {
    return <Navigate replace to={paths.login(pathname + search + hash)} />
  }
  if (firstClientId !== null && clientId !== firstClientId) {
    // Another client passes through the login page too, which unmounts the first client's page.
    const hasSignedOut = state.status === 'signed-out' && state.reason === undefined
    return <Navigate replace to={paths.login(hasSignedOut ? undefined : pathname + search + hash)} />
  }
  return (
    <ErrorBoundary resetKey={pathname + search}>
      <Suspense
        fallback={
          <PlainFrame>
            <PageSkeleton />
          </PlainFrame>
        }
      >
        <SignedInArea />
      </Suspense>
    </ErrorBoundary>
  )
}

function PlainFrame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  return <Frame main={main}>{children}</Frame>
}
