import { expect, test } from 'vitest'
import type { Line } from '../../../../../core/report/report.ts'
import { timeQuantile } from './lines.ts'

const time = (name: string, rg: number): Line => ({
  subject: 'time',
  part: 'face',
  name,
  state: '',
  counts: { licence: 0, rg, other: 0, unknown: 0 },
})

test('by the end of which bin a share of the answers was there', () => {
  const times = [time('120', 9), time('', 500), time('longer', 1), time('20', 40), time('30', 50)]
  expect([0.4, 0.5, 0.9, 0.99, 1].map((share) => timeQuantile(times, share))).toEqual([
    '20',
    '30',
    '30',
    '120',
    'longer',
  ])
  expect(timeQuantile([time('', 3)], 0.5)).toBeNull()
})
