/** No text that a person reads at a glance is longer. A longer one is withheld whole and not searched. */
export const MAX_MASKED_TEXT = 500

/** Longer bodies of answers are withheld. What was read of them is masked and shown. */
export const MAX_MASKED_BODY = 200_000

/** Levels of nesting, more than any answer has: deeper values are cut, because the stack ends. */
export const MAX_MASKED_DEPTH = 500
