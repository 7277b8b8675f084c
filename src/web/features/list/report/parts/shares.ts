import { useMemo } from 'react'
import type { Share } from '../../../../../core/report/statistics.ts'
import type { Language } from '../../../../i18n/language.ts'
import { useText } from '../../../../i18n/text.ts'

function createNumbers(language: Language) {
  const numbers = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options)
  return {
    whole: numbers({ maximumFractionDigits: 0 }),
    rough: numbers({ maximumSignificantDigits: 2 }),
    short: numbers({ maximumFractionDigits: 1 }),
    tenth: numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  }
}

/** Kept, because Intl's formatters are expensive to create and every row needs them. */
const numbersOf = new Map<Language, ReturnType<typeof createNumbers>>()

/** Counts and shares in the reader's language, shares with one decimal. */
export function useShareText(): {
  readonly count: (count: number) => string
  /** `21,2%`. */
  readonly share: (share: number) => string
  /** `2%`, `1,5%`. */
  readonly rounded: (share: number) => string
  /** `18,8 a 23,8`. */
  readonly interval: (share: Pick<Share, 'low' | 'high'>) => string
  /** How seldom chance alone does it: `1 em 720`. */
  readonly chance: (chance: number) => string
} {
  const { say, language } = useText()
  return useMemo(() => {
    const numbers = numbersOf.get(language) ?? createNumbers(language)
    numbersOf.set(language, numbers)
    const { whole, rough, short, tenth } = numbers
    const percent = (share: number) => tenth.format(100 * share)
    return {
      count: (count) => whole.format(count),
      share: (share) => `${percent(share)}%`,
      rounded: (share) => `${short.format(100 * share)}%`,
      interval: ({ low, high }) => say('report.interval', { low: percent(low), high: percent(high) }),
      chance: (chance) =>
        chance < 1e-4 ? say('report.chance.less') : say('report.chance', { of: rough.format(1 / chance) }),
    }
  }, [say, language])
}
