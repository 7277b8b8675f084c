import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { ServiceContext } from '../data/service-context.ts'
import { ConfigContext } from '../data/config-context.ts'
import { IdleLockContext, SessionContext } from '../session/session-context.ts'
import { OwnAccess } from './own-access.tsx'
import type { AuthServices, SessionServices } from './auth-services.ts'

interface ProvidersProps<Services> {
  readonly services: Services
  readonly children: ReactNode
}

/** Provides what every page needs, however people sign in. */
export function SessionProviders({ services, children }: ProvidersProps<SessionServices>) {
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

/** Provides the services of the typed sign-in. */
export function AuthProviders({ services, children }: ProvidersProps<AuthServices>) {
  return (
    <ServiceContext value={services.service}>
      <SessionProviders services={services}>
        <OwnAccess>{children}</OwnAccess>
      </SessionProviders>
    </ServiceContext>
  )
}
