import { EXCHANGE_MS } from '#core/limits.ts'

/** The bounds of the host, each with its reason. The order of its times is in `core/limits.ts`. */

/** Connections to the service. Further exchanges wait for one within `EXCHANGE_MS`, so that a flood ends here. */
export const SERVICE_CONNECTIONS = 256

/** Bytes after which the rest of an answer waits for other long ones: a real case is far shorter. */
export const LONG_ANSWER = 256 * 1024

/** Milliseconds in which the service must answer the question at the start: a person waits for the sentence. */
export const PROBE_MS = 10_000

/** Bytes of a sign-in, the only body that is forwarded: an identifier, a secret and some JSON. */
export const SIGN_IN_BYTES = 16 * 1024

/** Bytes of a request's head: a Chave is any string and travels in the address. */
export const HEAD_BYTES = 128 * 1024

/** Milliseconds for a request's head to arrive, so that slow clients do not hold connections. */
export const HEAD_MS = 10_000

/** Milliseconds that a connection rests between requests: balancers must drop it earlier (deploy/README.md). */
export const KEEP_ALIVE_MS = 5000

/** Milliseconds that a stop waits for answers in progress: no exchange takes longer. The page repeats a longer lookup. */
export const STOP_MS = EXCHANGE_MS + 1000

export interface AttemptLimit {
  /** Failed attempts a minute and client address; 0 for no limit. */
  readonly failuresPerMinute: number
  /** Number of trusted proxies in front of the host, whose X-Forwarded-For counts. */
  readonly trustedHops: number
}

/** A whole office may share one address; guessing a secret takes far more attempts. */
export const DEFAULT_ATTEMPTS: AttemptLimit = { failuresPerMinute: 20, trustedHops: 0 }
