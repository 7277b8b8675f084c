import { QueryClientProvider } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { Fetch } from '#core/service/client/send-request.ts'
import { createService } from '#core/service/client/service.ts'
import { createQueryClient } from '#web/data/source/query-client.ts'
import { AccessContext } from '#web/data/access.ts'
import type { Access } from '#web/data/access.ts'
import { ServiceContext, LoginPage, SignInForm } from '#web/features/sign-in/login-page.tsx'
import type { Session } from '#web/session/session.ts'
import { useSessionState } from '#web/session/session-context.ts'
import type { Auth } from '#web/data/auth.ts'

interface Parts {
  readonly session: Session
  readonly fetch: Fetch
  /** Origin of the host; the service is proxied below it. */
  readonly origin: string
  /** Loads the code that the sign-in goes on to. */
  readonly loadNext: () => Promise<unknown>
}

/** Who signs in with the service's own credential may do everything, and nothing is recorded. */
const OWN: Omit<Access, 'person'> = {
  may: () => true,
  renderDenied: () => null,
  role: null,
  hasOwnCredential: true,
  reveals: null,
  renderSignIn: (clientId) => <SignInForm {...(clientId === undefined ? {} : { clientId })} />,
  record: () => Promise.resolve(true),
  print: () => window.print(),
}

/** People type the service's own credential, and the page calls the service. */
export function createTypedAuth({ session, fetch, origin, loadNext }: Parts): Auth {
  const service = createService({ fetch, base: `${origin}/api`, session })
  const signIns = createQueryClient()

  function Provider({ children }: { children: ReactNode }) {
    const state = useSessionState()
    const person = state.status === 'signed-out' ? '' : state.clientId
    const access = useMemo(() => ({ ...OWN, person }), [person])
    return (
      <QueryClientProvider client={signIns}>
        <ServiceContext value={service}>
          <AccessContext value={access}>{children}</AccessContext>
        </ServiceContext>
      </QueryClientProvider>
    )
  }

  return {
    session,
    Provider,
    SignInPage: () => <LoginPage loadNext={loadNext} />,
    async loadSource() {
      const { createServiceSource } = await import('#web/data/source/service-source.ts')
      return (queryClient, config) => createServiceSource(service, queryClient, config)
    },
  }
}
