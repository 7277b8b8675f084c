/**
 * The response header with which the console's host marks a response of its own, sent because it has none from the
 * service. The host removes it from the service's responses.
 */
export const PROXY_HEADER = 'x-lupa-proxy'

/** Values of `PROXY_HEADER`: no connection (502), no response in time (504), a body over the host's limit (413, 502). */
export const PROXY_FAILURES = ['unreachable', 'timeout', 'too-large'] as const
export type ProxyFailure = (typeof PROXY_FAILURES)[number]
