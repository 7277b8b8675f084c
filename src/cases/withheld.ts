/** Stands in privacy mode in the place of a body that cannot be read, and so not be masked either. */
export const WITHHELD = '•••'
