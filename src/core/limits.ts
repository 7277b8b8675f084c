/** Bytes of an answer, after decompression: no case is that large, and a larger one is an error of its own. */
export const BODY_LIMIT = 5_000_000

/**
 * How much of an answer is read: entries of a list and fields of a record that the interface does not know, characters and
 * values in a list, characters of a text. A laudo has some twenty lines. The rest is counted and said, and confirms nothing.
 */
export const READ_LIMIT = { entries: 2000, size: 150_000, text: 10_000 } as const

/** No text that a person reads at a glance is longer. A longer one is withheld whole and not searched. */
export const MAX_MASKED_TEXT = 500

/** Longer bodies of answers are withheld. What was read of them is masked and shown. */
export const MAX_MASKED_BODY = 200_000

/** Levels of nesting, more than any answer has: deeper values are cut, because the stack ends. */
export const MAX_MASKED_DEPTH = 500

/** Other cases that a link names: more help nobody, and the total is said beside them. */
export const MAX_OTHER_CASES = 10

/** Names of one CPF that a new one is compared with: comparing all pairs would take the square of their number. */
export const MAX_COMPARED_NAMES = 8
