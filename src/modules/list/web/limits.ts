import { DEFAULT_CONCURRENCY, DEFAULT_LONGEST_WAIT_SECONDS } from '#core/config/defaults.ts'
import type { Config } from '#core/config/schema.ts'

/**
 * Keys and lines of a list; UTF-16 units of its text, of one key and of one note. Beyond these the page would freeze.
 * `keptAnswers`: rows with answers in memory, some 30 kB each.
 */
export const LIST_LIMITS = {
  keys: 5000,
  lines: 100_000,
  text: 10_000_000,
  key: 2000,
  note: 200,
  keptAnswers: 300,
} as const

/** Bytes of a file that is opened as a list: twice the longest text, for UTF-16. */
export const MAX_LIST_FILE_BYTES = 20_000_000

/** Bytes of a workbook's parts after unpacking: half a million cells fit, a ZIP bomb does not. */
export const MAX_WORKBOOK_BYTES = 64_000_000

export function runLimitsOf({ batch }: Config) {
  const callsAtOnce = batch?.concurrency ?? DEFAULT_CONCURRENCY
  return {
    callsAtOnce,
    // More rows than calls: the next call is ready while an answer is processed.
    rowsAtOnce: callsAtOnce + Math.floor(callsAtOnce / 2),
    longestWaitSeconds: batch?.longestWaitSeconds ?? DEFAULT_LONGEST_WAIT_SECONDS,
  }
}
