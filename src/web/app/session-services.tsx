import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { DEFAULT_IDLE_MINUTES } from '../../core/config/defaults.ts'
import type { ServedConfig } from '../../core/config/schema.ts'
import { ConfigContext } from '../data/config-context.ts'
import { createIdleLock } from '../session/idle-lock.ts'
import type { IdleLock } from '../session/idle-lock.ts'
import { createSession } from '../session/session.ts'
import type { Session } from '../session/session.ts'
import { IdleLockContext, SessionContext } from '../session/session-context.ts'

/** The services that exist on every page, however people sign in. */
export interface SessionServices {
  readonly session: Session
  readonly idle: IdleLock
  readonly config: ServedConfig
}

/** Creates a signed-out session with its idle lock. */
export function createSessionServices(config: ServedConfig): SessionServices {
  const session = createSession()
  return {
    session,
    idle: createIdleLock(session, { minutes: config.session?.idleMinutes ?? DEFAULT_IDLE_MINUTES }),
    config,
  }
}

interface SessionProvidersProps {
  readonly services: SessionServices
  readonly children: ReactNode
}

/** Provides what every page needs, however people sign in. */
export function SessionProviders({ services, children }: SessionProvidersProps) {
  return (
    <I18nProvider i18n={i18n}>
      <ConfigContext value={services.config}>
        <SessionContext value={services.session}>
          <IdleLockContext value={services.idle}>{children}</IdleLockContext>
        </SessionContext>
      </ConfigContext>
    </I18nProvider>
  )
}
