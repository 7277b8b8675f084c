import type { Config, DemonstrationCase } from '../../core/config/schema.ts'

/** A service to forward to. */
export interface Service {
  /** Base address without a trailing slash; a path prefix is allowed. */
  readonly base: string
  readonly send: SendToService
  /** What the console should know about the embedded service; null for a real one. */
  readonly demonstration: Demonstration | null
}

/**
 * Sends one request and resolves with its answer; redirects are not followed.
 *
 * @throws where no answer came, or `signal` aborted: codes of Node, OpenSSL and undici, in the error or a cause of it.
 */
export type SendToService = (request: ServiceRequest, signal: AbortSignal) => Promise<ServiceAnswer>

/**
 * A request to the service. Not the platform's `Request`, nor its `Response` below: making one of each costs as much as
 * the rest of an exchange.
 */
export interface ServiceRequest {
  readonly method: 'GET' | 'HEAD' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer> | null
}

export interface ServiceAnswer {
  readonly status: number
  readonly contentType: string | null
  readonly retryAfter: string | null
  /** Bytes of the body, as announced; null where that is not known, or it came compressed. */
  readonly length: number | null
  /** Unpacked. Whole where it is short; a stream has to be read to its end or cancelled. */
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>> | null
}

/** Frees the connection of an answer that nobody will read. */
export function discardBody({ body }: ServiceAnswer): void {
  if (body instanceof ReadableStream) void body.cancel().catch(() => {})
}

/** The named cases of the embedded service, and what its codes mean. */
export interface Demonstration {
  readonly cases: readonly DemonstrationCase[]
  readonly codes: NonNullable<Config['codes']>
}
