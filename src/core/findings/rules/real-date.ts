import type { RuleInput } from '../facts/rule-input.ts'
import type { Rule } from './rule.ts'
import { DATE_FIELDS, isIndefinite, readDay, withoutMidnight } from '../values/document-date.ts'
import type { DateField } from '../values/document-date.ts'
import { hasHiddenParts } from '../values/text-value.ts'
import type { Finding } from '../model/finding.ts'
import { isWrittenDate } from '../values/wall-clock.ts'
import { createFinding, ocrSide } from './create-finding.ts'

function checkField(input: RuleInput, field: DateField): readonly Finding[] {
  const side = ocrSide(input, field)
  if (!side || hasHiddenParts(side.value)) return []
  if (field === 'DataExpiracao' && isIndefinite(side.value)) return []
  if (readDay(side.value)) return []
  const rest = { fields: [field], sides: [side], params: { field, value: side.value } }
  const isWritten = isWrittenDate(withoutMidnight(side.value))
  return [createFinding('real-date', isWritten ? 'not-a-day' : 'form', 'warn', rest)]
}

/**
 * A date is dd/mm/yyyy (interface, 2.4) and a day of the calendar; anything else is most likely misread, and
 * no other rule uses it as a date.
 */
export const realDate = {
  name: 'real-date',
  variants: { 'not-a-day': 'warn', form: 'warn' },
  find: (input) => DATE_FIELDS.flatMap((field) => checkField(input, field)),
} satisfies Rule
