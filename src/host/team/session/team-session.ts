import type { Permission, Role } from '../../../core/team/permissions.ts'

/** Who is signed in. */
export interface TeamSession {
  /** Random; new with each sign-in. */
  readonly id: string
  /** The provider's identifier of the person, which never changes. */
  readonly subject: string
  readonly name: string
  readonly roles: readonly Role[]
  readonly permissions: ReadonlySet<Permission>
  /** Milliseconds since the epoch. */
  readonly endsAt: number
}

/** Whom the provider has signed in, with the roles that this gives them here. */
export type SignedIn = Pick<TeamSession, 'subject' | 'name' | 'roles'>
