import { MAX_DOSSIER_BYTES } from '#core/limits.ts'
import { LONGEST_TEAM_REQUEST } from '#modules/team/host/limits.ts'

/** Milliseconds to make a PDF, including the wait for earlier ones. */
export const MAKING_MS = 30_000

export const THREAD_MEGABYTES = 64

/** Megabytes of its young heap. The default would grow as large as the old heap. */
export const YOUNG_MEGABYTES = 6

/** Milliseconds of one webhook attempt, and of the pauses between attempts. The person waits for them. */
export const WEBHOOK_ATTEMPT_MS = 5000
export const WEBHOOK_PAUSES_MS = [500, 2000] as const

/** Bytes of a request with a dossier. */
export const LONGEST_DOSSIER_REQUEST = MAX_DOSSIER_BYTES + LONGEST_TEAM_REQUEST

/** Milliseconds to receive one: meanwhile the uploads of other people wait. */
export const UPLOAD_MS = 10_000
