import { ENDPOINTS } from '../contract/endpoints.ts'
import type { Operation } from '../contract/endpoints.ts'
import type { ErrorKind, ServiceError } from './errors.ts'

/** A kind of failure, told apart by when it happened where that changes what to do. */
export type Fault = ErrorKind | 'network-midway' | 'timeout-midway'

/** Every failure that an operation can end in. There is no record that a sign-in could lack. */
export type FaultName = `${Exclude<Operation, 'token'>}.${Fault}` | `token.${Exclude<Fault, 'not-found'>}`

/** Which failure this is, to be put in words: the catalogues have `fault.<name>` and `fault.<name>.next` for each. */
export function faultOf({ operation, kind, hasBegun }: ServiceError): FaultName {
  const isMidway = hasBegun && (kind === 'network' || kind === 'timeout')
  const fault: Fault = isMidway ? `${kind}-midway` : kind
  if (operation !== 'token') return `${operation}.${fault}`
  return fault === 'not-found' ? 'token.rejected' : `token.${fault}`
}

/** What support needs to find a failure in the logs. By its making nothing of it is about a person. */
export interface FaultFacts {
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Method and address pattern: `GET Score/ObterLaudo/{id}`. */
  readonly address: string
  readonly fault: string
  /** HTTP status; null where none came. */
  readonly status: number | null
  readonly hasBegun: boolean
  readonly requestId: string | null
  /** Milliseconds. */
  readonly duration: number
}

/** The facts of a failure: no message, body, Chave, Id or credential is taken over. */
export function factsOf(error: ServiceError): FaultFacts {
  const { at, operation, path, kind, status, hasBegun, requestId, duration } = error
  return {
    at,
    address: `${ENDPOINTS[operation].method} ${path}`,
    fault: kind,
    status,
    hasBegun,
    requestId,
    duration,
  }
}

/** When it may be tried again, in milliseconds since the epoch; null where the service did not say (Retry-After). */
export function retryAt({ at, duration, retryAfter }: ServiceError): number | null {
  return retryAfter === null ? null : at + duration + retryAfter * 1000
}
