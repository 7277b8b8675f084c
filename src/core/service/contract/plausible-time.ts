/** A day without a word after it: `2026-11-19T14:03:41-03:00[America/Sao_Paulo]`, `20261119140341`. */
const DAY = /^\s*(?:(\d{4})[-/.]?(\d\d)[-/.]?(\d\d)|(\d\d?)[-/.](\d\d?)[-/.](\d{4})(?!\d))(?![^[]*\p{L}{4})/u

/** .NET's `/Date(ms)/`, or Unix time in seconds or milliseconds. */
const UNIX_TIME = /^\s*(?:\/Date\((-?\d+)(?:[+-]\d{4})?\)\/|(\d{10})(\d{3})?)\s*$/

function yearOfDay(text: string): number | null {
  const match = DAY.exec(text)
  if (!match) return null
  const [, isoYear, isoMonth, isoDay, first, second, year] = match
  // Some services write the month first, so accept either order.
  const [month = 0, day = 0] = [isoMonth ?? first, isoDay ?? second].map(Number).toSorted((a, b) => a - b)
  const isDay = month >= 1 && month <= 12 && day <= 31
  return isDay ? Number(isoYear ?? year) : null
}

function yearOfUnixTime(text: string): number | null {
  const match = UNIX_TIME.exec(text)
  if (!match) return null
  const [, milliseconds, seconds] = match
  return new Date(milliseconds === undefined ? Number(seconds) * 1000 : Number(milliseconds)).getUTCFullYear()
}

/** The last second of 32-bit Unix time, in any zone. */
const LAST_UNIX_SECOND = /^\s*(?:2038-01-1[89]|1[89]\/01\/2038|(?:\/Date\()?2147483647)/

/**
 * Whether a text is a date-time but not a default date of software: 0001-01-01 (.NET), 1753-01-01 and 2079-06-06 (SQL
 * Server), 1899-12-30 (OLE), 1900-01-01, 1970-01-01 and 2038-01-19 (Unix), 2001-01-01 (Apple), 9999-12-31.
 */
export function isPlausibleTime(text: string | null): boolean {
  if (text === null || LAST_UNIX_SECOND.test(text)) return false
  return [yearOfDay(text), yearOfUnixTime(text)].some((year) => year !== null && year > 2001 && year < 2079)
}
