import { ENDPOINTS } from '#core/service/contract/endpoints.ts'
import type { Operation } from '#core/service/contract/endpoints.ts'

/** What only the console's own host answers, in team mode. */
const HOST_ERRORS = [
  /** The access could not be recorded, so nothing is shown. */
  'not-recorded',
  /** Whether the session was ended could not be asked, so nothing is shown. */
  'not-checked',
  'not-permitted',
] as const
export type HostErrorKind = (typeof HOST_ERRORS)[number]

/** The kinds of error, which are also the values of `data-error` in the page. */
export type ErrorKind =
  | 'not-found'
  /** No token, or the service refused it (401). */
  | 'unauthorized'
  /** A 404 without an envelope: the address is wrong. */
  | 'endpoint-missing'
  /** 5xx. */
  | 'service-failure'
  /** The service rejected the request: any other 4xx, or a 200 with Status ERRO. */
  | 'rejected'
  /** A response that is not what the interface describes. */
  | 'malformed'
  /** No connection, or it broke. */
  | 'network'
  | 'timeout'
  | 'rate-limited'
  | 'too-large'
  /** The person stopped waiting for it. */
  | 'cancelled'
  | HostErrorKind

const OF_HOST: ReadonlySet<ErrorKind> = new Set(HOST_ERRORS)

export function isHostError(kind: ErrorKind): kind is HostErrorKind {
  return OF_HOST.has(kind)
}

export interface ErrorDetail {
  readonly operation: Operation
  readonly status?: number | null
  readonly path?: string
  readonly at?: number
  readonly durationMs?: number
  readonly responseStarted?: boolean
  readonly requestId?: string | null
  readonly messages?: readonly string[]
  readonly body?: string | null
  readonly retryAfter?: number | null
  readonly isDenied?: boolean
  readonly isUpstream?: boolean
  readonly cause?: unknown
}

/** The one error of the client: a kind to act on, and what the service answered. */
export class ServiceError extends Error {
  readonly kind: ErrorKind
  readonly operation: Operation
  /** HTTP status; null where no response came. */
  readonly status: number | null
  /** The address pattern of the request, without a Chave or Id; by default the operation's own. */
  readonly path: string
  /** When the request was sent, in milliseconds since the epoch. */
  readonly at: number
  readonly durationMs: number
  /** Whether a response had started to arrive. */
  readonly responseStarted: boolean
  readonly requestId: string | null
  /** Mensagens of the envelope, as sent. */
  readonly messages: readonly string[]
  /** The body as sent, where one could be read. */
  readonly body: string | null
  /** Retry-After of a 429, in seconds. */
  readonly retryAfter: number | null
  /** Whether a 401 is about this operation: it refused a fresh token as well, and the session goes on. */
  readonly isDenied: boolean
  /** Whether it happened between the console's host and the service, so that the person's own network works. */
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

/** A kind of the service's errors. `-midway`: the response had begun. `-service`: the host could not reach the service. */
export type DetailedErrorKind =
  | Exclude<ErrorKind, HostErrorKind>
  | 'network-midway'
  | 'network-service'
  | 'timeout-midway'

/** Every error that an operation can end in. Signing in has no record that could be missing, and is never cancelled. */
export type ErrorName =
  | `${Exclude<Operation, 'token'>}.${DetailedErrorKind}`
  | `token.${Exclude<DetailedErrorKind, 'not-found' | 'cancelled'>}`
  | `host.${HostErrorKind}`

/** The name of an error, for its texts: the catalogues have `fault.<name>` and `fault.<name>.next` for each. */
export function errorNameOf({ operation, kind, responseStarted, isUpstream }: ServiceError): ErrorName {
  if (isHostError(kind)) return `host.${kind}`
  const isMidway = responseStarted && (kind === 'network' || kind === 'timeout')
  const detailed: DetailedErrorKind =
    kind === 'network' && isUpstream ? 'network-service' : isMidway ? `${kind}-midway` : kind
  if (operation !== 'token') return `${operation}.${detailed}`
  return detailed === 'not-found' || detailed === 'cancelled' ? 'token.rejected' : `token.${detailed}`
}

/** Method and address pattern of an error's request, without a Chave or Id: `GET Score/ObterLaudo/{id}`. */
export function addressOf({ operation, path }: ServiceError): string {
  return `${ENDPOINTS[operation].method} ${path}`
}

/** When to try again, in milliseconds since the epoch; null without a Retry-After. */
export function retryTimeOf({ at, durationMs, retryAfter }: ServiceError): number | null {
  return retryAfter === null ? null : at + durationMs + retryAfter * 1000
}
