import { readable, Unreadable } from '../../contract/readable.ts'
import type { RuleInput } from '../facts/rule-input.ts'
import type { Rule } from './rule.ts'
import { isBlankText } from '../values/text-value.ts'
import type { Finding } from '../model/finding.ts'
import { foldMessage } from '../values/fold-text.ts'
import type { ReadLine } from '../reading/laudo-lines.ts'
import { memoize } from '../reading/memoize.ts'
import { compareDigits, compareValues } from '../values/compare-values.ts'
import { createFinding, ocrSide } from './create-finding.ts'

const VARIANTS = {
  value: { same: 'agrees', different: 'differs' },
  digit: { same: 'digit-agrees', different: 'digit-differs' },
} as const

/** Whether a Valor is a value: the service also writes an outcome there, or that there is no value. */
export function isValue(valor: string, { vocabulary }: RuleInput): boolean {
  const folded = foldMessage(valor)
  return !isBlankText(valor) && !vocabulary.isNone(folded) && !vocabulary.isConfirmed(folded)
}

function compare(input: RuleInput, { index, line, fields, kind }: ReadLine): readonly Finding[] {
  if ((kind !== 'value' && kind !== 'digit') || line.Valor instanceof Unreadable) return []
  const valor = line.Valor ?? ''
  if (!isValue(valor, input)) return []
  const campo = readable(line.Campo) ?? ''
  return fields.flatMap((field) => {
    const own = ocrSide(input, field)
    if (!own) return []
    const compareAs = kind === 'digit' ? compareDigits : compareValues
    const comparison = compareAs(field, input.kind, own.value, valor)
    // A line about several fields may mean any of them: a difference from one proves nothing.
    if (comparison === null || (comparison === 'different' && fields.length > 1)) return []
    return [
      createFinding('value-agrees', VARIANTS[kind][comparison], comparison === 'same' ? 'note' : 'warn', {
        source: 'cross',
        fields: [field],
        sides: [own, { place: `Laudo.${campo}`, value: valor }],
        relation: comparison === 'same' ? 'equal' : 'different',
        params: { campo },
        line: index,
      }),
    ]
  })
}

/**
 * The value in a line of the laudo × the OCR field that its label is about (interface, 2.5). A line about a check digit
 * is compared with the end of the number. Issuing body and institute are not compared.
 */
export const valueAgrees = {
  name: 'value-agrees',
  variants: { agrees: 'note', differs: 'warn', 'digit-agrees': 'note', 'digit-differs': 'warn' },
  find: (input) => {
    const compareOnce = memoize(
      (line: ReadLine) => compare(input, line),
      ({ first }) => first,
    )
    return input.lines.flatMap((line) => compareOnce(line).map((each) => ({ ...each, line: line.index })))
  },
} satisfies Rule
