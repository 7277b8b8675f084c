import { EXCHANGE_MS } from '#core/limits.ts'

/** Limits of the host. `core/limits.ts` has the order of the times. */

/** Connections to the service. More exchanges wait, within `EXCHANGE_MS`: a flood stops here. */
export const SERVICE_CONNECTIONS = 256

/** Bytes after which an answer waits for other long answers. A real case is far shorter. */
export const LONG_ANSWER = 256 * 1024

/** Milliseconds for the service's answer at startup: the operator waits for the result. */
export const PROBE_MS = 10_000

/** Bytes of a sign-in, the only forwarded body. */
export const SIGN_IN_BYTES = 16 * 1024

/** Bytes of a request's head. A Chave is any string in the address. */
export const HEAD_BYTES = 128 * 1024

/** Milliseconds for a request's head to arrive: slow clients must not hold connections. */
export const HEAD_MS = 10_000

/** Milliseconds of idle keep-alive. Balancers must close earlier (deploy/README.md). */
export const KEEP_ALIVE_MS = 5000

/** Milliseconds that a stop waits for answers in flight. No exchange takes longer. */
export const STOP_MS = EXCHANGE_MS + 1000

export interface AttemptLimit {
  /** Failed attempts per minute and client address; 0 for no limit. */
  readonly failuresPerMinute: number
  /** Number of trusted proxies that append to X-Forwarded-For. */
  readonly trustedHops: number
}

/** An office may share one address. Guessing a secret needs far more attempts. */
export const DEFAULT_ATTEMPTS: AttemptLimit = { failuresPerMinute: 20, trustedHops: 0 }
