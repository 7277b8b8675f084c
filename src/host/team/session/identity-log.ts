import type { SignInProblem } from '../../../core/team/addresses.ts'
import type { Permission, Role } from '../../../core/team/permissions.ts'

/** What the access log is told about who comes and goes. */
interface IdentityRecord {
  readonly subject: string | null
  readonly roles: readonly Role[]
  readonly action: 'sign-in' | 'sign-in-refused' | 'sign-out' | 'session-refused' | 'permission-refused'
  readonly permission: Permission | null
  readonly key: null
  readonly result: 'ok' | SignInProblem
  readonly requestId: string
  readonly reportedBy: 'host'
}

/** The part of the access log that is needed here. */
export interface IdentityLog {
  /** Resolves once the line is written; rejects where it could not be. */
  readonly record: (entry: IdentityRecord) => Promise<void>
}
