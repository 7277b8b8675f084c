import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { Fetch } from '../../core/service/client/send-request.ts'
import { createService } from '../../core/service/client/service.ts'
import { PERMISSIONS } from '../../modules/team/core/permissions.ts'
import type { Permission } from '../../modules/team/core/permissions.ts'
import { AccessContext } from '../data/access.ts'
import type { Access } from '../data/access.ts'
import { ServiceContext } from '../data/service-context.ts'
import { LoginPage } from '../features/sign-in/login-page.tsx'
import { SignInForm } from '../features/sign-in/sign-in-form.tsx'
import type { Session } from '../session/session.ts'
import { useSessionState } from '../session/session-context.ts'
import type { Auth } from '../data/auth.ts'

interface Parts {
  readonly session: Session
  readonly fetch: Fetch
  /** Origin of the host; the service is proxied below it. */
  readonly origin: string
  /** Loads the code of the page that the sign-in goes on to. */
  readonly loadNext: () => Promise<unknown>
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
  dossiers: null,
  record: () => Promise.resolve(true),
  print: () => window.print(),
}

/** People type the service's own credential, and the page calls the service. */
export function createTypedAuth({ session, fetch, origin, loadNext }: Parts): Auth {
  const service = createService({ fetch, base: `${origin}/api`, session })

  function Provider({ children }: { children: ReactNode }) {
    const state = useSessionState()
    const person = state.status === 'signed-out' ? '' : state.clientId
    const access = useMemo(() => ({ ...OWN, person }), [person])
    return (
      <ServiceContext value={service}>
        <AccessContext value={access}>{children}</AccessContext>
      </ServiceContext>
    )
  }

  return {
    session,
    Provider,
    SignInPage: () => <LoginPage loadNext={loadNext} />,
    routes: null,
    async loadSource() {
      const { createServiceSource } = await import('../data/source/service-source.ts')
      return (queryClient) => createServiceSource(service, queryClient)
    },
  }
}
