import { ENDPOINTS, FALLBACK_ENDPOINTS } from '../contract/endpoints.ts'
import type { Endpoint, Operation } from '../contract/endpoints.ts'
import type { ClientSession } from './client-session.ts'
import { ServiceError } from './errors.ts'

/** Calls `request` with the endpoint at which this deployment of the service has an operation. */
type WithFallback = <T>(operation: Operation, request: (endpoint: Endpoint) => Promise<T>) => Promise<T>

/**
 * Handles the fallback endpoints: where the main endpoint of an operation answers 404 without an envelope, the fallback is
 * tried once. A fallback that answered anything but 404 is tried first from then on, until the person signs out.
 */
export function createEndpointFallback(session: Pick<ClientSession, 'subscribe'>): WithFallback {
  let preferred = new Set<Operation>()
  session.subscribe(({ status }) => {
    // A new set, so that a call that is still under way cannot write into the next session's.
    if (status === 'signed-out') preferred = new Set()
  })

  return async (operation, request) => {
    const known = preferred
    const main = ENDPOINTS[operation]
    if (operation !== 'score' && operation !== 'laudo') return request(main)

    const fallback = FALLBACK_ENDPOINTS[operation]
    const [first, second] = known.has(operation) ? [fallback, main] : [main, fallback]
    try {
      return await request(first)
    } catch (error) {
      if (!(error instanceof ServiceError) || error.kind !== 'endpoint-missing') throw error
    }
    known.delete(operation)
    try {
      const answer = await request(second)
      if (second === fallback) known.add(operation)
      return answer
    } catch (error) {
      const exists = error instanceof ServiceError && error.status !== null && error.status !== 404
      if (second === fallback && exists) known.add(operation)
      throw error
    }
  }
}
