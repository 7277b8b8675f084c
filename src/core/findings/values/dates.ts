import { DEFAULT_TIME_ZONE } from '#core/config/defaults.ts'
import type { Config } from '#core/config/schema.ts'
import type { CalendarDate } from '#core/findings/model/evidence.ts'
import { foldWords } from './fold-text.ts'

/** A day and a time of it, in no zone. */
export interface DateTime extends CalendarDate {
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly millisecond: number
}

/** A date-time of the service: its wall-clock value, and the zone suffix if it sent one although the interface has none. */
export interface WallClock {
  readonly at: DateTime
  /** `Z` or `±hh:mm` as sent; null where the interface is kept (no zone). */
  readonly zone: string | null
}

const DAY_MS = 86_400_000

/** Days are counted in UTC, where each has 24 hours. Not with `Date.UTC`, which takes the years 0 to 99 for 1900 to 1999. */
function timeOf({ year, month, day }: CalendarDate): number {
  return new Date(0).setUTCFullYear(year, month - 1, day)
}

function dateAt(time: number): CalendarDate {
  const at = new Date(time)
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }
}

/** The date with these digits; null for no day of the calendar. */
function dateOf(year = '', month = '', day = ''): CalendarDate | null {
  const written = { year: Number(year), month: Number(month), day: Number(day) }
  const { month: actual } = dateAt(timeOf(written))
  // A day that the month does not have is one of the next month, or of the one before it.
  return actual === written.month ? written : null
}

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** Reads `yyyy-mm-dd`; null for anything that is no calendar date. */
export function readIsoDate(text: string): CalendarDate | null {
  const [, year, month, day] = ISO_DATE.exec(text) ?? []
  return dateOf(year, month, day)
}

/** A date as `yyyy-mm-dd`. */
export function isoDate({ year, month, day }: CalendarDate): string {
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

/** A date-time as `yyyy-mm-ddThh:mm:ss`, without the milliseconds. */
export function isoDateTime(at: DateTime): string {
  return `${isoDate(at)}T${[at.hour, at.minute, at.second].map(two).join(':')}`
}

function two(part: number): string {
  return String(part).padStart(2, '0')
}

const ISO = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i
const BRAZILIAN = /^(\d{2})\/(\d{2})\/(\d{4})[T ]+(\d{2}):(\d{2})(?::(\d{2}))?$/

/**
 * Reads `YYYY-MM-DDThh:mm:ss` (interface, 2.2) and the report's `dd/mm/yyyy hh:mm:ss` (2.5).
 * Nothing is shifted to another zone; null for anything but a calendar date-time.
 */
export function readWallClock(text: string | null): WallClock | null {
  const trimmed = (text ?? '').trim()
  const iso = ISO.exec(trimmed)
  const brazilian = BRAZILIAN.exec(trimmed)
  const date = iso
    ? dateOf(iso[1], iso[2], iso[3])
    : brazilian && dateOf(brazilian[3], brazilian[2], brazilian[1])
  const time = iso ?? brazilian
  const [hour = 0, minute = 0, second = 0, fraction = 0] = [4, 5, 6, 7].map((at) => Number(time?.[at] ?? 0))
  if (!date || hour > 23 || minute > 59 || second > 59) return null
  const at = { ...date, hour, minute, second, millisecond: Math.floor(fraction * 1000) }
  return { at, zone: iso?.[8] ?? null }
}

/** Seconds between two moments, negative if the second is earlier; null unless both have the same zone. */
export function secondsBetween(from: WallClock | null, to: WallClock | null): number | null {
  if (!from || !to || from.zone !== to.zone) return null
  return (millisecondsOf(to.at) - millisecondsOf(from.at)) / 1000
}

function millisecondsOf(at: DateTime): number {
  return timeOf(at) + ((at.hour * 60 + at.minute) * 60 + at.second) * 1000 + at.millisecond
}

const WRITTEN_DATE = /^\s*(\d{2})\/(\d{2})\/(\d{4})\s*$/

/** Whether a text has the form dd/mm/yyyy (interface, 2.4), calendar day or not. */
export function isWrittenDate(text: string): boolean {
  return WRITTEN_DATE.test(text)
}

/** Reads `dd/mm/yyyy` (interface, 2.4); null for anything that is no calendar date. */
export function readDate(text: string | null): CalendarDate | null {
  const [, day, month, year] = WRITTEN_DATE.exec(text ?? '') ?? []
  return dateOf(year, month, day)
}

/** Negative if the first date is the earlier one, 0 if both are the same. */
export function compareDates(first: CalendarDate, second: CalendarDate): number {
  return timeOf(first) - timeOf(second)
}

/**
 * Full years from birth to a day; null where the day is before the birth. A person born on 29 February
 * completes a year on 1 March of a common year.
 */
export function yearsBetween(birth: CalendarDate, day: CalendarDate): number | null {
  if (compareDates(day, birth) < 0) return null
  const hadBirthday = day.month > birth.month || (day.month === birth.month && day.day >= birth.day)
  return day.year - birth.year - (hadBirthday ? 0 : 1)
}

/**
 * The same day and month some years later or earlier; where that is 29 February of a common year, 1 March (Código
 * Civil, art. 132, § 3: a term ends on the next day where the exact one is missing).
 */
export function yearsAfter(date: CalendarDate, years: number): CalendarDate {
  return dateAt(timeOf({ ...date, year: date.year + years }))
}

/** The date some days later, or earlier if negative. */
export function daysAfter(date: CalendarDate, days: number): CalendarDate {
  return dateAt(timeOf(date) + days * DAY_MS)
}

/** Whole days between two dates, negative if the second is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return compareDates(to, from) / DAY_MS
}

/** The date formats of the zones, made once: that takes longer than to use one. */
const FORMATS = new Map<string, Intl.DateTimeFormat>()

/**
 * The day that rules compare with: today in the installation's zone, in page and host alike.
 *
 * @param time milliseconds since the epoch. Pages use `hostDay`, because a computer's clock may be wrong.
 */
export function currentDay(
  { timeZone = DEFAULT_TIME_ZONE }: Pick<Config, 'timeZone'>,
  time = Date.now(),
): CalendarDate {
  const format = FORMATS.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone })
  FORMATS.set(timeZone, format)
  const [year = 0, month = 0, day = 0] = format.format(time).split('-').map(Number)
  return { year, month, day }
}

