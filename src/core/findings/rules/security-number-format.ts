import type { Rule } from './rule.ts'
import { hasHiddenParts } from '../values/text-value.ts'
import { createFinding, ocrSide } from './create-finding.ts'

/**
 * The validation code of a licence: eleven digits of an algorithm that is not published (CONTRAN resolution 718/2017,
 * revoked by 886/2021; annex, item 18), not one digit eleven times.
 */
export const securityNumberFormat = {
  name: 'security-number-format',
  variants: { valid: 'note', form: 'warn', repeated: 'warn' },
  find: (input) => {
    const side = input.kind === 'licence' ? ocrSide(input, 'NumeroSeguranca') : null
    if (!side || hasHiddenParts(side.value)) return []
    const rest = { fields: ['NumeroSeguranca'], sides: [side] }
    const digits = side.value.replace(/[\s.\-–—]/g, '')
    if (!/^\d{11}$/.test(digits)) return [createFinding('security-number-format', 'form', 'warn', rest)]
    return new Set(digits).size === 1
      ? [createFinding('security-number-format', 'repeated', 'warn', rest)]
      : [createFinding('security-number-format', 'valid', 'note', rest)]
  },
} satisfies Rule
