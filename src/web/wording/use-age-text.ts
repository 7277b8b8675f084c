import { useConfig } from '../data/config-context.ts'
import { currentDay, readDate, yearsBetween } from '../../core/findings/values/wall-clock.ts'
import { useText } from '../i18n/text.ts'

/** The age today of somebody born on a written date, in words; null where it is no date, or in the future. */
export function useAgeText(): (birth: string) => string | null {
  const { say } = useText()
  const config = useConfig()
  return (birth) => {
    const date = readDate(birth)
    const years = date && yearsBetween(date, currentDay(config))
    return years === null ? null : say('field.age', { years })
  }
}
