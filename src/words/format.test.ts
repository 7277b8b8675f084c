import { expect, test } from 'vitest'
import { formatOf } from './format.ts'

const pt = formatOf('pt-BR')
const en = formatOf('en')
const moment = { year: 2026, month: 11, day: 19, hour: 0, minute: 2, second: 5 }

test('writes a wall-clock time', () => {
  expect(pt.dateTime(moment)).toBe('19/11/2026 00:02:05')
  expect(en.dateTime(moment)).toBe('19/11/2026 00:02:05')
  expect(pt.dateTime({ ...moment, year: 1 })).toBe('19/11/0001 00:02:05')
})

test.each([
  [81.4, '81,4%', '81.4%'],
  [94.996, '94,996%', '94.996%'],
  [0.93, '0,93%', '0.93%'],
  [100, '100%', '100%'],
])('writes %d percent without rounding', (value, inPt, inEn) => {
  expect(pt.percent(value)).toBe(inPt)
  expect(en.percent(value)).toBe(inEn)
})

test.each([
  [0, '0 s'],
  [0.25, '0,3 s'],
  [41, '41 s'],
  [60, '1 min'],
  [80, '1 min 20 s'],
  [119.97, '2 min'],
  [3600, '1 h'],
  [3661, '1 h 1 min'],
  [90_061, '1 dia 1 h'],
  [-2, '−2 s'],
])('writes a duration of %d s in its two largest units', (seconds, expected) => {
  expect(pt.duration(seconds).replaceAll('\u00a0', ' ')).toBe(expected)
})

test.each([
  ['81.4', '81,4', '81.4'],
  ['0.93', '0,93', '0.93'],
  ['94.99995', '94,99995', '94.99995'],
  ['1.2.3', '1.2.3', '1.2.3'],
  ['100', '100', '100'],
])('writes the decimal text %s', (text, inPt, inEn) => {
  expect(pt.decimal(text)).toBe(inPt)
  expect(en.decimal(text)).toBe(inEn)
})

test.each([
  [0, 'hoje', 'today'],
  [1, 'ontem', 'yesterday'],
  [3, 'há 3 dias', '3 days ago'],
  [60, 'há 60 dias', '60 days ago'],
  [61, 'há 2 meses', '2 months ago'],
  [730, 'há 23 meses', '23 months ago'],
  [731, 'há 2 anos', '2 years ago'],
])('writes %d days ago', (days, inPt, inEn) => {
  expect(pt.ago(days)).toBe(inPt)
  expect(en.ago(days)).toBe(inEn)
})
