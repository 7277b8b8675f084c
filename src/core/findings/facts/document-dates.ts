import { readable } from '../../contract/readable.ts'
import { valueOf } from './rule-input.ts'
import type { RuleInput } from './rule-input.ts'
import type { Side } from '../model/finding.ts'
import { isPlausible, readDay } from '../values/document-date.ts'
import type { DateField } from '../values/document-date.ts'
import { readWallClock } from '../values/wall-clock.ts'
import type { CalendarDate } from '../model/calendar-date.ts'

/** A day and the value that it was read from. */
export interface DatedSide {
  readonly day: CalendarDate
  readonly side: Side
}

/** The day of an OCR date; null where there is none, or its year is implausible for a document. */
export function dateOf(input: RuleInput, field: DateField): DatedSide | null {
  const value = valueOf(input, field)
  if (value === null) return null
  const day = readDay(value)
  return day && isPlausible(day) ? { day, side: { place: `OCR.${field}`, value } } : null
}

/** The day on which the analysis was sent, by the service's own clock. */
export function sentDay({ joined }: RuleInput): DatedSide | null {
  const sent = readable(joined.analise?.DataEnvio)
  const at = readWallClock(sent)?.at
  if (sent === null || !at || !isPlausible(at)) return null
  return {
    day: at,
    side: { place: 'Analise.DataEnvio', value: sent },
  }
}
