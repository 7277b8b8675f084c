import { StrictMode } from 'react'
import type { ReactNode } from 'react'
import { AuthProviders } from './auth-providers.tsx'
import type { AuthServices } from './auth-services.ts'
import { ErrorBoundary } from './shell/error-boundary.tsx'

interface AppProps {
  readonly services: AuthServices
  /** The router. */
  readonly children: ReactNode
}

/** The console: everything around the router. */
export function App({ services, children }: AppProps) {
  return (
    <StrictMode>
      <AuthProviders services={services}>
        <ErrorBoundary resetKey="">{children}</ErrorBoundary>
      </AuthProviders>
    </StrictMode>
  )
}
