import { dateTimeText } from '../../../../wording/date-time-text.ts'
import type { DateTimeText } from '../../../../wording/date-time-text.ts'
import { useText } from '../../../i18n/text.ts'

/** Formats the service's date-times in the reader's language. */
export function useDateTimeText(): DateTimeText {
  const { say, format } = useText()
  return dateTimeText(say, format)
}
