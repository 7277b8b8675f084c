/** A day of the calendar; month 1–12. */
export interface CalendarDate {
  readonly year: number
  readonly month: number
  readonly day: number
}
