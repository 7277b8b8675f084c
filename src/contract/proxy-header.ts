/**
 * Response header by which our own host marks an answer that it made itself because it has none from the service.
 * The host removes it from the service's answers, which have no business carrying it.
 */
export const PROXY_HEADER = 'x-lupa-proxy'

/** Values of `PROXY_HEADER`: no connection (502), no answer in time (504), a body above the host's limit (413, 502). */
export const PROXY_FAILURES = ['unreachable', 'timeout', 'too-large'] as const
export type ProxyFailure = (typeof PROXY_FAILURES)[number]
