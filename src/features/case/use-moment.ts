import { readWallClock } from '../../findings/wall-clock.ts'
import { useText } from '../../i18n/text.ts'

/** Formats a date-time of the service: its wall clock, never shifted; what cannot be read is shown as it came. */
export function useMoment(): (sent: string) => string {
  const { format } = useText()
  return (sent) => {
    const read = readWallClock(sent)
    return read ? [format.dateTime(read.at), read.zone].filter(Boolean).join(' ') : sent
  }
}
