import { expect, test } from 'vitest'
import { shareOf } from './statistics.ts'

test('the interval of Wilson, as his paper’s formula gives it for common counts', () => {
  // R: binom::binom.wilson(118, 1000), (0, 20), (20, 20)
  expect(shareOf(118, 1000)).toMatchObject({
    low: expect.closeTo(0.0995, 3),
    high: expect.closeTo(0.1395, 3),
  })
  expect(shareOf(0, 20)).toMatchObject({ low: 0, high: expect.closeTo(0.1611, 4) })
  expect(shareOf(20, 20)).toMatchObject({ low: expect.closeTo(0.8389, 4), high: 1 })
  expect(shareOf(0, 0)).toEqual({ share: 0, low: 0, high: 1 })
})
