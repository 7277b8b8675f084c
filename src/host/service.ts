import type { Config, DemonstrationCase } from '../config/schema.ts'

/**
 * The seam to the service: `fetch`, or a service in process. The signal stands beside the request, because Node keeps a
 * signal that was given to a `Request` until long after the answer, and under load that is all memory there is.
 */
export type Send = (request: Request, signal: AbortSignal) => Promise<Response>

/** A service to forward to. */
export interface Service {
  /** Base address without a trailing slash; a path prefix is allowed. */
  readonly base: string
  readonly send: Send
  /** Set where the service is the embedded one, with what the console should know about it. */
  readonly demonstration: Demonstration | null
}

/** Codes of Node and undici for a connection that was never made. */
const NO_CONNECTION = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Whether sending failed so early that nothing of the request can have reached the service. */
export function neverConnected(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { cause } = error
  return cause instanceof Error && 'code' in cause && NO_CONNECTION.has(String(cause.code))
}

/** What the embedded service tells about itself: its named cases, and what its codes mean. */
export interface Demonstration {
  readonly cases: readonly DemonstrationCase[]
  readonly codes: NonNullable<Config['codes']>
}

/** A setting that keeps the host from starting; its message is for the person who starts it. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
