import type { Config } from '#core/config/schema.ts'
import type { CalendarDate } from '#core/findings/model/evidence.ts'
import { currentDay } from '#core/findings/values/dates.ts'
import { toHostTime } from './host-clock.ts'

/** Today for rules and ages. Not in host-clock.ts, which is part of the first script. */
export function hostDay(config: Pick<Config, 'timeZone'>): CalendarDate {
  return currentDay(config, toHostTime())
}
