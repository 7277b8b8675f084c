/** In place of what cannot be masked: a body that is not JSON or is too long, a text too long to be searched. */
export const WITHHELD = '•••'
