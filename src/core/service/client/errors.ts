import { ENDPOINTS } from '#core/service/contract/endpoints.ts'
import type { Operation } from '#core/service/contract/endpoints.ts'

/** Errors of the console's own host, in team mode. The first two mean that a check failed, so nothing is shown. */
const HOST_ERRORS = [
  /** The access could not be logged. */
  'not-recorded',
  /** The session's end could not be looked up. */
  'not-checked',
  'not-permitted',
] as const
export type HostErrorKind = (typeof HOST_ERRORS)[number]

/** Also the values of `data-error` in the page. */
export type ErrorKind =
  | 'not-found'
  /** No token, or 401. */
  | 'unauthorized'
  /** A 404 without an envelope: the address is wrong. */
  | 'endpoint-missing'
  | 'service-failure'
  /** Any other 4xx, or a 200 with Status ERRO. */
  | 'rejected'
  | 'malformed'
  | 'network'
  | 'timeout'
  | 'rate-limited'
  | 'too-large'
  | 'cancelled'
  | HostErrorKind

export function isHostError(kind: ErrorKind): kind is HostErrorKind {
  return (HOST_ERRORS as readonly ErrorKind[]).includes(kind)
}

export type ErrorDetail = Pick<ServiceError, 'operation' | 'cause'> &
  Partial<Omit<ServiceError, keyof Error | 'kind'>>

export class ServiceError extends Error {
  readonly kind: ErrorKind
  readonly operation: Operation
  readonly status: number | null
  /** The address pattern, without a Chave or Id; by default the operation's own. */
  readonly path: string
  /** When the request was sent, in milliseconds since the epoch. */
  readonly at: number
  readonly durationMs: number
  readonly responseStarted: boolean
  readonly requestId: string | null
  readonly messages: readonly string[]
  readonly body: string | null
  /** Retry-After of a 429, in seconds. */
  readonly retryAfter: number | null
  /** A 401 for this operation only: it rejected a fresh token, too, and the session continues. */
  readonly isDenied: boolean
  /** The failure is between host and service; the person's own network works. */
  readonly isUpstream: boolean

  constructor(kind: ErrorKind, detail: ErrorDetail) {
    super(`${detail.operation}: ${kind}`, { cause: detail.cause })
    this.name = 'ServiceError'
    this.kind = kind
    this.operation = detail.operation
    this.status = detail.status ?? null
    this.path = detail.path ?? ENDPOINTS[detail.operation].path
    this.at = detail.at ?? Date.now()
    this.durationMs = detail.durationMs ?? 0
    this.responseStarted = detail.responseStarted ?? this.status !== null
    this.requestId = detail.requestId ?? null
    this.messages = detail.messages ?? []
    this.body = detail.body ?? null
    this.retryAfter = detail.retryAfter ?? null
    this.isDenied = detail.isDenied ?? false
    this.isUpstream = detail.isUpstream ?? false
  }
}

/** `-midway`: the response had started. `-service`: the host could not reach the service. */
export type DetailedErrorKind =
  | Exclude<ErrorKind, HostErrorKind>
  | 'network-midway'
  | 'network-service'
  | 'timeout-midway'

/** A token request finds no records and cannot be cancelled. */
export type ErrorName =
  | `${Exclude<Operation, 'token'>}.${DetailedErrorKind}`
  | `token.${Exclude<DetailedErrorKind, 'not-found' | 'cancelled'>}`
  | `host.${HostErrorKind}`

function detailedKind(
  kind: Exclude<ErrorKind, HostErrorKind>,
  { responseStarted, isUpstream }: ServiceError,
): DetailedErrorKind {
  if (kind === 'network' && isUpstream) return 'network-service'
  return responseStarted && (kind === 'network' || kind === 'timeout') ? `${kind}-midway` : kind
}

/** Key of an error's texts: the catalogues have `fault.<name>` and `fault.<name>.next` for each. */
export function errorNameOf(error: ServiceError): ErrorName {
  const { kind, operation } = error
  if (isHostError(kind)) return `host.${kind}`
  const detailed = detailedKind(kind, error)
  if (operation !== 'token') return `${operation}.${detailed}`
  return detailed === 'not-found' || detailed === 'cancelled' ? 'token.rejected' : `token.${detailed}`
}

/** Method and address pattern, without a Chave or Id: `GET Score/ObterLaudo/{id}`. */
export function requestPatternOf({ operation, path }: ServiceError): string {
  return `${ENDPOINTS[operation].method} ${path}`
}

/** When to retry, in milliseconds since the epoch; null without a Retry-After. */
export function retryAt({ at, durationMs, retryAfter }: ServiceError): number | null {
  return retryAfter === null ? null : at + durationMs + retryAfter * 1000
}
