import { getLocalTimeZone, today } from '@internationalized/date'
import type { CalendarDate } from '@internationalized/date'

/** The day that rules compare with: today, in the reader's time zone. */
export function currentDay(): CalendarDate {
  return today(getLocalTimeZone())
}
