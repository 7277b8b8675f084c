import { parseDate, parseDateTime } from '@internationalized/date'
import type { CalendarDate, CalendarDateTime } from '@internationalized/date'

/** A date-time of the service: its wall-clock value, and the zone suffix if it sent one although the interface has none. */
export interface WallClock {
  readonly at: CalendarDateTime
  /** `Z` or `±hh:mm` as sent; null where the interface is kept (no zone). */
  readonly zone: string | null
}

const ISO = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?$/i
const BRAZILIAN = /^(\d{2})\/(\d{2})\/(\d{4})[T ]+(\d{2}:\d{2}(?::\d{2})?)$/

/**
 * Reads `YYYY-MM-DDThh:mm:ss` (interface, 2.2) and the report's `dd/mm/yyyy hh:mm:ss` (2.5).
 * Nothing is shifted to another zone; null for anything but a calendar date-time.
 */
export function readWallClock(text: string | null): WallClock | null {
  if (text === null) return null
  const trimmed = text.trim()
  const iso = ISO.exec(trimmed)
  const brazilian = BRAZILIAN.exec(trimmed)
  const parts = iso
    ? `${iso[1]}T${iso[2]}`
    : brazilian && `${brazilian[3]}-${brazilian[2]}-${brazilian[1]}T${brazilian[4]}`
  if (!parts) return null
  try {
    return { at: parseDateTime(parts), zone: iso?.[3] ?? null }
  } catch {
    return null
  }
}

/** Seconds between two moments, negative if the second is earlier; null unless both have the same zone. */
export function secondsBetween(from: WallClock | null, to: WallClock | null): number | null {
  if (!from || !to || from.zone !== to.zone) return null
  return (to.at.toDate('UTC').getTime() - from.at.toDate('UTC').getTime()) / 1000
}

const WRITTEN_DATE = /^\s*(\d{2})\/(\d{2})\/(\d{4})\s*$/

/** Whether a text has the form dd/mm/yyyy (interface, 2.4), calendar day or not. */
export function isWrittenDate(text: string): boolean {
  return WRITTEN_DATE.test(text)
}

/** Reads `dd/mm/yyyy` (interface, 2.4); null for anything that is no calendar date. */
export function readDate(text: string | null): CalendarDate | null {
  const parts = WRITTEN_DATE.exec(text ?? '')
  if (!parts) return null
  try {
    return parseDate(`${parts[3]}-${parts[2]}-${parts[1]}`)
  } catch {
    return null
  }
}

/**
 * Full years from birth to a day; null where the day is before the birth. A person born on 29 February
 * completes a year on 1 March of a common year.
 */
export function yearsBetween(birth: CalendarDate, day: CalendarDate): number | null {
  if (day.compare(birth) < 0) return null
  const hadBirthday = day.month > birth.month || (day.month === birth.month && day.day >= birth.day)
  return day.year - birth.year - (hadBirthday ? 0 : 1)
}

/**
 * The same day and month some years later or earlier; where that is 29 February of a common year, 1 March (Código
 * Civil, art. 132, § 3: a term ends on the next day where the exact one is missing).
 */
export function yearsAfter(date: CalendarDate, years: number): CalendarDate {
  const day = date.add({ years })
  return day.day === date.day ? day : day.add({ days: 1 })
}

/** Whole days between two dates, negative if the second is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return to.calendar.toJulianDay(to) - from.calendar.toJulianDay(from)
}
