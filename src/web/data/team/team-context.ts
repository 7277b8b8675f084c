import { createContext, use } from 'react'
import type { ComponentType } from 'react'
import type { HostClient } from './host-client.ts'
import type { Permission, Role } from '../../../core/team/permissions.ts'
import type { PageEvent, RevealRequest } from '../../../core/team/session-answer.ts'

/** What pages need to know of team mode. */
export interface TeamAccess {
  /** What the page calls the person. */
  readonly name: string
  readonly roles: readonly Role[]
  readonly permissions: ReadonlySet<Permission>
  /** Signs in again over the page. */
  readonly SignInAgain: ComponentType
  /** The page of the address, or why this person may not open it. */
  readonly Page: ComponentType
  /** Links to the pages that only this mode has. */
  readonly PageLinks: ComponentType
  /** Who is signed in. */
  readonly Person: ComponentType
  /** Fetches one masked value, which the host records. */
  readonly reveal: (request: RevealRequest) => Promise<string>
  /** The reasons of which a reveal needs one; null where it needs none. */
  readonly reasons: readonly string[] | null
  /** Tells the access log what only the page knows; false where that failed, which it says on the screen. */
  readonly record: (event: PageEvent) => Promise<boolean>
  /** Prints the page once the access log has taken that. */
  readonly print: () => void
  /** Reads the access log. */
  readonly log: Pick<HostClient, 'accessLog' | 'exportAccessLog'>
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

const print = () => window.print()

/** Returns what prints the page. */
export function usePrint(): () => void {
  return useTeam()?.print ?? print
}

const acceptAll = () => Promise.resolve(true)

/** Returns what tells the access log, where there is one, that cases are about to leave the console as a file. */
export function useRecord(): TeamAccess['record'] {
  return useTeam()?.record ?? acceptAll
}
