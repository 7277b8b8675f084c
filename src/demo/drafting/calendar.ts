/** A calendar day: whole days since 1 January 1970. It has no zone. */
export type Day = number

const SECONDS_A_DAY = 86_400

/** Brasília, UTC−3 all year since 2019: the time zone of the service's date-times. */
const BRASILIA_MS = -3 * 3_600_000

export function wallClockDay(ms: number): Day {
  return Math.floor((ms + BRASILIA_MS) / (SECONDS_A_DAY * 1000))
}

/** A day by its parts; `month` is 1 to 12. */
export function dayOf(year: number, month: number, day: number): Day {
  return Date.UTC(year, month - 1, day) / (SECONDS_A_DAY * 1000)
}

function dateOf(day: Day): Date {
  return new Date(day * SECONDS_A_DAY * 1000)
}

/** Adds years. 29 February becomes 1 March in a common year. */
export function addYears(day: Day, years: number): Day {
  const date = dateOf(day)
  return dayOf(date.getUTCFullYear() + years, date.getUTCMonth() + 1, date.getUTCDate())
}

export function ageOn(birth: Day, day: Day): number {
  const years = dateOf(day).getUTCFullYear() - dateOf(birth).getUTCFullYear()
  return addYears(birth, years) > day ? years - 1 : years
}

/** dd/mm/yyyy, the format of OCR dates (interface, 2.4). */
export function dateText(day: Day): string {
  return dateOf(day).toISOString().slice(0, 10).split('-').toReversed().join('/')
}

/** YYYY-MM-DDThh:mm:ss without a zone (interface, 2.2). `seconds` counts from the day's midnight. */
export function dateTime(day: Day, seconds: number): string {
  return new Date((day * SECONDS_A_DAY + seconds) * 1000).toISOString().slice(0, 19)
}

/** dd/mm/yyyy hh:mm:ss, the format of the report's own time (interface, 2.5). */
export function reportTime(day: Day, seconds: number): string {
  return `${dateText(day)} ${dateTime(day, seconds).slice(11)}`
}
