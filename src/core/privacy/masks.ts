import { maskCase, maskError } from './mask-case.ts'
import { maskerFor } from './masker.ts'

/** The masks that the first case needs in privacy mode; a part of the code that is loaded by itself. */
export const MASKS = { maskCase, maskError, maskerFor }

export type Masks = typeof MASKS
