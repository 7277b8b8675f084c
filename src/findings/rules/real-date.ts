import type { CaseView, Rule } from '../case-view.ts'
import { DATE_FIELDS, isIndefinite, isPlausible } from '../document-dates.ts'
import type { DateField } from '../document-dates.ts'
import { isMasked } from '../field-values.ts'
import type { Finding } from '../finding.ts'
import { isWrittenDate, readDate } from '../wall-clock.ts'
import { found, ocrSide } from './found.ts'

function look(view: CaseView, field: DateField): readonly Finding[] {
  const side = ocrSide(view, field)
  if (!side || isMasked(side.value)) return []
  if (field === 'DataExpiracao' && isIndefinite(side.value)) return []
  const day = readDate(side.value)
  if (day && isPlausible(day)) return []
  const variant = day ? 'implausible' : isWrittenDate(side.value) ? 'not-a-day' : 'form'
  const params = { field, value: side.value }
  return [found('real-date', variant, 'warn', { fields: [field], sides: [side], params })]
}

/**
 * A date is dd/mm/yyyy (interface, 2.4) and a day of the calendar, in a year that a document can carry. What is not
 * is most likely misread, and no other rule takes it for a date.
 */
export const realDate: Rule = {
  name: 'real-date',
  variants: ['not-a-day', 'form', 'implausible'],
  find: (view) => DATE_FIELDS.flatMap((field) => look(view, field)),
}
