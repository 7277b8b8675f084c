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
  readonly messages: readonly string[]
  readonly body: string | null
  readonly retryAfter: number | null

  constructor(kind: ErrorKind, detail: ErrorDetail) {
    super(`${detail.operation}: ${kind}`, { cause: detail.cause })
    this.name = 'ServiceError'
    this.kind = kind
    this.operation = detail.operation
    this.status = detail.status ?? null
    this.messages = detail.messages ?? []
    this.body = detail.body ?? null
    this.retryAfter = detail.retryAfter ?? null
  }
}
