import type { CalendarDate } from '../../core/findings/model/calendar-date.ts'

/** The day that rules compare with: today, in the reader's time zone. */
export function currentDay(): CalendarDate {
  const now = new Date()
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() }
}
