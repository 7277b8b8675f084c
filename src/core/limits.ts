// Timeouts in milliseconds, innermost first. Each outlasts the one before it, so the inner one can still be reported.

/** One attempt at the service, including the body. */
export const ATTEMPT_MS = 30_000

/** One exchange of the host with the service. */
export const EXCHANGE_MS = ATTEMPT_MS + 5000

/** All attempts to get a token for the host: half the timeout of the request that needs it. */
export const TOKEN_MS = 15_000

/** One read in team mode: queue, token and attempts. */
export const READ_MS = TOKEN_MS + ATTEMPT_MS

/** One request at the host, including the response. A lookup in team mode makes two reads in sequence. */
export const REQUEST_MS = 2 * READ_MS + 5000

/** One request from the page in team mode. */
export const TEAM_CALL_MS = REQUEST_MS + 5000

/** Bytes of an answer after decompression. No real case is that large. */
export const BODY_LIMIT = 5_000_000

/**
 * An answer over one of these fails as `too-large`. For scale: a document has 26 fields, a laudo some 16 lines. A longer
 * text is cut, shown as unread, and adds `cutText` characters to the total.
 */
export const ANSWER_LIMITS = {
  /** Of each list of a laudo, and messages. */
  lines: 500,
  /** Names of fields that the interface does not have. */
  unknownFields: 200,
  levels: 8,
  values: 5000,
  /** Of all texts together. */
  characters: 50_000,
  /** Of one text. */
  text: 2000,
  cutText: 500,
} as const

/** Labels to cache. Every laudo has the same twenty or so. */
export const MAX_CACHED_LABELS = 500

/** Bytes of a dossier. The largest from a hostile test case has half a megabyte. */
export const MAX_DOSSIER_BYTES = 3 * 1024 * 1024
