/**
 * Shown in privacy mode in place of what cannot be masked: a body that is not JSON or is too long, a text that is too long
 * to be searched, a value before the masks are loaded.
 */
export const WITHHELD = '•••'
