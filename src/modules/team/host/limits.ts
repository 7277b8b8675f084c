/** The limits of team mode, each with its reason. */

/** Bytes of a line of the access log. A pipe takes this many bytes whole or not at all. */
export const LONGEST_LOG_LINE = 4096

/** Bytes of the access log per read: between two chunks other requests go on. */
export const LOG_CHUNK_BYTES = 64 * 1024

/** Bytes of the access log per page: some 4,000 lines. */
export const LOG_PAGE_BYTES = 2 * 1024 * 1024

/** Bytes of the access log per request for counts: some 70,000 lines, in some 1.3 seconds. */
export const LOG_COUNT_BYTES = 32 * 1024 * 1024

export const LOG_PAGE_LINES = 200

/** Lines a minute, per kind and person, of requests without a session: they cannot fill the disk. */
export const ANONYMOUS_LINES_A_MINUTE = 15

/** Lines a minute, per kind and person, of what needs no answer of the service: refusals, and events of the page. */
export const OWN_LINES_A_MINUTE = 120

/** Milliseconds between two touches of the access log's lock, and until an untouched lock is stale. */
export const LOCK_RENEWAL_MS = 1000
export const LOCK_STALE_MS = 5000

/** Milliseconds that a blocked standard output may delay an access before it is refused. */
export const SLOW_PIPE_MS = 10_000

/** Bytes of a request's body in team mode: a key and a few words. */
export const LONGEST_TEAM_REQUEST = 64 * 1024

/** Values that one person may reveal at once: enough for one phone call. */
export const REVEAL_BURST = 5

/** Comparisons of one case per person and hour. More would allow guessing. */
export const SPOKEN_AN_HOUR = 5

/** A person who follows a pending case has one line of the access log in this time, not one for each request. */
export const FOLLOWING_SECONDS = 60 * 60

/** Bytes of each answer of the OpenID provider: far more than its keys, or one person's groups, need. */
export const LONGEST_PROVIDER_ANSWER = 2 * 1024 * 1024
