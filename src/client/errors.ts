import { ENDPOINTS } from '../contract/endpoints.ts'
import type { Operation } from '../contract/endpoints.ts'

/** The kinds of failure that people and pages can tell apart (README, "What can be observed"). */
export type ErrorKind =
  | 'not-found'
  | 'unauthorized'
  | 'endpoint-missing'
  | 'service-failure'
  | 'rejected'
  | 'malformed'
  | 'network'
  | 'timeout'
  | 'rate-limited'
  | 'too-large'

interface ErrorDetail {
  readonly operation: Operation
  /** HTTP status; null where no answer came. */
  readonly status?: number | null
  /** The address pattern that was asked, without a Chave or Id; the operation's own unless told. */
  readonly path?: string
  /** When it was asked, in milliseconds since the epoch, and how long that took, in milliseconds. */
  readonly at?: number
  readonly duration?: number
  /** Whether an answer had begun to arrive when it failed. */
  readonly hasBegun?: boolean
  /** X-Request-Id of the answer. */
  readonly requestId?: string | null
  /** Mensagens of the envelope, as they came. */
  readonly messages?: readonly string[]
  /** The body as it came, where one could be read. */
  readonly body?: string | null
  /** Seconds that the service asked to wait (429). */
  readonly retryAfter?: number | null
  readonly cause?: unknown
}

/** The one error of the client: a kind to act on, and what the service said. */
export class ServiceError extends Error {
  readonly kind: ErrorKind
  readonly operation: Operation
  readonly status: number | null
  readonly path: string
  readonly at: number
  readonly duration: number
  readonly hasBegun: boolean
  readonly requestId: string | null
  readonly messages: readonly string[]
  readonly body: string | null
  readonly retryAfter: number | null

  constructor(kind: ErrorKind, detail: ErrorDetail) {
    super(`${detail.operation}: ${kind}`, { cause: detail.cause })
    this.name = 'ServiceError'
    this.kind = kind
    this.operation = detail.operation
    this.status = detail.status ?? null
    this.path = detail.path ?? ENDPOINTS[detail.operation].path
    this.at = detail.at ?? Date.now()
    this.duration = detail.duration ?? 0
    this.hasBegun = detail.hasBegun ?? this.status !== null
    this.requestId = detail.requestId ?? null
    this.messages = detail.messages ?? []
    this.body = detail.body ?? null
    this.retryAfter = detail.retryAfter ?? null
  }
}
