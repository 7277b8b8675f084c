/** What the proxy allows. Answer and time are above the browser's own limits, so that it can say which was passed. */
export interface Limits {
  /** Bytes of an answer's body. */
  readonly bodyBytes: number
  /** Bytes of a sign-in's body, the only one that is forwarded. */
  readonly signInBytes: number
  /** Milliseconds for the whole exchange with the service. */
  readonly timeoutMs: number
}

export const DEFAULT_LIMITS: Limits = {
  bodyBytes: 8 * 1024 * 1024,
  signInBytes: 16 * 1024,
  timeoutMs: 35_000,
}

/** How many failed sign-ins one client may make. */
export interface AttemptLimit {
  /** Failed attempts a minute and client address; 0 for no limit. */
  readonly failuresPerMinute: number
  /** Number of trusted proxies in front of the host, whose X-Forwarded-For counts. */
  readonly trustedHops: number
}

/** A whole office may share one address; guessing a secret takes far more attempts. */
export const DEFAULT_ATTEMPTS: AttemptLimit = { failuresPerMinute: 20, trustedHops: 0 }
