import { createContext, use } from 'react'
import type { ComponentType } from 'react'
import type { Permission } from './permissions.ts'
import type { RevealRequest } from './session-answer.ts'

/** What pages need to know of team mode. */
export interface TeamAccess {
  /** What the page calls the person. */
  readonly name: string
  readonly permissions: ReadonlySet<Permission>
  /** Signs in again over the page. */
  readonly SignInAgain: ComponentType
  /** Fetches one masked value, which the host records. */
  readonly reveal: (request: RevealRequest) => Promise<string>
  /** The reasons of which a reveal needs one; null where it needs none. */
  readonly reasons: readonly string[] | null
}

/** Null where people sign in with the service's own credential: then everybody may do everything. */
const TeamContext = createContext<TeamAccess | null>(null)
export { TeamContext }

export function useTeam(): TeamAccess | null {
  return use(TeamContext)
}

/** Whether the person may do something. The page only mirrors what the host enforces. */
export function useMay(permission: Permission): boolean {
  return useTeam()?.permissions.has(permission) ?? true
}
