/** Why a session was locked: it was unused for a while, or the person locked it. */
export type LockReason = 'idle' | 'requested'

/** The public state of a session. The token is not part of it, so that no page or devtool can show it. */
export type SessionState =
  | {
      readonly status: 'signed-out'
      /** Where the session was locked: the person comes back to the same page after signing in. */
      readonly reason?: LockReason
    }
  | {
      readonly status: 'signed-in'
      readonly clientId: string
    }
  | {
      readonly status: 'expired'
      readonly clientId: string
      /** It expired, or the service refused the token (401). */
      readonly reason: 'expired' | 'refused'
    }

/** The part of a session that calls of the service need. */
export interface ClientSession {
  readonly getState: () => SessionState
  readonly subscribe: (listener: (state: SessionState) => void) => () => void
  /** The token, for the Authorization header only; null when signed out or expired. */
  readonly bearer: () => string | null
  /** The service refused `token` (401). Ends the session only if that is the current token: an answer may be late. */
  readonly refuse: (token: string) => void
}

/** The client of the session, expired or not; null when signed out. */
export function clientIdOf(session: Pick<ClientSession, 'getState'>): string | null {
  const state = session.getState()
  return state.status === 'signed-out' ? null : state.clientId
}
