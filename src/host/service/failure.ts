/** The host's codes for failed exchanges. Others come from Node, OpenSSL or undici. */
export type HostCause =
  | 'TIMEOUT'
  /** The browser disconnected, a list stopped, or a long answer found no slot. */
  | 'ABORTED'
  | 'TOO_LARGE'
  | 'REDIRECT'
  | 'NOT_HTTP'
  /** Truncated or undecodable body. The log has Node's or undici's code instead. */
  | 'BROKEN'
  /** Invalid status code. */
  | 'STATUS'
  /** Unrequested content coding. */
  | 'CODINGS'
  /** A forwarded 5xx. */
  | `HTTP_${number}`

/** Kinds of failures: their codes, and advice for the operator. */
const KINDS = {
  name: [/^(?:ENOTFOUND|EAI_)/, 'unknown host name: check SERVICE_URL and DNS'],
  connection: [
    /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|ETIMEDOUT|ERR_SOCKET_CONNECTION_TIMEOUT|UND_ERR_CONNECT_TIMEOUT)$/,
    'nothing listens at its address: check SERVICE_URL and the network',
  ],
  tls: [
    /^(?:ERR_SSL_|ERR_TLS_|ERR_OSSL_|CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|EPROTO)/,
    'TLS failed: check its certificate, NODE_EXTRA_CA_CERTS for a private authority, SERVICE_CLIENT_CERTIFICATE for mutual TLS, and http or https in SERVICE_URL',
  ],
  timeout: [/^(?:TIMEOUT|UND_ERR_HEADERS_TIMEOUT|UND_ERR_BODY_TIMEOUT)$/, 'timeout'],
  broken: [
    /^(?:BROKEN|ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_ABORTED|UND_ERR_PRX_\w+)$/,
    'the connection broke: check the proxies, and SERVICE_CLIENT_CERTIFICATE if the service requires mutual TLS',
  ],
  status: [/^HTTP_5\d\d$/, 'the service answered with an error'],
  answer: [
    /^(?:HPE_|UND_ERR_|NOT_HTTP|TOO_LARGE|REDIRECT|STATUS|CODINGS|Z_|ERR_)/,
    'invalid answer: another program may listen there',
  ],
} as const satisfies Record<string, readonly [RegExp, string]>

export type FailureKind = keyof typeof KINDS | 'other'

export const FAILURE_KINDS: readonly FailureKind[] = [
  ...(Object.keys(KINDS) as (keyof typeof KINDS)[]),
  'other',
]

export function failureKindOf(cause: string): FailureKind {
  const kinds = Object.entries(KINDS) as [keyof typeof KINDS, readonly [RegExp, string]][]
  return kinds.find(([, [causes]]) => causes.test(cause))?.[0] ?? 'other'
}

export function meaningOf(cause: string): string {
  const kind = failureKindOf(cause)
  return kind === 'other' ? 'check SERVICE_URL' : KINDS[kind][1]
}

/** Format of codes from Node, OpenSSL and undici. */
const CODE = /^[A-Z][A-Z\d_]{2,60}$/

/**
 * Returns the first code in the error's chain of causes. Never a message, which may quote an address.
 *
 * @param signal of the call: shows whether the host aborted it.
 */
export function causeOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted)
    return (signal.reason as unknown) instanceof Error && signal.reason.name === 'TimeoutError'
      ? 'TIMEOUT'
      : 'ABORTED'
  return failureCodeOf(error) ?? 'UNKNOWN'
}

export function failureCodeOf(error: unknown): string | null {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    // It has no code, and its message quotes the service.
    if (current.name === 'HTTPParserError') return 'NOT_HTTP'
    if ('code' in current && CODE.test(String(current.code))) return String(current.code)
  }
  return null
}
