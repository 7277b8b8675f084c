import { expect, test } from 'vitest'
import { chanceOf, holm, shareOf } from './statistics.ts'

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

test('the chance of two shares is Fisher’s, of both sides', () => {
  // R: fisher.test(matrix(c(3, 1, 1, 3), 2)), his lady tasting tea; then matrix(c(10, 15, 1, 29), 2).
  expect(chanceOf({ count: 3, of: 4 }, { count: 1, of: 4 })).toBeCloseTo(0.4857, 4)
  expect(chanceOf({ count: 10, of: 25 }, { count: 1, of: 30 })).toBeCloseTo(0.0011, 3)
  expect(chanceOf({ count: 7, of: 500 }, { count: 7, of: 500 })).toBeCloseTo(1, 9)
  expect(chanceOf({ count: 0, of: 1000 }, { count: 17, of: 1000 })).toBeLessThan(1e-4)
})

test('Holm’s correction, in the order of the chances given', () => {
  // R: p.adjust(c(.01, .04, .03, .005), 'holm')
  const corrected = holm([0.01, 0.04, 0.03, 0.005])
  for (const [at, expected] of [0.03, 0.06, 0.06, 0.02].entries())
    expect(corrected[at]).toBeCloseTo(expected, 10)
  expect(holm([])).toEqual([])
})
