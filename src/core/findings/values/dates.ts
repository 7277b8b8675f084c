import { DEFAULT_TIME_ZONE } from '#core/config/defaults.ts'
import type { Config } from '#core/config/schema.ts'
import type { CalendarDate } from '#core/findings/model/evidence.ts'
import { foldWords } from './fold-text.ts'

interface DateTime extends CalendarDate {
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly millisecond: number
}

interface WallClock {
  readonly at: DateTime
  /** `Z` or `±hh:mm`, which some services send; null as in the interface. */
  readonly zone: string | null
}

const DAY_MS = 86_400_000

/** In UTC each day has 24 hours. `Date.UTC` would read the years 0 to 99 as 1900 to 1999. */
function timeOf({ year, month, day }: CalendarDate): number {
  return new Date(0).setUTCFullYear(year, month - 1, day)
}

function dateAt(time: number): CalendarDate {
  const date = new Date(time)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

function toCalendarDate(year = '', month = '', day = ''): CalendarDate | null {
  const date = { year: Number(year), month: Number(month), day: Number(day) }
  // A day that the month lacks belongs to a neighbouring month.
  return dateAt(timeOf(date)).month === date.month ? date : null
}

export function readIsoDate(text: string): CalendarDate | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  return toCalendarDate(year, month, day)
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

export function formatIsoDate({ year, month, day }: CalendarDate): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
}

export function formatIsoDateTime(dateTime: DateTime): string {
  const { hour, minute, second } = dateTime
  return `${formatIsoDate(dateTime)}T${[hour, minute, second].map(twoDigits).join(':')}`
}

const ISO = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i
const BRAZILIAN = /^(\d{2})\/(\d{2})\/(\d{4})[T ]+(\d{2}):(\d{2})(?::(\d{2}))?$/

/** Reads `YYYY-MM-DDThh:mm:ss` (interface, 2.2) and the laudo's `dd/mm/yyyy hh:mm:ss` (2.5), without any shift of zone. */
export function readWallClock(text: string | null): WallClock | null {
  const trimmed = (text ?? '').trim()
  const iso = ISO.exec(trimmed)
  const brazilian = BRAZILIAN.exec(trimmed)
  const date = iso
    ? toCalendarDate(iso[1], iso[2], iso[3])
    : brazilian && toCalendarDate(brazilian[3], brazilian[2], brazilian[1])
  const match = iso ?? brazilian
  const [hour = 0, minute = 0, second = 0, fraction = 0] = [4, 5, 6, 7].map((group) =>
    Number(match?.[group] ?? 0),
  )
  if (!date || hour > 23 || minute > 59 || second > 59) return null
  const dateTime = { ...date, hour, minute, second, millisecond: Math.floor(fraction * 1000) }
  return { at: dateTime, zone: iso?.[8] ?? null }
}

function millisecondsOf(dateTime: DateTime): number {
  const { hour, minute, second, millisecond } = dateTime
  return timeOf(dateTime) + ((hour * 60 + minute) * 60 + second) * 1000 + millisecond
}

/** Negative if `to` is earlier; null if the zones differ. */
export function secondsBetween(from: WallClock | null, to: WallClock | null): number | null {
  if (!from || !to || from.zone !== to.zone) return null
  return (millisecondsOf(to.at) - millisecondsOf(from.at)) / 1000
}

const DOCUMENT_DATE = /^\s*(\d{2})\/(\d{2})\/(\d{4})\s*$/

/** True for dd/mm/yyyy (interface, 2.4), even if the calendar has no such day. */
export function hasDateForm(text: string): boolean {
  return DOCUMENT_DATE.test(text)
}

/** Reads `dd/mm/yyyy` (interface, 2.4). */
export function readDate(text: string | null): CalendarDate | null {
  const [, day, month, year] = DOCUMENT_DATE.exec(text ?? '') ?? []
  return toCalendarDate(year, month, day)
}

export function compareDates(first: CalendarDate, second: CalendarDate): number {
  return timeOf(first) - timeOf(second)
}

/** Full years from birth to a day; null before the birth. A birthday on 29 February is on 1 March of a common year. */
export function yearsBetween(birth: CalendarDate, day: CalendarDate): number | null {
  if (compareDates(day, birth) < 0) return null
  const hadBirthday = day.month > birth.month || (day.month === birth.month && day.day >= birth.day)
  return day.year - birth.year - (hadBirthday ? 0 : 1)
}

/**
 * The same day and month some years later or earlier. 29 February becomes 1 March of a common year (Código Civil, art. 132,
 * § 3: a term ends on the next day if the exact one is missing).
 */
export function yearsAfter(date: CalendarDate, years: number): CalendarDate {
  return dateAt(timeOf({ ...date, year: date.year + years }))
}

export function daysAfter(date: CalendarDate, days: number): CalendarDate {
  return dateAt(timeOf(date) + days * DAY_MS)
}

export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return compareDates(to, from) / DAY_MS
}

/** Cached, because making a format is slow. */
const FORMATS = new Map<string, Intl.DateTimeFormat>()

/**
 * Today in the installation's zone, for the rules of page and host.
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

/** False for placeholders like 01/01/1900 or 31/12/9999, which must not be compared with real dates. */
export function isPlausibleDate({ year }: CalendarDate): boolean {
  return year > 1900 && year <= 2150
}

/** Removes the time 00:00 that some systems write after a date. */
export function withoutMidnight(text: string): string {
  return text.replace(/[T\s]00:00(?::00(?:\.0+)?)?\s*$/i, '')
}

/** Reads `dd/mm/yyyy`, also with midnight after it. */
export function readDay(text: string): CalendarDate | null {
  return readDate(withoutMidnight(text))
}

const INDEFINITE =
  /\b(?:INDET(?:ERMINAD[AO])?|INDEFINID[AO]|VITALICI[AO]|PERMANENTE|NAO (?:EXPIRA|VENCE)|SEM (?:VALIDADE|VENCIMENTO|PRAZO))\b/

/** The first year that systems write for "never": 2999, 9999. */
const NEVER = 2999

/** True if an expiry means "never", which is lawful on identity cards of older people. */
export function isIndefinite(text: string): boolean {
  return (
    INDEFINITE.test(foldWords(text)) ||
    /^\s*99\D99\D9999\s*$/.test(text) ||
    (readDay(text)?.year ?? 0) >= NEVER
  )
}

export function formatDay({ year, month, day }: CalendarDate): string {
  return `${twoDigits(day)}/${twoDigits(month)}/${year}`
}
