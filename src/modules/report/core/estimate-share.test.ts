import { expect, test } from 'vitest'
import { estimateShare } from './estimate-share.ts'

test('returns the Wilson interval that R computes', () => {
  // R: binom::binom.wilson(118, 1000), (0, 20), (20, 20)
  expect(estimateShare(118, 1000)).toMatchObject({
    low: expect.closeTo(0.0995, 3),
    high: expect.closeTo(0.1395, 3),
  })
  expect(estimateShare(0, 20)).toMatchObject({ low: 0, high: expect.closeTo(0.1611, 4) })
  expect(estimateShare(20, 20)).toMatchObject({ low: expect.closeTo(0.8389, 4), high: 1 })
  expect(estimateShare(0, 0)).toEqual({ share: 0, low: 0, high: 1 })
})