/** The OCR fields that are dates, dd/mm/yyyy (interface, 2.4), in chronological order. */
export const DATE_FIELDS = [
  'DataNascimento',
  'DataDaPrimeiraEmissao',
  'DataExpedicao',
  'DataExpiracao',
] as const
export type DateField = (typeof DATE_FIELDS)[number]

/**
 * Whether a document of a living person can have this year. Systems write 01/01/1900 or 31/12/9999 where they have no
 * date: such a placeholder must not be compared with real dates.
 */
export function isPlausible({ year }: CalendarDate): boolean {
  return year > 1900 && year <= 2150
}

/** Reads `dd/mm/yyyy`, also followed by the midnight that some systems write; null for no calendar date. */
export function readDay(text: string): CalendarDate | null {
  return readDate(withoutMidnight(text))
}

/** A date without a time of 00:00 after it. */
export function withoutMidnight(text: string): string {
  return text.replace(/[T\s]00:00(?::00(?:\.0+)?)?\s*$/i, '')
}

const INDEFINITE =
  /\b(?:INDET(?:ERMINAD[AO])?|INDEFINID[AO]|VITALICI[AO]|PERMANENTE|NAO (?:EXPIRA|VENCE)|SEM (?:VALIDADE|VENCIMENTO|PRAZO))\b/

/** The first of the years that systems write for "never": 2999, 9999. */
const NEVER = 2999

/** Whether an expiry means "no expiry", which is lawful on identity cards of older people. */
export function isIndefinite(text: string): boolean {
  return (
    INDEFINITE.test(foldWords(text)) ||
    /^\s*99\D99\D9999\s*$/.test(text) ||
    (readDay(text)?.year ?? 0) >= NEVER
  )
}

/** A day as documents write it, dd/mm/yyyy. */
export function dayText({ year, month, day }: CalendarDate): string {
  return [day, month].map((part) => String(part).padStart(2, '0')).join('/') + `/${year}`
}
