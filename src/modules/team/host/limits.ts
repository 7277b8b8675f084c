/** The bounds of team mode, each with its reason. */

/** A line of the access log is shorter; a pipe takes as many bytes whole or not at all. */
export const LONGEST_LOG_LINE = 4096

/** Bytes of the access log that are read at once: between two chunks other requests go on. */
export const LOG_CHUNK_BYTES = 64 * 1024

/** Bytes of the access log that one page of the auditor may read: some 4,000 lines. */
export const LOG_PAGE_BYTES = 2 * 1024 * 1024

/** Bytes of it that one request for counts may read: some 70,000 lines, in some 1.3 seconds. */
export const LOG_COUNT_BYTES = 32 * 1024 * 1024

export const LOG_PAGE_LINES = 200

/** Lines a minute and kind that requests without a session may cause: nobody without one can fill the disk. */
export const ANONYMOUS_LINES_A_MINUTE = 15

/** Milliseconds between two touches of the access log's lock, and after which one that was not touched is stale. */
export const LOCK_RENEWAL_MS = 1000
export const LOCK_STALE_MS = 5000

/** Milliseconds that a reader of standard output may take nothing before an access is refused. */
export const SLOW_PIPE_MS = 10_000

/** Bytes of a request's body in team mode: a key and a few words. */
export const LONGEST_TEAM_REQUEST = 64 * 1024

/** Values that one person may reveal at once: those of one call by telephone. */
export const REVEAL_BURST = 5

/** Values of one case that one person may compare with what a caller says in an hour: more would be guessing. */
export const SPOKEN_AN_HOUR = 5

/** Bytes of each answer of the OpenID provider: far more than any provider's keys, or one person's groups, take. */
export const LONGEST_PROVIDER_ANSWER = 2 * 1024 * 1024
