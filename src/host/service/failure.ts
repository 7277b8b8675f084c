/** What the host itself calls a failed exchange; others have the code of Node, OpenSSL or undici. */
export type OwnCause =
  | 'TIMEOUT'
  /** The browser left, a list was stopped, or there was no room for a long answer. */
  | 'ABORTED'
  | 'TOO_LARGE'
  | 'REDIRECT'
  | 'NOT_HTTP'
  /** Its body ended early, or could not be unpacked. The log has the code of Node or undici instead. */
  | 'BROKEN'
  /** A status that HTTP does not have. */
  | 'STATUS'
  /** Compressed otherwise than asked for. */
  | 'CODINGS'
  /** An answer that is passed on, and says that the service failed. */
  | `HTTP_${number}`

/** The kinds of failures: the codes of each, and what it means for whoever runs the console. */
const KINDS = {
  name: [/^(?:ENOTFOUND|EAI_)/, 'its name is not known here: compare SERVICE_URL, and ask the DNS'],
  connection: [
    /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|ETIMEDOUT|ERR_SOCKET_CONNECTION_TIMEOUT|UND_ERR_CONNECT_TIMEOUT)$/,
    'nothing answers at its address and port: compare SERVICE_URL, and look at the network between',
  ],
  tls: [
    /^(?:ERR_SSL_|ERR_TLS_|ERR_OSSL_|CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|EPROTO)/,
    'TLS failed: look at its certificate, NODE_EXTRA_CA_CERTS for a private authority, and http or https in SERVICE_URL',
  ],
  timeout: [/^(?:TIMEOUT|UND_ERR_HEADERS_TIMEOUT|UND_ERR_BODY_TIMEOUT)$/, 'it did not answer in time'],
  broken: [/^(?:BROKEN|ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'the connection broke: look at proxies between'],
  status: [/^HTTP_5\d\d$/, 'it answered with an error of its own'],
  answer: [
    /^(?:HPE_|UND_ERR_|NOT_HTTP|TOO_LARGE|REDIRECT|STATUS|CODINGS|Z_|ERR_)/,
    'its answer was not one that may be passed on: perhaps another program answers there',
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
  return kind === 'other' ? 'compare SERVICE_URL' : KINDS[kind][1]
}

/** A code as Node, OpenSSL and undici write it: it quotes nothing. */
const CODE = /^[A-Z][A-Z\d_]{2,60}$/

/**
 * Why a call to the service failed: the first code in the chain of causes, never a message, which may quote an address.
 *
 * @param signal of the call, which says whether the host gave it up.
 */
export function causeOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted)
    return (signal.reason as unknown) instanceof Error && signal.reason.name === 'TimeoutError'
      ? 'TIMEOUT'
      : 'ABORTED'
  return failureCodeOf(error) ?? 'UNKNOWN'
}

export function failureCodeOf(error: unknown): string | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    // Without a code, and with the service's words.
    if (at.name === 'HTTPParserError') return 'NOT_HTTP'
    if ('code' in at && CODE.test(String(at.code))) return String(at.code)
  }
  return null
}
