import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { PERMISSIONS } from '../../core/team/permissions.ts'
import { AccessContext } from '../data/access.ts'
import type { Access } from '../data/access.ts'
import { SignInForm } from '../features/sign-in/sign-in-form.tsx'
import { useSessionState } from '../session/session-context.ts'

/** Who signs in with the service's own credential may do everything, and nothing is recorded: there is no access log. */
const OWN: Omit<Access, 'person'> = {
  permissions: new Set(PERMISSIONS.filter((permission) => permission !== 'access-log:read')),
  roles: [],
  credential: 'own',
  reasons: null,
  renderSignIn: (clientId) => <SignInForm {...(clientId === undefined ? {} : { clientId })} />,
  record: () => Promise.resolve(true),
  print: () => window.print(),
  log: null,
}

/** Provides the access of people who sign in with the service's own credential. */
export function OwnAccess({ children }: { children: ReactNode }) {
  const state = useSessionState()
  const person = state.status === 'signed-out' ? '' : state.clientId
  const access = useMemo(() => ({ ...OWN, person }), [person])
  return <AccessContext value={access}>{children}</AccessContext>
}
