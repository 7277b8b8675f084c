import type { Operation } from '#core/service/contract/endpoints.ts'
import { clientIdOf } from './client-session.ts'
import type { ClientSession } from './client-session.ts'

/** For so many milliseconds after a renewal, a token cannot have expired. */
const FRESH_MS = 60_000

/**
 * Services answer 401 to an invalid token, and some also to a credential that may not use an operation or a record. The
 * first 401 asks for a new sign-in. A 401 for the new token is an error, until the operation accepts one.
 */
export function createUnauthorizedHandler(session: ClientSession, now: () => number) {
  let clientId = clientIdOf(session)
  let renewedAt = Number.NEGATIVE_INFINITY
  let deniedOperations = new Set<Operation>()

  session.subscribe((state) => {
    if (state.status === 'expired') return
    const isRenewal = clientId !== null && clientIdOf(session) === clientId
    clientId = clientIdOf(session)
    renewedAt = isRenewal ? now() : Number.NEGATIVE_INFINITY
    if (!isRenewal) deniedOperations = new Set()
  })

  return {
    /** Returns true if a new sign-in would not help; otherwise ends the session of `token`. */
    handle(operation: Operation, token: string): boolean {
      // A late 401, for an older token.
      if (session.bearer() !== token) return false
      if (now() - renewedAt < FRESH_MS) deniedOperations.add(operation)
      if (deniedOperations.has(operation)) return true
      session.handleUnauthorized(token)
      return false
    },
    accept(operation: Operation, token: string): void {
      if (session.bearer() === token) deniedOperations.delete(operation)
    },
  }
}
