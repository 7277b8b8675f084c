import { ENDPOINTS, MIRRORED_ENDPOINTS } from '../contract/endpoints.ts'
import type { Endpoint, Operation } from '../contract/endpoints.ts'
import { ServiceError } from './errors.ts'
import type { Session } from '../session/session.ts'

/** Asks an operation at the address where this deployment of the service has it. */
type AskSomewhere = <T>(operation: Operation, ask: (endpoint: Endpoint) => Promise<T>) => Promise<T>

/**
 * Knows the second address of some operations: where the first answers 404 without an envelope, the other is tried
 * once. One that answered anything other than 404 is asked first from then on, until the person signs out.
 */
export function createMirrors(session: Pick<Session, 'subscribe' | 'getState'>): AskSomewhere {
  let mirrored = new Set<Operation>()
  session.subscribe(() => {
    // A new set, so that a call that is still under way cannot write into the next session's.
    if (session.getState().status === 'signed-out') mirrored = new Set()
  })

  return async (operation, ask) => {
    const known = mirrored
    const heading = ENDPOINTS[operation]
    const mirror = operation === 'score' || operation === 'laudo' ? MIRRORED_ENDPOINTS[operation] : undefined
    if (mirror === undefined) return ask(heading)

    const [first, second] = known.has(operation) ? [mirror, heading] : [heading, mirror]
    try {
      return await ask(first)
    } catch (error) {
      if (!(error instanceof ServiceError) || error.kind !== 'endpoint-missing') throw error
    }
    known.delete(operation)
    try {
      const answer = await ask(second)
      if (second === mirror) known.add(operation)
      return answer
    } catch (error) {
      const hasAnswered = error instanceof ServiceError && error.status !== null && error.status !== 404
      if (second === mirror && hasAnswered) known.add(operation)
      throw error
    }
  }
}
