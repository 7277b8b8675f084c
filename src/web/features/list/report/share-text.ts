import { useMemo } from 'react'
import { useText } from '../../../i18n/text.ts'

/** Counts and shares in the reader's language, shares with one decimal. */
export function useShareText() {
  const { language } = useText()
  return useMemo(() => {
    const whole = new Intl.NumberFormat(language)
    const rough = new Intl.NumberFormat(language, { maximumSignificantDigits: 2 })
    const one = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    const tenth = (share: number) => one.format(100 * share)
    return {
      count: (count: number) => whole.format(count),
      rough: (count: number) => rough.format(count),
      /** `21,2`, of a hundred. */
      tenth,
      /** `21,2%`. */
      percent: (share: number) => `${tenth(share)}%`,
    }
  }, [language])
}
