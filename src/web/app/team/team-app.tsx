import { StrictMode } from 'react'
import type { ReactNode } from 'react'
import { SessionProviders } from '../auth-providers.tsx'
import type { SessionServices } from '../auth-services.ts'
import { ErrorBoundary } from '../shell/error-boundary.tsx'

interface TeamAppProps {
  readonly services: SessionServices
  /** The router. */
  readonly children: ReactNode
}

/** The console in team mode: everything around the router. */
export function TeamApp({ services, children }: TeamAppProps) {
  return (
    <StrictMode>
      <SessionProviders services={services}>
        <ErrorBoundary resetKey="">{children}</ErrorBoundary>
      </SessionProviders>
    </StrictMode>
  )
}
