import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { ServiceContext } from '../client/service-context.ts'
import { ConfigContext } from '../config/config-context.ts'
import { IdleLockContext, SessionContext } from '../session/session-context.ts'
import type { AuthServices } from './auth-services.ts'

/** Provides the services of the sign-in. */
export function AuthProviders({ services, children }: { services: AuthServices; children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <ConfigContext value={services.config}>
        <ServiceContext value={services.service}>
          <SessionContext value={services.session}>
            <IdleLockContext value={services.idle}>{children}</IdleLockContext>
          </SessionContext>
        </ServiceContext>
      </ConfigContext>
    </I18nProvider>
  )
}
