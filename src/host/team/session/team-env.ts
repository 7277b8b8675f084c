import type { HostEnv } from '../../request/addresses.ts'
import type { TeamSession } from './team-session.ts'

/** What Hono knows of a request in team mode. */
export interface TeamEnv extends HostEnv {
  Variables: {
    /** Set by `requireSession`. */
    session: TeamSession
    requestId: string
  }
}
