import type { Config, DemonstrationCase } from '../../config/schema.ts'

/** A service to forward to. */
export interface Service {
  /** Base address without a trailing slash; a path prefix is allowed. */
  readonly base: string
  readonly fetch: ServiceFetch
  /** What the console should know about the embedded service; null for a real one. */
  readonly demonstration: Demonstration | null
}

/**
 * The injected fetch: the global one, or a service in process. The signal is a parameter of its own, because Node keeps
 * a signal that was given to a `Request` until long after the answer, and under load that fills the memory.
 */
export type ServiceFetch = (request: Request, signal: AbortSignal) => Promise<Response>

/** The named cases of the embedded service, and what its codes mean. */
export interface Demonstration {
  readonly cases: readonly DemonstrationCase[]
  readonly codes: NonNullable<Config['codes']>
}
