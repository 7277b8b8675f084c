import type { Rule } from './rule.ts'
import { hasHiddenParts } from '../values/text-value.ts'
import { passesAnyLicenceCheck } from '../values/licence.ts'
import { createFinding, ocrSide } from './create-finding.ts'

/**
 * The registration number of a licence: eleven digits, the last two check digits (CONTRAN resolution 886/2021, art. 4,
 * I). The published algorithms disagree and real licences fail each, so a number that fails all of them is only a doubt.
 */
export const licenceNumber = {
  name: 'licence-number',
  variants: { holds: 'note', wrong: 'warn', form: 'warn' },
  find: (input) => {
    const side = input.kind === 'licence' ? ocrSide(input, 'NumeroDocumento') : null
    if (!side || hasHiddenParts(side.value)) return []
    const rest = { fields: ['NumeroDocumento'], sides: [side] }
    const digits = side.value.replace(/[\s.,/\-–—]/g, '')
    if (!/^\d{11}$/.test(digits)) return [createFinding('licence-number', 'form', 'warn', rest)]
    return passesAnyLicenceCheck(digits)
      ? [createFinding('licence-number', 'holds', 'note', rest)]
      : [createFinding('licence-number', 'wrong', 'warn', rest)]
  },
} satisfies Rule
