import { parseDate } from '@internationalized/date'
import { describe, expect, test } from 'vitest'
import { readDate, readWallClock, secondsBetween, yearsBetween } from './wall-clock.ts'

describe('date-times', () => {
  test.each([
    ['2026-11-19T14:02:41', '2026-11-19T14:02:41', null],
    ['2026-11-19T14:02:41.250', '2026-11-19T14:02:41.25', null],
    ['2026-11-19 14:02:41', '2026-11-19T14:02:41', null],
    ['19/11/2026 14:02:41', '2026-11-19T14:02:41', null],
    ['2026-11-19T14:02:41Z', '2026-11-19T14:02:41', 'Z'],
    ['2026-11-19T14:02:41-03:00', '2026-11-19T14:02:41', '-03:00'],
    // The hour that a change to summer time left out in São Paulo is still what the service's clock showed.
    ['2018-11-04T00:00:00', '2018-11-04T00:00:00', null],
  ])('%s', (sent, at, zone) => {
    const read = readWallClock(sent)
    expect(read?.at.toString()).toBe(at)
    expect(read?.zone).toBe(zone)
  })

  test.each([null, '', '-', '2026-02-30T10:00:00', '2026-11-19T25:00:00', '31/02/2026 10:00:00', 'ontem'])(
    '%j is none',
    (sent) => expect(readWallClock(sent)).toBeNull(),
  )

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
])('the date %s', (text, expected) => expect(readDate(text)?.toString()).toBe(expected))

test.each([
  ['1991-09-04', '2026-09-03', 34],
  ['1991-09-04', '2026-09-04', 35],
  ['2004-02-29', '2023-02-28', 18],
  ['2004-02-29', '2023-03-01', 19],
  ['2004-02-29', '2024-02-29', 20],
  ['2026-01-02', '2026-01-01', null],
])('born %s, on %s: %s years', (birth, day, years) => {
  expect(yearsBetween(parseDate(birth), parseDate(day))).toBe(years)
})
