import { MOST_FILE_BYTES } from '#core/limits.ts'
import { LONGEST_TEAM_REQUEST } from '#modules/team/host/limits.ts'

/** The bounds of dossiers, each with its reason. */

/** Milliseconds to make the PDF of a dossier, those before it included. */
export const MAKING_MS = 30_000

/** Megabytes of the heap of the thread that does. */
export const THREAD_MEGABYTES = 64

/** Megabytes of that heap for what is new. By default it grows to as much as all the rest. */
export const YOUNG_MEGABYTES = 6

/** Milliseconds of one try to tell the bank's systems of a dossier, and of the pauses between its tries: the person waits for them. */
export const WEBHOOK_ATTEMPT_MS = 5000
export const WEBHOOK_PAUSES_MS = [500, 2000] as const

/** Bytes of a request with a dossier, which is a third longer as base64. */
export const LONGEST_DOSSIER_REQUEST = (MOST_FILE_BYTES * 4) / 3 + LONGEST_TEAM_REQUEST
