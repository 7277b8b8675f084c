import type { Operation } from '../contract/endpoints.ts'
import { clientIdOf } from './client-session.ts'
import type { ClientSession } from './client-session.ts'

/** How long a token that replaced another one counts as fresh, in milliseconds. */
const FRESH_MS = 60_000

/** Tells a token that is no longer valid from a credential that an operation does not accept. */
interface Refusals {
  /** An operation accepted the current token. */
  readonly accepted: (operation: Operation) => void
  /**
   * An operation answered 401. Returns whether signing in again would not help: it has refused a fresh token. Such a 401
   * is an error of that operation and leaves the session as it is.
   */
  readonly isDenied: (operation: Operation) => boolean
}

/**
 * Services answer 401 to a void token, and some also to a credential without access to an operation or to a record. The
 * first refusal asks for a new sign-in. A refusal of the new token is an error, until the operation accepts one.
 *
 * @param now milliseconds since the epoch.
 */
export function createRefusals(
  session: Pick<ClientSession, 'subscribe' | 'getState'>,
  now: () => number,
): Refusals {
  let clientId = clientIdOf(session)
  /** When the current token replaced another one of the same session. */
  let renewedAt = Number.NEGATIVE_INFINITY
  let denied = new Set<Operation>()

  session.subscribe((state) => {
    if (state.status === 'expired') return
    const isSame = clientId !== null && clientIdOf(session) === clientId
    clientId = clientIdOf(session)
    renewedAt = isSame ? now() : Number.NEGATIVE_INFINITY
    if (!isSame) denied = new Set()
  })

  return {
    accepted: (operation) => void denied.delete(operation),
    isDenied(operation) {
      if (now() - renewedAt < FRESH_MS) denied.add(operation)
      return denied.has(operation)
    },
  }
}
