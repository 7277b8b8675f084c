import { Unreadable } from '../../contract/readable.ts'
import type { CaseView, Rule } from '../case-view.ts'
import { isBlankText } from '../field-values.ts'
import type { Finding } from '../finding.ts'
import type { ReadLine } from '../laudo-lines.ts'
import { compareDigits, compareValues } from '../same-value.ts'
import { found, ocrSide } from './found.ts'

const VARIANTS = {
  value: { same: 'agrees', different: 'differs' },
  digit: { same: 'digit-agrees', different: 'digit-differs' },
} as const

function compare(view: CaseView, { index, line, fields, kind }: ReadLine): readonly Finding[] {
  if ((kind !== 'value' && kind !== 'digit') || line.Valor instanceof Unreadable) return []
  const valor = line.Valor ?? ''
  if (isBlankText(valor)) return []
  const campo = typeof line.Campo === 'string' ? line.Campo : ''
  return fields.flatMap((field) => {
    const own = ocrSide(view, field)
    if (!own) return []
    const compareAs = kind === 'digit' ? compareDigits : compareValues
    const comparison = compareAs(field, view.kind, own.value, valor)
    // A line of several fields may speak of any of them: that it is not this one says nothing.
    if (comparison === null || (comparison === 'different' && fields.length > 1)) return []
    return [
      found('value-agrees', VARIANTS[kind][comparison], comparison === 'same' ? 'note' : 'warn', {
        source: 'cross',
        fields: [field],
        sides: [own, { place: `Laudo.${campo}`, value: valor }],
        params: { campo },
        line: index,
      }),
    ]
  })
}

/**
 * The value that a line of the laudo carries × the OCR field that its label joins to (interface, 2.5). A line about a
 * check digit is held against the end of the number. Issuing body and institute are not compared.
 */
export const valueAgrees: Rule = {
  name: 'value-agrees',
  variants: Object.values(VARIANTS).flatMap((variants) => Object.values(variants)),
  find: (view) => view.lines.flatMap((line) => compare(view, line)),
}
