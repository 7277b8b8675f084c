import type { Rule } from './rule.ts'
import type { RuleInput } from '../facts/rule-input.ts'
import type { Finding } from '../model/finding.ts'
import { DATE_FIELDS, isIndefinite, readDay } from '../values/document-date.ts'
import type { DateField } from '../values/document-date.ts'
import { MAX_EXAM_DELAY_DAYS } from '../values/licence-term.ts'
import { compareDates, daysAfter, yearsAfter, yearsBetween } from '../values/wall-clock.ts'
import type { CalendarDate } from '../model/calendar-date.ts'
import { createFinding, ocrSide } from './create-finding.ts'

/** Hardly anybody lives longer, and no older document is in use. */
const MAX_AGE = 120

/**
 * The longest term that a document has: ten years, of a licence (CTB, art. 147, § 2) as of the national identity card
 * (Decreto 10.977/2022, art. 15: five years for children under 12, ten up to 59, none from 60).
 */
const LONGEST_TERM = 10

function variantOf(field: DateField, day: CalendarDate, today: CalendarDate) {
  if ((yearsBetween(day, today) ?? 0) > MAX_AGE) return 'too-old'
  if (field !== 'DataExpiracao') return compareDates(day, today) > 0 ? 'future' : null
  const latest = daysAfter(yearsAfter(today, LONGEST_TERM), MAX_EXAM_DELAY_DAYS)
  return compareDates(day, latest) > 0 ? 'late-expiry' : null
}

function checkField(input: RuleInput, field: DateField): readonly Finding[] {
  const side = ocrSide(input, field)
  const day = side && readDay(side.value)
  if (!day || (field === 'DataExpiracao' && isIndefinite(side.value))) return []
  const variant = variantOf(field, day, input.context.today)
  if (variant === null) return []
  const rest = { fields: [field], sides: [side], params: { field, value: side.value } }
  return [createFinding('plausible-dates', variant, 'warn', rest)]
}

/** No date is more than 120 years back, none but the expiry is still to come, and no expiry is past every term. */
export const plausibleDates = {
  name: 'plausible-dates',
  variants: { future: 'warn', 'too-old': 'warn', 'late-expiry': 'warn' },
  find: (input) => DATE_FIELDS.flatMap((field) => checkField(input, field)),
} satisfies Rule
