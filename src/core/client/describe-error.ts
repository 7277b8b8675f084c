import { ENDPOINTS } from '../contract/endpoints.ts'
import type { Operation } from '../contract/endpoints.ts'
import type { ErrorKind, HostErrorKind, ServiceError } from './errors.ts'

/** A kind of the service's errors; `-midway` where the response had started to arrive, since that changes what to do. */
export type DetailedErrorKind = Exclude<ErrorKind, HostErrorKind> | 'network-midway' | 'timeout-midway'

/** Every error that an operation can end in. Signing in has no record that could be missing, and is never cancelled. */
export type ErrorName =
  | `${Exclude<Operation, 'token'>}.${DetailedErrorKind}`
  | `token.${Exclude<DetailedErrorKind, 'not-found' | 'cancelled'> | 'network-service'}`
  | `host.${HostErrorKind}`

/** The name of an error, for its texts: the catalogues have `fault.<name>` and `fault.<name>.next` for each. */
export function errorNameOf({ operation, kind, responseStarted, requestId }: ServiceError): ErrorName {
  if (kind === 'not-recorded' || kind === 'not-permitted') return `host.${kind}`
  const isMidway = responseStarted && (kind === 'network' || kind === 'timeout')
  const detailed: DetailedErrorKind = isMidway ? `${kind}-midway` : kind
  // The host has answered, so that the person's own network is not to blame.
  if (operation === 'token' && detailed === 'network' && requestId !== null) return 'token.network-service'
  if (operation !== 'token') return `${operation}.${detailed}`
  return detailed === 'not-found' || detailed === 'cancelled' ? 'token.rejected' : `token.${detailed}`
}

/** The facts that support needs to find an error in the logs, without personal data. */
export interface ErrorFacts {
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Method and address pattern: `GET Score/ObterLaudo/{id}`. */
  readonly address: string
  readonly kind: ErrorKind
  /** HTTP status; null where there was none. */
  readonly status: number | null
  readonly responseStarted: boolean
  readonly requestId: string | null
  readonly durationMs: number
}

/** The facts of an error, without its messages, body, Chave, Id and credentials. */
export function errorFactsOf(error: ServiceError): ErrorFacts {
  const { at, operation, path, kind, status, responseStarted, requestId, durationMs } = error
  const address = `${ENDPOINTS[operation].method} ${path}`
  return { at, address, kind, status, responseStarted, requestId, durationMs }
}

/** When to try again, in milliseconds since the epoch; null without a Retry-After. */
export function retryTimeOf({ at, durationMs, retryAfter }: ServiceError): number | null {
  return retryAfter === null ? null : at + durationMs + retryAfter * 1000
}
