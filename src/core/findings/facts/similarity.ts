import type { Config } from '#core/config/schema.ts'
import { DEFAULT_CUT_OFFS } from '#core/config/defaults.ts'
import { isAnswered } from '#core/service/contract/answers.ts'
import type { Biometria } from '#core/service/contract/answers.ts'
import { readDecimal, sentText } from '#core/service/contract/record.ts'
import type { SimilarityJudgement } from '#core/findings/model/judgement.ts'

/** Moves the decimal point: 0.57 becomes 57, where multiplying by 100 gives 56.99999999999999. */
function fractionToPercent(fraction: number): number {
  const [digits, exponent = '0'] = String(fraction).split('e')
  return Number(`${digits}e${Number(exponent) + 2}`)
}

type Outcome = Pick<SimilarityJudgement, 'percent' | 'flag' | 'reading' | 'isIdentical'>

function unusable(reading: 'out-of-range' | 'unreadable'): Outcome {
  return { percent: null, flag: 'warn', reading, isIdentical: false }
}

function outcomeOf(
  value: number,
  scale: 'percent' | 'fraction' | undefined,
  cutOffs: SimilarityJudgement['cutOffs'],
): Outcome {
  const percent = scale === 'fraction' ? fractionToPercent(value) : value
  if (!(percent >= 0 && percent <= 100)) return unusable('out-of-range')
  const isIdentical = percent === 100
  if (scale === undefined && value > 0 && value <= 1) {
    return { percent, flag: 'warn', reading: 'scale-unclear', isIdentical }
  }
  if (percent >= cutOffs.ok) return { percent, flag: 'ok', reading: 'above-ok', isIdentical }
  if (percent >= cutOffs.warn) return { percent, flag: 'warn', reading: 'between', isIdentical }
  return { percent, flag: 'fail', reading: 'below-warn', isIdentical }
}

/**
 * Reads TaxaSimilaridade in percent. The interface gives no unit (2.2), and this function never guesses it: without a
 * configured scale, the value is a percentage, and above 0 and up to 1 a doubt. A null value means "not computed", never
 * zero. Before the answer the similarity is pending, whatever number is in it.
 *
 * @returns null without a face match.
 */
export function similarityOf(
  biometria: Biometria | null,
  { similarity }: Config,
): SimilarityJudgement | null {
  if (biometria === null) return null
  const cutOffs = {
    ok: similarity?.ok ?? DEFAULT_CUT_OFFS.ok,
    warn: similarity?.warn ?? DEFAULT_CUT_OFFS.warn,
    areDefaults: similarity?.ok === undefined && similarity?.warn === undefined,
  }
  const raw = sentText(biometria, 'TaxaSimilaridade')
  const isPending = !isAnswered(biometria)
  if (isPending || raw.trim() === '') {
    const reading = isPending ? 'pending' : 'not-computed'
    return { percent: null, raw: null, flag: 'absent', cutOffs, reading, isIdentical: false }
  }
  const value = readDecimal(biometria.TaxaSimilaridade)
  const outcome = value === null ? unusable('unreadable') : outcomeOf(value, similarity?.scale, cutOffs)
  return { raw, cutOffs, ...outcome }
}
