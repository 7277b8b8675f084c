/** Stands in privacy mode in the place of what cannot be masked: a body that cannot be read, a value before its masks. */
export const WITHHELD = '•••'
