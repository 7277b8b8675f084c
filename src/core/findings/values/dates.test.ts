import { parseDate, parseDateTime } from '@internationalized/date'
import type { CalendarDateTime } from '@internationalized/date'
import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { CalendarDate } from '#core/findings/model/evidence.ts'
import {
  compareDates,
  currentDay,
  daysAfter,
  daysBetween,
  formatIsoDate,
  formatIsoDateTime,
  readDate,
  readIsoDate,
  readWallClock,
  secondsBetween,
  yearsAfter,
  yearsBetween,
} from './dates.ts'

/** The parts of a date from @internationalized/date, the reference implementation. */
const partsOf = ({ year, month, day }: CalendarDate) => ({ year, month, day })
const timePartsOf = (dateTime: CalendarDateTime) => {
  const { hour, minute, second, millisecond } = dateTime
  return { ...partsOf(dateTime), hour, minute, second, millisecond }
}

describe('date-times', () => {
  test.each([
    ['2026-11-19T14:02:41', '2026-11-19T14:02:41', null],
    ['2026-11-19T14:02:41.250', '2026-11-19T14:02:41.25', null],
    ['2026-11-19 14:02:41', '2026-11-19T14:02:41', null],
    ['19/11/2026 14:02:41', '2026-11-19T14:02:41', null],
    ['2026-11-19T14:02:41Z', '2026-11-19T14:02:41', 'Z'],
    ['2026-11-19T14:02:41-03:00', '2026-11-19T14:02:41', '-03:00'],
    ['2026-11-19T14:02:41 -0300', '2026-11-19T14:02:41', '-0300'],
    [' 2026-11-19T14:02 ', '2026-11-19T14:02:00', null],
    ['19/11/2026  14:02', '2026-11-19T14:02:00', null],
  ])('reads the date-time %j', (text, dateTime, zone) => {
    const wallClock = readWallClock(text)
    expect(wallClock?.at).toEqual(timePartsOf(parseDateTime(dateTime)))
    expect(wallClock?.zone).toBe(zone)
  })

  const invalid =
    '|-|2026-11-19T25:00:00|31/02/2026 10:00:00|a2026-11-19T14:02:41|2026-11-19T14:02:41a|a19/11/2026 14:02:41|19/11/2026 14:02:41a|ontem'
  test.each([null, ...invalid.split('|')])('reads no date-time from %j', (text) =>
    expect(readWallClock(text)).toBeNull(),
  )

  test('counts seconds only within one zone', () => {
    const start = readWallClock('2026-11-19T14:02:41')
    const end = readWallClock('2026-11-19T14:03:22')
    expect(secondsBetween(start, end)).toBe(41)
    expect(secondsBetween(end, start)).toBe(-41)
    expect(secondsBetween(start, readWallClock('2026-11-19T14:03:22Z'))).toBeNull()
    expect(secondsBetween(null, end)).toBeNull()
  })
})

test.each([
  ['29/02/2024', '2024-02-29'],
  ['29/02/2023', undefined],
  ['4/9/1991', undefined],
  ['INDETERMINADA', undefined],
  [' 29/02/2024 ', '2024-02-29'],
  ['a29/02/2024', undefined],
  ['29/02/2024a', undefined],
])('reads the date %j', (text, expected) =>
  expect(readDate(text)).toEqual(expected === undefined ? null : partsOf(parseDate(expected))),
)

test.each([
  ['1991-09-04', '2026-09-04', 35],
  ['2004-02-29', '2023-02-28', 18],
  ['2004-02-29', '2023-03-01', 19],
  ['2026-01-02', '2026-01-01', null],
  ['2026-01-02', '2026-01-02', 0],
  ['1991-09-04', '2026-03-10', 34],
])('counts full years from %s to %s: %s', (birth, day, years) => {
  expect(yearsBetween(parseDate(birth), parseDate(day))).toBe(years)
})

test.each([
  ['2024-02-29', 1, '2025-03-01'],
  ['2024-01-31', -10, '2014-01-31'],
])('%s plus %i years is %s', (from, years, to) => {
  expect(formatIsoDate(yearsAfter(parseDate(from), years))).toBe(to)
})

const isoText = (year: number, month: number, day: number) =>
  [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')

function parseOrNull(text: string): CalendarDate | null {
  try {
    return partsOf(parseDate(text))
  } catch {
    return null
  }
}

test('reads the same ISO dates as @internationalized/date', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), fc.nat(13), fc.nat(32), (year, month, day) => {
      const text = isoText(year, month, day)
      expect(readIsoDate(text)).toEqual(parseOrNull(text))
    }),
  )
})

test('counts days like @internationalized/date', () => {
  const date = fc.tuple(
    fc.integer({ min: 20, max: 9000 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  fc.assert(
    fc.property(date, fc.integer({ min: -5000, max: 5000 }), (parts, days) => {
      const from = parseDate(isoText(...parts))
      const to = from.add({ days })
      expect(daysAfter(from, days)).toEqual(partsOf(to))
      expect(daysBetween(from, to)).toBe(days)
      expect(Math.sign(compareDates(from, to))).toBe(Math.sign(from.compare(to)))
      expect(formatIsoDate(to)).toBe(to.toString())
    }),
  )
})

test('isoDateTime omits milliseconds', () => {
  const clock = readWallClock('2026-01-09T04:02:01.250')
  expect(clock && formatIsoDateTime(clock.at)).toBe('2026-01-09T04:02:01')
})

test.each(['', '2026-1-09', '02026-01-09', '2026-01-09T10:00'])('reads no ISO date from %j', (text) =>
  expect(readIsoDate(text)).toBeNull(),
)

describe('today', () => {
  // 01:30 on 20 November in UTC is still the 19th in Brazil.
  const now = new Date('2026-11-20T01:30:00Z')
  test.each([
    [{}, 19],
    [{ timeZone: 'America/Sao_Paulo' }, 19],
    [{ timeZone: 'UTC' }, 20],
    [{ timeZone: 'Asia/Tokyo' }, 20],
  ])('with the config %j, today is the day in that zone', (config, day) => {
    vi.useFakeTimers({ now })
    try {
      expect(currentDay(config)).toEqual({ year: 2026, month: 11, day })
    } finally {
      vi.useRealTimers()
    }
  })
})
