import { expect, test } from 'vitest'
import { judgeBodies } from '#core/findings/testing/case-for-tests.ts'

// The levels at the cut-offs are in the truth table (testing/service.cases.ts).

const similarityWith = (TaxaSimilaridade: unknown, similarity: object = {}) =>
  judgeBodies({ biometria: { TaxaSimilaridade } }, { similarity }).similarity

test.each([
  [{}, '97,52', 97.52, 'ok', 'above-ok'],
  [{}, 94.9999, 94.9999, 'warn', 'between'],
  [{}, 1, 1, 'warn', 'scale-unclear'],
  [{}, 0, 0, 'fail', 'below-warn'],
  [{}, 100.01, null, 'warn', 'out-of-range'],
  [{}, null, null, 'absent', 'not-computed'],
  [{}, { a: 1 }, null, 'warn', 'unreadable'],
  [{ scale: 'percent' }, 0.93, 0.93, 'fail', 'below-warn'],
  [{ scale: 'fraction' }, 0.57, 57, 'fail', 'below-warn'],
  [{ scale: 'fraction' }, 1, 100, 'ok', 'above-ok'],
  [{ scale: 'fraction' }, 1e-7, 0.00001, 'fail', 'below-warn'],
  [{ scale: 'fraction' }, 93, null, 'warn', 'out-of-range'],
  [{ ok: 90 }, 90, 90, 'ok', 'above-ok'],
])('with %j, TaxaSimilaridade %j is %j percent and shows %s (%s)', (config, sent, percent, flag, reading) => {
  expect(similarityWith(sent, config)).toMatchObject({ percent, flag, reading })
})

test.each([0, 100, null, 'alta'])('shows no similarity before the answer time: %j', (TaxaSimilaridade) => {
  for (const DataResposta of [null, '1899-12-30T00:00:00', 'PENDENTE', 0]) {
    const { similarity, findings } = judgeBodies({ biometria: { TaxaSimilaridade, DataResposta } })
    expect(similarity).toMatchObject({ percent: null, raw: null, flag: 'absent', reading: 'pending' })
    expect(findings).toEqual([])
  }
})

test('a cut-off of the config replaces only its own default', () => {
  expect(similarityWith(90)?.cutOffs).toEqual({ ok: 95, warn: 80, areDefaults: true })
  expect(similarityWith(90, { ok: 90 })?.cutOffs).toEqual({ ok: 90, warn: 80, areDefaults: false })
  expect(similarityWith(90, { warn: 70 })?.cutOffs).toEqual({ ok: 95, warn: 70, areDefaults: false })
})

test('there is no similarity without a face match', () => {
  expect(judgeBodies({}).similarity).toBeNull()
})
