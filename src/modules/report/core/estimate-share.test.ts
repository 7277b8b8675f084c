import { expect, test } from 'vitest'
import { estimateShare } from './estimate-share.ts'

// R. G. Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17 (1998), table I, method 3.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('the Wilson interval of %i in %i is the published one', (count, total, low, high) => {
  expect(estimateShare(count, total)).toMatchObject({
    low: expect.closeTo(low, 4),
    high: expect.closeTo(high, 4),
  })
})

test('nothing is known of a share of nothing', () => {
  expect(estimateShare(20, 20).high).toBe(1)
  expect(estimateShare(0, 0)).toEqual({ share: 0, low: 0, high: 1 })
})
