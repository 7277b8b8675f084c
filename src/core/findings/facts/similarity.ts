import type { Config } from '#core/config/schema.ts'
import { DEFAULT_CUT_OFFS } from '#core/config/defaults.ts'
import { isAnswered } from '#core/service/contract/answers.ts'
import type { Biometria } from '#core/service/contract/answers.ts'
import { readDecimal, sentText } from '#core/service/contract/record.ts'
import type { SimilarityJudgement } from '#core/findings/model/judgement.ts'

/** A hundred times a number, by moving its decimal point: 0.57 gives 57, where multiplying gives 56.99999999999999. */
function hundredfold(value: number): number {
  const [digits, exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + 2}`)
}

type Outcome = Pick<SimilarityJudgement, 'percent' | 'flag' | 'reading' | 'isIdentical'>

function unusable(reading: 'out-of-range' | 'unreadable'): Outcome {
  return { percent: null, flag: 'warn', reading, isIdentical: false }
}

function outcomeOf(
  value: number,
  config: Config['similarity'],
  cutOffs: { ok: number; warn: number },
): Outcome {
  const percent = config?.scale === 'fraction' ? hundredfold(value) : value
  if (!(percent >= 0 && percent <= 100)) return unusable('out-of-range')
  const isIdentical = percent === 100
  if (config?.scale === undefined && value > 0 && value <= 1) {
    return { percent, flag: 'warn', reading: 'scale-unclear', isIdentical }
  }
  if (percent >= cutOffs.ok) return { percent, flag: 'ok', reading: 'above-ok', isIdentical }
  if (percent >= cutOffs.warn) return { percent, flag: 'warn', reading: 'between', isIdentical }
  return { percent, flag: 'fail', reading: 'below-warn', isIdentical }
}

/** The cut-offs in percent: the config's, else the defaults. */
function cutOffsOf({ similarity }: Config): SimilarityJudgement['cutOffs'] {
  return {
    ok: similarity?.ok ?? DEFAULT_CUT_OFFS.ok,
    warn: similarity?.warn ?? DEFAULT_CUT_OFFS.warn,
    areDefaults: similarity?.ok === undefined && similarity?.warn === undefined,
  }
}

/**
 * Reads TaxaSimilaridade in percent. The interface gives no unit (2.2) and the unit is never guessed: without a configured
 * scale it counts as percent, and a value above 0 and up to 1 is a doubt.
 *
 * @returns null where there is no face match; null as a value is "not computed", never zero, and before the answer it is
 * pending, whatever number came.
 */
export function similarityOf(biometria: Biometria | null, config: Config): SimilarityJudgement | null {
  if (biometria === null) return null
  const cutOffs = cutOffsOf(config)
  const raw = sentText(biometria, 'TaxaSimilaridade')
  const isPending = !isAnswered(biometria)
  if (isPending || raw.trim() === '') {
    const reading = isPending ? 'pending' : 'not-computed'
    return { percent: null, raw: null, flag: 'absent', cutOffs, reading, isIdentical: false }
  }
  const value = readDecimal(biometria.TaxaSimilaridade)
  const outcome = value === null ? unusable('unreadable') : outcomeOf(value, config.similarity, cutOffs)
  return { raw, cutOffs, ...outcome }
}
