import type { Rule } from './rule.ts'
import { hasHiddenParts } from '../values/text-value.ts'
import { createFinding, ocrSide } from './create-finding.ts'

/**
 * The validation code of a licence: eleven digits of an algorithm that is not published (CONTRAN resolution 718/2017,
 * revoked by 886/2021; annex, item 18).
 */
export const securityNumberFormat = {
  name: 'security-number-format',
  variants: { valid: 'note', form: 'warn' },
  find: (input) => {
    const side = input.kind === 'licence' ? ocrSide(input, 'NumeroSeguranca') : null
    if (!side || hasHiddenParts(side.value)) return []
    const isValid = /^\d{11}$/.test(side.value.replace(/[\s.\-–—]/g, ''))
    const [variant, level] = isValid ? (['valid', 'note'] as const) : (['form', 'warn'] as const)
    return [
      createFinding('security-number-format', variant, level, { fields: ['NumeroSeguranca'], sides: [side] }),
    ]
  },
} satisfies Rule
