import type { Rule } from './rule.ts'
import { hasHiddenParts } from '../values/text-value.ts'
import { foldWords } from '../values/fold-text.ts'
import { createFinding, ocrSide } from './create-finding.ts'

/** As a JSON number, a form number has lost its leading zeros. */
function plain(number: string): string {
  return foldWords(number).replaceAll(' ', '').replace(/^0+/, '')
}

/** The number of a licence's blank, which is printed on it twice (CONTRAN resolution 886/2021, art. 4, II). */
export const formNumbersAgree = {
  name: 'form-numbers-agree',
  variants: { differs: 'warn' },
  find: (input) => {
    if (input.kind !== 'licence') return []
    const fields = ['NumeroFormulario', 'NumeroFormularioInferior']
    const [upper, lower] = fields.map((name) => ocrSide(input, name))
    if (!upper || !lower || hasHiddenParts(upper.value + lower.value)) return []
    if (plain(upper.value) === plain(lower.value)) return []
    return [
      createFinding('form-numbers-agree', 'differs', 'warn', {
        source: 'cross',
        fields,
        sides: [upper, lower],
        relation: 'different',
      }),
    ]
  },
} satisfies Rule
