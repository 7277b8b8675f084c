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

interface TypedAuthOptions {
  readonly session: Session
  readonly fetch: Fetch
  readonly origin: string
  readonly loadNext: () => Promise<unknown>
}

/** The service's credential permits everything, and nothing is recorded. */
const FULL_ACCESS: Omit<Access, 'person'> = {
  may: () => true,
  renderDenied: () => null,
  role: null,
  hasOwnCredential: true,
  reveals: null,
  renderSignIn: (clientId) => <SignInForm clientId={clientId} />,
  record: () => Promise.resolve(true),
  print: () => window.print(),
}

export function createTypedAuth({ session, fetch, origin, loadNext }: TypedAuthOptions): Auth {
  const service = createService({ fetch, base: `${origin}/api`, session })
  const signIns = createQueryClient()

  function Provider({ children }: { children: ReactNode }) {
    const state = useSessionState()
    const person = state.status === 'signed-out' ? '' : state.clientId
    const access = useMemo(() => ({ ...FULL_ACCESS, person }), [person])
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
