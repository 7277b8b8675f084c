/** Everything that masks, as one chunk that is loaded when privacy mode needs it (use-masks.ts). */
export { maskCase, maskError } from './mask-case.ts'
export { maskerFor } from './masker.ts'
