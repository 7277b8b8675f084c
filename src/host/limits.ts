/** The bounds of the host without team mode, each with its reason. */

/** Bytes of an answer of the service: above the page's own limit (5 MB), so that the page can say what was passed. */
export const ANSWER_BYTES = 8 * 1024 * 1024

/** Milliseconds for an exchange with the service: above the page's own limit (30 s), so that the page can say it. */
export const EXCHANGE_MS = 35_000

/** Connections to the service. Further exchanges wait for one within `EXCHANGE_MS`, so that a flood ends here. */
export const SERVICE_CONNECTIONS = 256

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

/** Milliseconds without a byte in either direction: longer than any answer takes. */
export const IDLE_MS = EXCHANGE_MS + 10_000

/** Milliseconds that a stop waits for answers in progress: no exchange takes longer. */
export const STOP_MS = EXCHANGE_MS + 1000

/** How many failed sign-ins one client may make. */
export interface AttemptLimit {
  /** Failed attempts a minute and client address; 0 for no limit. */
  readonly failuresPerMinute: number
  /** Number of trusted proxies in front of the host, whose X-Forwarded-For counts. */
  readonly trustedHops: number
}

/** A whole office may share one address; guessing a secret takes far more attempts. */
export const DEFAULT_ATTEMPTS: AttemptLimit = { failuresPerMinute: 20, trustedHops: 0 }
