import type { Rule } from './rule.ts'
import { cpfStates, readCpf } from '../values/cpf.ts'
import { digitsOf } from '../values/fold-text.ts'
import { ABROAD, endingState } from '../values/states.ts'
import { createFinding, ocrSide } from './create-finding.ts'

/**
 * The CPF's ninth digit, the fiscal region that issued it (Receita Federal), × the state of birth. People move, so a
 * different region is only a note.
 */
export const cpfRegion = {
  name: 'cpf-region',
  variants: { elsewhere: 'note' },
  find: (input) => {
    const cpf = ocrSide(input, 'CPF')
    const place = ocrSide(input, 'Naturalidade')
    if (!cpf || !place || readCpf(cpf.value) !== 'holds') return []
    const { state } = endingState(place.value)
    const states = cpfStates(digitsOf(cpf.value))
    if (state === null || state === ABROAD || states.includes(state)) return []
    return [
      createFinding('cpf-region', 'elsewhere', 'note', {
        fields: ['CPF', 'Naturalidade'],
        sides: [cpf, place],
        params: { states: states.join(', ') },
      }),
    ]
  },
} satisfies Rule
