import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ComponentType } from 'react'
import { DEFAULT_IDLE_MINUTES } from '../../core/config/defaults.ts'
import type { ServedConfig } from '../../core/config/schema.ts'
import type { Auth, SessionServices } from '../data/auth.ts'
import { ConfigContext } from '../data/config-context.ts'
import { createIdleLock } from '../session/idle-lock.ts'
import { createSession } from '../session/session.ts'
import { IdleLockContext, SessionContext } from '../session/session-context.ts'
import { AppRoutes } from './routes.tsx'
import { ErrorBoundary } from './shell/error-boundary.tsx'

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

/** The console, below a router. */
export function App({ services: { config, idle }, auth, SignedInArea }: AppProps) {
  return (
    <I18nProvider i18n={i18n}>
      <ConfigContext value={config}>
        <SessionContext value={auth.session}>
          <IdleLockContext value={idle}>
            <auth.Provider>
              <ErrorBoundary resetKey="">
                <AppRoutes SignInPage={auth.SignInPage} SignedInArea={SignedInArea}>
                  {auth.routes}
                </AppRoutes>
              </ErrorBoundary>
            </auth.Provider>
          </IdleLockContext>
        </SessionContext>
      </ConfigContext>
    </I18nProvider>
  )
}
