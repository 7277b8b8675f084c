import { CalendarDate } from '@internationalized/date'
import type { QueryClient } from '@tanstack/react-query'
import { createListPlace } from '../worklist/case-list.ts'
import type { Entrance, Environment } from '../case-data/environment.tsx'
import { createPrivacySwitch } from '../privacy/privacy-switch.ts'
import { createRecents } from '../case-data/recents.ts'
import { bindSessionData } from '../case-data/session-data.ts'
import { clockOf } from '../i18n/format.ts'
import { followRemembered, recall, remember } from '../i18n/remembered.ts'

const PRIVACY = 'lupa.privacy'

function currentDay(): CalendarDate {
  const { year, month, day } = clockOf(new Date())
  return new CalendarDate(year, month, day)
}

/** Puts together what the pages behind the sign-in work with: the cases of this tab. */
export function createEnvironment(entrance: Entrance, queries: QueryClient): Environment {
  const { session, service, config } = entrance
  const recents = createRecents()
  const list = createListPlace({ queries, service, session, config, today: currentDay })
  bindSessionData(session, { queries, recents, list })
  return {
    ...entrance,
    recents,
    privacy: createPrivacySwitch(
      {
        read: () => recall(PRIVACY),
        write: (choice) => remember(PRIVACY, choice),
        follow: (listener) => followRemembered(PRIVACY, listener),
      },
      config.session?.privacy ?? false,
    ),
    list,
    today: currentDay,
  }
}
