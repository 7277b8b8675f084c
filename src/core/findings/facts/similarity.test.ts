import { describe, expect, test } from 'vitest'
import { inShort, judged } from '#core/findings/testing/case-for-tests.ts'

const judge = (TaxaSimilaridade: unknown, similarity?: object) =>
  judged({ biometria: { TaxaSimilaridade } }, similarity ? { similarity } : {})
const reading = (value: unknown, similarity?: object) => {
  const drawn = judge(value, similarity).similarity
  return [drawn?.percent, drawn?.flag, drawn?.reading]
}

describe('no scale set', () => {
  test.each([
    [97.52, 97.52, 'ok', 'above-ok'],
    ['97,52', 97.52, 'ok', 'above-ok'],
    [95, 95, 'ok', 'above-ok'],
    [94.9999, 94.9999, 'warn', 'between'],
    [80, 80, 'warn', 'between'],
    [1, 1, 'warn', 'scale-unclear'],
    [0.93, 0.93, 'warn', 'scale-unclear'],
    [0, 0, 'fail', 'below-warn'],
    [100, 100, 'ok', 'above-ok'],
    [100.01, null, 'warn', 'out-of-range'],
    [-1, null, 'warn', 'out-of-range'],
    [null, null, 'absent', 'not-computed'],
    ['alta', null, 'warn', 'unreadable'],
    [{ a: 1 }, null, 'warn', 'unreadable'],
  ])('%j', (value, ...expected) => {
    expect(reading(value)).toEqual(expected)
  })
})

test.each([0, 97.5, 100, null, 'alta'])('before the answer %j says nothing', (TaxaSimilaridade) => {
  for (const DataResposta of [null, '1899-12-30T00:00:00', 'PENDENTE', 0]) {
    const { similarity, findings } = judged({ biometria: { TaxaSimilaridade, DataResposta } })
    expect(similarity).toMatchObject({ percent: null, raw: null, flag: 'absent', reading: 'pending' })
    expect(findings).toEqual([])
  }
})

test('percent: 0.93 is 0,93 %', () => {
  expect(reading(0.93, { scale: 'percent' })).toEqual([0.93, 'fail', 'below-warn'])
})

describe('fraction', () => {
  test.each([
    [0.93, 93, 'warn', 'between'],
    [0.57, 57, 'fail', 'below-warn'],
    [0.9752, 97.52, 'ok', 'above-ok'],
    [1, 100, 'ok', 'above-ok'],
    [1e-7, 0.00001, 'fail', 'below-warn'],
    [93, null, 'warn', 'out-of-range'],
  ])('%j', (value, ...expected) => {
    expect(reading(value, { scale: 'fraction' })).toEqual(expected)
  })
})

test('cut-offs are defaults until one is set', () => {
  expect(judge(90).similarity?.cutOffs).toEqual({ ok: 95, warn: 80, areDefaults: true })
  expect(judge(90, { ok: 90 }).similarity?.cutOffs).toEqual({ ok: 90, warn: 80, areDefaults: false })
  expect(judge(90, { warn: 70 }).similarity?.cutOffs).toEqual({ ok: 95, warn: 70, areDefaults: false })
  expect(reading(90, { ok: 90 })).toEqual([90, 'ok', 'above-ok'])
})

test('findings', () => {
  expect(inShort(judge(97))).toEqual(['similarity.above-ok ok'])
  expect(inShort(judge(100))).toEqual(['similarity.above-ok ok', 'similarity.identical note'])
  expect(inShort(judge(1, { scale: 'fraction' }))).toContain('similarity.identical note')
  expect(inShort(judge(1))).toEqual(['similarity.scale-unclear warn'])
  expect(inShort(judge('alta'))).toEqual(['similarity.unreadable warn'])
  expect(inShort(judge(null))).toEqual([])
  expect(judge('alta').findings[0]?.sides).toEqual([{ place: 'Biometria.TaxaSimilaridade', value: 'alta' }])
  expect(judged({}).similarity).toBeNull()
  expect(judge(null).similarity?.isIdentical).toBe(false)
})
