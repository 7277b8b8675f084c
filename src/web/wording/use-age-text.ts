import { currentDay } from '../data/current-day.ts'
import { readDate, yearsBetween } from '../../core/findings/values/wall-clock.ts'
import { useText } from '../i18n/text.ts'

/** The age today of somebody born on a written date, in words; null where it is no date, or in the future. */
export function useAgeText(): (birth: string) => string | null {
  const { say } = useText()
  return (birth) => {
    const date = readDate(birth)
    const years = date && yearsBetween(date, currentDay())
    return years === null ? null : say('field.age', { years })
  }
}
