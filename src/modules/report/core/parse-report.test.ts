import { expect, test } from 'vitest'
import { parseReport } from './report.ts'
import { demoCase, reportOf } from './testing/demo-report.ts'

const REPORT = reportOf([demoCase(1), demoCase(2)])
const TEXT = JSON.stringify(REPORT, null, 1)

test('a saved report round-trips, with or without a byte order mark', () => {
  expect(parseReport(TEXT)).toEqual({ report: REPORT })
  expect(parseReport(`\uFEFF${TEXT}`)).toEqual({ report: REPORT })
})

test.each([
  ['other', ''],
  ['other', '{"lupa":"lote","version":2,"rows":[]}'],
  ['version', TEXT.replace('lupa-report-4', 'lupa-report-3')],
  ['damaged', TEXT.slice(0, -20)],
  ['damaged', TEXT.replace('"count": ', '"count": -')],
  ['damaged', JSON.stringify({ ...REPORT, names: ['MARIA'] })],
  ['damaged', JSON.stringify({ ...REPORT, cases: 10_001 })],
  ['damaged', JSON.stringify({ ...REPORT, cases: 0 })],
  ['damaged', JSON.stringify({ ...REPORT, lookedUp: { from: '\u001B[2J', to: '\u001B[2J' } })],
  ['damaged', JSON.stringify({ ...REPORT, sent: { from: '2026-11-01', to: '2026-99-99' } })],
])('refuses a file as %s: %.20j', (problem, text) => {
  expect(parseReport(text)).toEqual({ problem })
})
