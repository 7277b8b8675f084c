import type { Config } from '#core/config/schema.ts'
import { DEFAULT_CUT_OFFS } from '#core/config/defaults.ts'
import { isAnswered } from '#core/service/contract/answers.ts'
import type { Biometria } from '#core/service/contract/answers.ts'
import { readDecimal, textAsSent } from '#core/service/contract/record.ts'
import type { SimilarityJudgement } from '#core/findings/model/judgement.ts'

type Reading = SimilarityJudgement['reading']

const FLAG_BY_READING: Readonly<Record<Reading, SimilarityJudgement['flag']>> = {
  'above-ok': 'ok',
  between: 'warn',
  'below-warn': 'fail',
  'not-computed': 'absent',
  pending: 'absent',
  'out-of-range': 'warn',
  unreadable: 'warn',
  'scale-unclear': 'warn',
}

/** Moves the decimal point: 0.57 becomes 57, where multiplying by 100 gives 56.99999999999999. */
function fractionToPercent(fraction: number): number {
  const [digits, exponent = '0'] = String(fraction).split('e')
  return Number(`${digits}e${Number(exponent) + 2}`)
}

function readPercent(percent: number, hasScale: boolean, cutOffs: SimilarityJudgement['cutOffs']): Reading {
  if (!(percent >= 0 && percent <= 100)) return 'out-of-range'
  if (!hasScale && percent > 0 && percent <= 1) return 'scale-unclear'
  if (percent >= cutOffs.ok) return 'above-ok'
  return percent >= cutOffs.warn ? 'between' : 'below-warn'
}

/**
 * Reads TaxaSimilaridade in percent. The interface gives no unit (2.2), and this function never guesses it: without a
 * configured scale, a value above 0 and up to 1 is a doubt. A null value means "not computed", never zero. Before the answer
 * time, the similarity is pending, whatever its number.
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
  const toJudgement = (reading: Reading, raw: string | null, percent: number | null = null) => {
    const isIdentical = percent === 100
    return { raw, cutOffs, percent, flag: FLAG_BY_READING[reading], reading, isIdentical }
  }
  const raw = textAsSent(biometria, 'TaxaSimilaridade')
  if (!isAnswered(biometria)) return toJudgement('pending', null)
  if (raw.trim() === '') return toJudgement('not-computed', null)
  const value = readDecimal(biometria.TaxaSimilaridade)
  if (value === null) return toJudgement('unreadable', raw)
  const percent = similarity?.scale === 'fraction' ? fractionToPercent(value) : value
  const reading = readPercent(percent, similarity?.scale !== undefined, cutOffs)
  return toJudgement(reading, raw, reading === 'out-of-range' ? null : percent)
}
