import type { Rule } from '../facts/case-view.ts'
import { isMasked } from '../values/text-value.ts'
import { renachState } from '../values/renach.ts'
import { ABROAD, documentState, isState } from '../values/states.ts'
import { found, ocrSide } from './found.ts'

/**
 * The number of the RENACH form: the state's code and nine more characters (CONTRAN resolution 886/2021, art. 4, III).
 * It names the state that licensed the driver or last changed the record, which is the one that issued the licence.
 * A code of no state is `state-exists`'s to tell.
 */
export const renachFormat: Rule = {
  name: 'renach-format',
  variants: { valid: 'note', form: 'warn', 'other-state': 'warn' },
  find: (view) => {
    const side = view.kind === 'licence' ? ocrSide(view, 'Renach') : null
    if (!side || isMasked(side.value)) return []
    const code = renachState(side.value)
    if (code === null) return [found('renach-format', 'form', 'warn', { fields: ['Renach'], sides: [side] })]
    if (!isState(code)) return []
    const issuing = ocrSide(view, 'EstadoDocumento')
    const state = issuing && documentState(issuing.value).state
    if (!issuing || !state || state === ABROAD || state === code) {
      return [found('renach-format', 'valid', 'note', { fields: ['Renach'], sides: [side] })]
    }
    return [
      found('renach-format', 'other-state', 'warn', {
        source: 'cross',
        fields: ['Renach', 'EstadoDocumento'],
        sides: [side, issuing],
        params: { renach: code, state },
      }),
    ]
  },
}
