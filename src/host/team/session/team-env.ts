import type { Permission, Role } from '../../../core/team/permissions.ts'
import type { HostEnv } from '../../request/addresses.ts'

/** Whom the provider has signed in, with the roles that this gives them here. */
export interface SignedInPerson {
  /** The provider's identifier of the person, which never changes. */
  readonly subject: string
  readonly name: string
  readonly roles: readonly Role[]
}

/** A session that is open. */
export interface OpenSession extends SignedInPerson {
  /** Random; new with each sign-in. */
  readonly id: string
  readonly permissions: ReadonlySet<Permission>
  /** Milliseconds since the epoch. */
  readonly endsAt: number
}

/** What Hono knows of a request in team mode. */
export interface TeamEnv extends HostEnv {
  Variables: {
    /** Set by `requireSession`. */
    session: OpenSession
    requestId: string
  }
}
