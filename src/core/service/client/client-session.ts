export type LockReason = 'idle' | 'requested'

/** The public state of a session. It has no token, so no page or devtool can show one. */
export type SessionState =
  | {
      readonly status: 'signed-out'
      /** Set if the session was locked: the next sign-in returns to the same page. */
      readonly reason?: LockReason
      /** Of the locked session. */
      readonly clientId?: string
    }
  | {
      readonly status: 'signed-in'
      readonly clientId: string
    }
  | {
      readonly status: 'expired'
      readonly clientId: string
      /** `refused`: the service answered 401. */
      readonly reason: 'expired' | 'refused'
    }

export interface ClientSession {
  readonly getState: () => SessionState
  readonly subscribe: (listener: (state: SessionState) => void) => () => void
  /** The token, for the Authorization header only; null when signed out or expired. */
  readonly bearer: () => string | null
  /** Handles a 401: ends the session if `token` is still the current one, because a response may be late. */
  readonly handleUnauthorized: (token: string) => void
}

export function clientIdOf(session: Pick<ClientSession, 'getState'>): string | null {
  const state = session.getState()
  return state.status === 'signed-out' ? null : state.clientId
}
