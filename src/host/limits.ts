import { EXCHANGE_MS, MOST_FILE_BYTES } from '../core/limits.ts'

/** The bounds of the host, each with its reason. The order of its times is in `core/limits.ts`. */

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

/** Milliseconds that a stop waits for answers in progress: no exchange takes longer. The page repeats a longer lookup. */
export const STOP_MS = EXCHANGE_MS + 1000

export interface AttemptLimit {
  /** Failed attempts a minute and client address; 0 for no limit. */
  readonly failuresPerMinute: number
  /** Number of trusted proxies in front of the host, whose X-Forwarded-For counts. */
  readonly trustedHops: number
}

/** A whole office may share one address; guessing a secret takes far more attempts. */
export const DEFAULT_ATTEMPTS: AttemptLimit = { failuresPerMinute: 20, trustedHops: 0 }

/** A line of the access log is shorter; a pipe takes as many bytes whole or not at all. */
export const LONGEST_LOG_LINE = 4096

/** Bytes of the access log that are read at once: between two chunks other requests go on. */
export const LOG_CHUNK_BYTES = 64 * 1024

/** Bytes of the access log that one page of the auditor may read: some 4,000 lines. */
export const LOG_PAGE_BYTES = 2 * 1024 * 1024

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

/** Values of one case that one person may confer in an hour: more would be guessing. */
export const CONFERRALS_AN_HOUR = 5

/** Turns that one person may wait for: a list of the page loads at most 48 cases at once, each by three reads. */
export const WAITING_TURNS = 144

/** Milliseconds of work of the host's thread for which nobody need rest: a usual case takes less. */
export const SHORT_WORK_MS = 10

/** Bytes of an answer that the host's thread receives in a millisecond. */
export const BYTES_A_MILLISECOND = 500_000

/** Milliseconds to make the PDF of a dossier, those before it included. */
export const MAKING_MS = 30_000

/** Megabytes of the heap of the thread that does. */
export const THREAD_MEGABYTES = 64

/** Megabytes of that heap for what is new. By default it grows to as much as all the rest. */
export const YOUNG_MEGABYTES = 6

/** Milliseconds of a pause in which people wait without a word. In a longer one the page says when to try again. */
export const LONGEST_SILENT_PAUSE_MS = 10_000

/** Milliseconds of the longest pause that a 429 may cause: services are known to name the next day. */
export const LONGEST_SERVICE_PAUSE_MS = 60_000

/** Bytes of each answer of the OpenID provider: far more than any provider's keys, or one person's groups, take. */
export const LONGEST_PROVIDER_ANSWER = 2 * 1024 * 1024

/** Milliseconds of one try to tell the bank's systems of a dossier, and of the pauses between its tries: together below `STOP_MS`. */
export const WEBHOOK_ATTEMPT_MS = 8000
export const WEBHOOK_PAUSES_MS = [2000, 8000] as const

/** Bytes of a request with a dossier, which is a third longer as base64. */
export const LONGEST_DOSSIER_REQUEST = (MOST_FILE_BYTES * 4) / 3 + LONGEST_TEAM_REQUEST

/** Bytes of such requests, as far as they came, that may be in memory: eight of the longest. */
export const UPLOADED_BYTES = 8 * LONGEST_DOSSIER_REQUEST

/** Milliseconds for such a request's body: 4 MB at 3.4 Mbit/s. */
export const UPLOAD_MS = 10_000
