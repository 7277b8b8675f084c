import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import type { ReactNode } from 'react'
import { EntranceProvider } from '../case-data/environment.tsx'
import type { Entrance } from '../case-data/environment.tsx'
import { ErrorBoundary } from './shell/error-boundary.tsx'

interface AppProps {
  readonly entrance: Entrance
  /** The router and the gate in it. */
  readonly children: ReactNode
}

/** The console: what everything in it stands on. */
export function App({ entrance, children }: AppProps) {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <ErrorBoundary place="">
          <EntranceProvider entrance={entrance}>{children}</EntranceProvider>
        </ErrorBoundary>
      </I18nProvider>
    </StrictMode>
  )
}
