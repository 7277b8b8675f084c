import type { Rule } from './rule.ts'
import { hasHiddenParts } from '../values/text-value.ts'
import { renachState } from '../values/renach.ts'
import { ABROAD, documentState, isState } from '../values/states.ts'
import { createFinding, ocrSide } from './create-finding.ts'

/**
 * The number of the RENACH form: the state's code and nine more characters (CONTRAN resolution 886/2021, art. 4, III).
 * Its code is that of the state that licensed the driver or last changed the record, which issued the licence. Codes of
 * no state are reported by `state-exists`.
 */
export const renachFormat = {
  name: 'renach-format',
  variants: { valid: 'note', form: 'warn', 'other-state': 'warn' },
  find: (input) => {
    const side = input.kind === 'licence' ? ocrSide(input, 'Renach') : null
    if (!side || hasHiddenParts(side.value)) return []
    const code = renachState(side.value)
    if (code === null)
      return [createFinding('renach-format', 'form', 'warn', { fields: ['Renach'], sides: [side] })]
    if (!isState(code)) return []
    const issuing = ocrSide(input, 'EstadoDocumento')
    const state = issuing && documentState(issuing.value).state
    if (!issuing || !state || state === ABROAD || state === code) {
      return [createFinding('renach-format', 'valid', 'note', { fields: ['Renach'], sides: [side] })]
    }
    return [
      createFinding('renach-format', 'other-state', 'warn', {
        source: 'cross',
        fields: ['Renach', 'EstadoDocumento'],
        sides: [side, issuing],
        params: { renach: code, state },
      }),
    ]
  },
} satisfies Rule
