/** A line of the access log is shorter; a pipe takes as many bytes whole or not at all. */
export const LONGEST_LOG_LINE = 4096
/** Bytes of the access log that are held in memory at once while it is read. */
export const LOG_CHUNK_BYTES = 256 * 1024
/** Bytes of the access log that one page of the auditor may read: some 40,000 lines, a second. */
export const LOG_PAGE_BYTES = 16 * 1024 * 1024
/** Lines of one page of the access log. */
export const LOG_PAGE_LINES = 200
/** Lines a minute that requests without a session may cause: nobody without one can fill the disk. */
export const ANONYMOUS_LINES_A_MINUTE = 120
/** Milliseconds that a reader of standard output may take nothing before an access is refused. */
export const SLOW_PIPE_MS = 10_000
/** Bytes of an answer that brings a token; no token is as long. */
export const LONGEST_TOKEN_ANSWER = 64 * 1024
/** Bytes of a request's body in team mode: a key and a few words. */
export const LONGEST_TEAM_REQUEST = 64 * 1024
/** Reads of one person that go before the lists: two cases by digits and the prefetched one. */
export const INTERACTIVE_READS = 12
/** Reads of one person that may wait. */
export const WAITING_READS = 2000
/** Milliseconds of the longest pause that a 429 may cause: services are known to name the next day. */
export const LONGEST_SERVICE_PAUSE_MS = 60_000
/** Bytes of each answer of the OpenID provider: far more than any provider's keys, or one person's groups, take. */
export const LONGEST_PROVIDER_ANSWER = 2 * 1024 * 1024
