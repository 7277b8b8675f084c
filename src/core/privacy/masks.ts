import { maskError } from './mask-case.ts'
import { maskedCase } from './masked-case.ts'
import { maskerFor } from './masker.ts'

/** The masks that the first case needs in privacy mode; a part of the code that is loaded by itself. */
export const MASKS = { maskedCase, maskError, maskerFor }

export type Masks = typeof MASKS
