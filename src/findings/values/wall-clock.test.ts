import { parseDate } from '@internationalized/date'
import { describe, expect, test } from 'vitest'
import {
  daysBetween,
  isWrittenDate,
  readDate,
  readWallClock,
  secondsBetween,
  yearsAfter,
  yearsBetween,
} from './wall-clock.ts'

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
    // An hour skipped by summer time in São Paulo is kept: it is what the service's clock showed.
    ['2018-11-04T00:00:00', '2018-11-04T00:00:00', null],
  ])('%s', (sent, at, zone) => {
    const read = readWallClock(sent)
    expect(read?.at.toString()).toBe(at)
    expect(read?.zone).toBe(zone)
  })

  test.each([
    null,
    '',
    '-',
    '2026-02-30T10:00:00',
    '2026-11-19T25:00:00',
    '31/02/2026 10:00:00',
    'a2026-11-19T14:02:41',
    '2026-11-19T14:02:41a',
    'a19/11/2026 14:02:41',
    '19/11/2026 14:02:41a',
    'ontem',
  ])('%j is none', (sent) => expect(readWallClock(sent)).toBeNull())

  test('durations, only within one zone', () => {
    expect(secondsBetween(readWallClock('2026-11-19T14:02:41'), readWallClock('2026-11-19T14:03:22'))).toBe(
      41,
    )
    expect(secondsBetween(readWallClock('2026-11-19T14:03:22'), readWallClock('2026-11-19T14:02:41'))).toBe(
      -41,
    )
    expect(
      secondsBetween(readWallClock('2026-11-19T14:02:41'), readWallClock('2026-11-19T14:03:22Z')),
    ).toBeNull()
    expect(secondsBetween(null, readWallClock('2026-11-19T14:03:22'))).toBeNull()
  })
})

test.each([
  ['29/02/2024', '2024-02-29'],
  ['29/02/2023', undefined],
  ['31/04/2020', undefined],
  ['4/9/1991', undefined],
  ['INDETERMINADA', undefined],
  [' 29/02/2024 ', '2024-02-29'],
  ['a29/02/2024', undefined],
  ['29/02/2024a', undefined],
])('the date %s', (text, expected) => expect(readDate(text)?.toString()).toBe(expected))

test.each([
  ['1991-09-04', '2026-09-03', 34],
  ['1991-09-04', '2026-09-04', 35],
  ['2004-02-29', '2023-02-28', 18],
  ['2004-02-29', '2023-03-01', 19],
  ['2004-02-29', '2024-02-29', 20],
  ['2026-01-02', '2026-01-01', null],
  ['2026-01-02', '2026-01-02', 0],
  ['1991-09-04', '2026-03-10', 34],
])('born %s, on %s: %s years', (birth, day, years) => {
  expect(yearsBetween(parseDate(birth), parseDate(day))).toBe(years)
})

test.each([
  ['2024-02-29', 1, '2025-03-01'],
  ['2024-02-29', 4, '2028-02-29'],
  ['2024-02-28', 1, '2025-02-28'],
  ['2024-01-31', -10, '2014-01-31'],
])('%s and %i years is %s', (from, years, to) => {
  expect(yearsAfter(parseDate(from), years).toString()).toBe(to)
})

test.each([
  ['2026-11-20', '2026-11-20', 0],
  ['2026-11-20', '2026-12-20', 30],
  ['2024-03-01', '2024-02-28', -2],
])('from %s to %s: %i days', (from, to, days) => {
  expect(daysBetween(parseDate(from), parseDate(to))).toBe(days)
})

test.each([
  ['31/02/2020', true],
  [' 31/02/2020 ', true],
  ['1/02/2020', false],
  ['31/02/20200', false],
])('%j is written as a date: %s', (text, expected) => expect(isWrittenDate(text)).toBe(expected))
