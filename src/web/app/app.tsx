import { StrictMode, useMemo } from 'react'
import type { ReactNode } from 'react'
import type { Fetch } from '../../core/client/send-request.ts'
import { createService } from '../../core/client/service.ts'
import type { Service } from '../../core/client/service.ts'
import type { ServedConfig } from '../../core/config/schema.ts'
import { PERMISSIONS } from '../../core/team/permissions.ts'
import type { Permission } from '../../core/team/permissions.ts'
import { AccessContext } from '../data/access.ts'
import type { Access } from '../data/access.ts'
import { ServiceContext } from '../data/service-context.ts'
import { SignInForm } from '../features/sign-in/sign-in-form.tsx'
import { useSessionState } from '../session/session-context.ts'
import { createSessionServices, SessionProviders } from './session-services.tsx'
import type { SessionServices } from './session-services.tsx'
import { ErrorBoundary } from './shell/error-boundary.tsx'

/** The services of the typed sign-in: also the service's client. */
export interface AuthServices extends SessionServices {
  readonly service: Service
}

interface Parts {
  readonly fetch: Fetch
  /** Origin of the host; the service is proxied below it. */
  readonly origin: string
  readonly config: ServedConfig
}

/** Creates the services of the typed sign-in. */
export function createAuthServices({ fetch, origin, config }: Parts): AuthServices {
  const services = createSessionServices(config)
  return {
    ...services,
    service: createService({ fetch, base: `${origin}/api`, session: services.session }),
  }
}

/** What only a host that knows people can do. */
const OF_PEOPLE: ReadonlySet<Permission> = new Set([
  'dossier:make',
  'dossier:countersign',
  'dossier:open',
  'access-log:read',
  'session:end',
])

/** Who signs in with the service's own credential may do everything else, and nothing is recorded. */
const OWN: Omit<Access, 'person'> = {
  permissions: new Set(PERMISSIONS.filter((permission) => !OF_PEOPLE.has(permission))),
  roles: [],
  hasOwnCredential: true,
  reveals: null,
  renderSignIn: (clientId) => <SignInForm {...(clientId === undefined ? {} : { clientId })} />,
  renderConfer: null,
  renderConclude: null,
  hasDraft: () => false,
  opensDossiers: null,
  record: () => Promise.resolve(true),
  print: () => window.print(),
  log: null,
}

/** Provides the access of people who sign in with the service's own credential. */
function OwnAccess({ children }: { children: ReactNode }) {
  const state = useSessionState()
  const person = state.status === 'signed-out' ? '' : state.clientId
  const access = useMemo(() => ({ ...OWN, person }), [person])
  return <AccessContext value={access}>{children}</AccessContext>
}

interface AppProps {
  readonly services: AuthServices
  /** The router. */
  readonly children: ReactNode
}

/** Provides the services of the typed sign-in. */
export function AuthProviders({ services, children }: AppProps) {
  return (
    <ServiceContext value={services.service}>
      <SessionProviders services={services}>
        <OwnAccess>{children}</OwnAccess>
      </SessionProviders>
    </ServiceContext>
  )
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
