/** Replaces text that cannot be masked in part: unparsable, too long, or with unknown words. */
export const WITHHELD = '•••'
