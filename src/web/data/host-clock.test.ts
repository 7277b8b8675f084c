import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clockOffset, compareClocks, fetchFromHost, toHostTime } from './host-clock.ts'
import { hostDay } from './host-day.ts'

const HOST = 'Sat, 28 Nov 2026 15:00:00 GMT'
const HOST_DAY = { year: 2026, month: 11, day: 28 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  clockOffset.setState(0)
})

test.each([
  ['years behind', '2011-01-03T12:00:00Z', HOST_DAY],
  ['years ahead', '2031-06-15T12:00:00Z', HOST_DAY],
  ['at the beginning of Unix time', '1970-01-01T00:00:00Z', HOST_DAY],
  ['a day and a minute ahead', '2026-11-29T15:01:00Z', HOST_DAY],
])('takes the day from the host if the clock is %s', (_condition, now, day) => {
  vi.setSystemTime(now)
  compareClocks(new Headers({ Date: HOST }))
  expect(hostDay({})).toEqual(day)
  expect(toHostTime(Date.parse(now) - 60_000)).toBe(Date.parse(HOST) - 60_000)
})

test.each([
  ['the clock is less than a day off', '2026-11-29T14:59:00Z', { Date: HOST }],
  ['the response has no Date', '2011-01-03T12:00:00Z', {}],
  ['the Date is invalid', '2011-01-03T12:00:00Z', { Date: 'yesterday' }],
  ['the response is from a cache', '2031-06-15T12:00:00Z', { Date: HOST, Age: '0' }],
])('uses the clock of this computer if %s', (_condition, now, headers) => {
  vi.setSystemTime(now)
  compareClocks(new Headers(headers))
  expect(clockOffset.getState()).toBe(0)
})

test('the next response resets the offset of a corrected clock', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { headers: { Date: HOST } }))
  vi.setSystemTime('2011-01-03T12:00:00Z')
  const answer = await fetchFromHost(new Request('http://host.test/config.json'))
  expect(answer.status).toBe(200)
  expect(toHostTime()).toBe(Date.parse(HOST))
  vi.setSystemTime('2026-11-28T15:00:02Z')
  await fetchFromHost(new Request('http://host.test/api/x'))
  expect(clockOffset.getState()).toBe(0)
})

test('latency does not notify listeners', () => {
  vi.setSystemTime('2011-01-03T12:00:00Z')
  compareClocks(new Headers({ Date: HOST }))
  const listener = vi.fn()
  const stop = clockOffset.subscribe(listener)
  for (let second = 0; second < 35; second += 1) {
    vi.advanceTimersByTime(1000)
    compareClocks(new Headers({ Date: HOST }))
  }
  stop()
  expect(listener).not.toHaveBeenCalled()
})

test('pages read the day from hostDay only', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?:^|\/)web\/.*\.tsx?$/.test(file) && !/\.test\.|host-day\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => readFileSync(`src/${file}`, 'utf8').includes('currentDay'))).toEqual([])
})
