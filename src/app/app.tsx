import { StrictMode } from 'react'
import type { ReactNode } from 'react'
import { AuthProviders } from './auth-providers.tsx'
import type { AuthServices } from './auth-services.ts'
import { ErrorBoundary } from './shell/error-boundary.tsx'

interface AppProps {
  readonly services: AuthServices
  /** The router and the gate in it. */
  readonly children: ReactNode
}

/** The console: what everything in it stands on. */
export function App({ services, children }: AppProps) {
  return (
    <StrictMode>
      <AuthProviders services={services}>
        <ErrorBoundary place="">{children}</ErrorBoundary>
      </AuthProviders>
    </StrictMode>
  )
}
