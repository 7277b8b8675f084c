import type { Operation } from '../contract/endpoints.ts'
import { clientIdOf } from './client-session.ts'
import type { ClientSession } from './client-session.ts'

/** How long a token that replaced another one counts as fresh, in milliseconds. */
const FRESH_MS = 60_000

/** After so many refusals in a row, a token that an operation had accepted may be void as a whole. */
const REFUSALS_OF_VOID_TOKEN = 2

/** Tells a token that is no longer valid from a credential that an operation does not accept. */
interface Refusals {
  /** An operation accepted the current token. */
  readonly accepted: (operation: Operation) => void
  /**
   * An operation answered 401. Returns whether signing in again would not help: the operation has refused a fresh token,
   * too. Such a 401 is an error of that operation and leaves the session as it is.
   */
  readonly isDenied: (operation: Operation, token: string) => boolean
}

/**
 * Services answer 401 to a void token, and some also to a credential without access to an operation or to a record. The
 * first refusal of an operation asks for a new sign-in; if that does not change it, no later one asks again.
 *
 * @param now milliseconds since the epoch.
 */
export function createRefusals(
  session: Pick<ClientSession, 'subscribe' | 'getState'>,
  now: () => number,
): Refusals {
  let clientId = clientIdOf(session)
  let status = session.getState().status
  /** When the current token replaced another one of the same session. */
  let renewedAt = Number.NEGATIVE_INFINITY
  /** The token that each operation refused last, unless it has accepted one since. */
  let refused = new Map<Operation, string>()
  /** The operations that refused a fresh token. */
  let denied = new Set<Operation>()
  /** The operations that accepted the current token. */
  let working = new Set<Operation>()
  let refusalsInARow = 0

  session.subscribe((state) => {
    const wasOver = status === 'signed-out'
    const previous = clientId
    status = state.status
    clientId = clientIdOf(session)
    if (status === 'expired') return
    working = new Set()
    refusalsInARow = 0
    if (wasOver || clientId !== previous) {
      refused = new Map()
      denied = new Set()
      renewedAt = Number.NEGATIVE_INFINITY
    } else {
      renewedAt = now()
    }
  })

  return {
    accepted(operation) {
      refused.delete(operation)
      working.add(operation)
      refusalsInARow = 0
    },
    isDenied(operation, token) {
      const before = refused.get(operation)
      const wasRefusedBefore = before !== undefined && before !== token
      const isFresh = now() - renewedAt < FRESH_MS
      refused.set(operation, token)
      refusalsInARow += 1
      if (wasRefusedBefore || isFresh) denied.add(operation)
      if (!denied.has(operation)) return false
      // The operation accepts this credential, though not for every record: then the token itself may be void by now.
      const isVoid = !isFresh && working.has(operation) && refusalsInARow >= REFUSALS_OF_VOID_TOKEN
      return !isVoid
    },
  }
}
