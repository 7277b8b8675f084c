/** All that privacy mode masks with, as one part that is brought when it is wanted (use-masks.ts). */
export { maskCase, maskError } from './mask-case.ts'
export { maskerFor } from './masker.ts'
