import type { Config } from '#core/config/schema.ts'
import type { CalendarDate } from '#core/findings/model/evidence.ts'
import { currentDay } from '#core/findings/values/dates.ts'
import { hostTime } from './host-clock.ts'

/** The day that rules compare with, and that ages are counted to. Apart from the clock, which is part of the first script. */
export function hostDay(config: Pick<Config, 'timeZone'>): CalendarDate {
  return currentDay(config, hostTime())
}
