import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clockOffset, compareClocks, fetchFromHost, hostTime } from './host-clock.ts'
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
])('a clock that is %s: the day is that of the host', (_how, now, day) => {
  vi.setSystemTime(now)
  compareClocks(new Headers({ Date: HOST }))
  expect(hostDay({})).toEqual(day)
  expect(hostTime(Date.parse(now) - 60_000)).toBe(Date.parse(HOST) - 60_000)
})

test.each([
  ['a clock that is less than a day off', '2026-11-29T14:59:00Z', { Date: HOST }],
  ['an answer without a Date', '2011-01-03T12:00:00Z', {}],
  ['a Date that is none', '2011-01-03T12:00:00Z', { Date: 'yesterday' }],
  ['an answer from a cache', '2031-06-15T12:00:00Z', { Date: HOST, Age: '0' }],
])('%s: the clock of the computer counts', (_what, now, headers) => {
  vi.setSystemTime(now)
  compareClocks(new Headers(headers))
  expect(clockOffset.getState()).toBe(0)
})

test('a clock that is set right is noticed by the next answer', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { headers: { Date: HOST } }))
  vi.setSystemTime('2011-01-03T12:00:00Z')
  const answer = await fetchFromHost(new Request('http://host.test/config.json'))
  expect(answer.status).toBe(200)
  expect(hostTime()).toBe(Date.parse(HOST))
  vi.setSystemTime('2026-11-28T15:00:02Z')
  await fetchFromHost(new Request('http://host.test/api/x'))
  expect(clockOffset.getState()).toBe(0)
})

test('the time that answers take changes nothing on the page', () => {
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

test('no page asks the clock of the computer for the day', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?:^|\/)web\/.*\.tsx?$/.test(file) && !/\.test\.|host-day\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => readFileSync(`src/${file}`, 'utf8').includes('currentDay'))).toEqual([])
})
