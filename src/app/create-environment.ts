import { CalendarDate } from '@internationalized/date'
import type { QueryClient } from '@tanstack/react-query'
import type { AskerOptions, AskRow } from '../cases/ask-row.ts'
import type { Entrance, Environment } from '../cases/environment.tsx'
import { createPrivacySwitch } from '../cases/privacy-switch.ts'
import { createLinkIndex } from '../cases/links.ts'
import { createRecents } from '../cases/recents.ts'
import { bindSessionData } from '../cases/session-data.ts'
import { createWorklist } from '../cases/worklist.ts'
import { DEFAULT_CONCURRENCY } from '../config/defaults.ts'
import { clockOf } from '../i18n/format.ts'
import { followRemembered, recall, remember } from '../i18n/remembered.ts'

const PRIVACY = 'lupa.privacy'

function currentDay(): CalendarDate {
  const { year, month, day } = clockOf(new Date())
  return new CalendarDate(year, month, day)
}

/** Asks for rows with code that comes with the first of them: a case needs none of it. */
function askLater(options: AskerOptions): AskRow {
  let coming: Promise<AskRow> | null = null

  async function load(): Promise<AskRow> {
    try {
      const { createRowAsker } = await import('../cases/ask-row.ts')
      return createRowAsker(options)
    } catch (cause) {
      // The next row tries again.
      coming = null
      throw cause
    }
  }

  return async (key, signal) => {
    coming ??= load()
    return (await coming)(key, signal)
  }
}

/** Puts together what the pages behind the sign-in work with: the cases of this tab. */
export function createEnvironment(entrance: Entrance, queries: QueryClient): Environment {
  const { session, service, config } = entrance
  const recents = createRecents()
  const concurrency = config.batch?.concurrency ?? DEFAULT_CONCURRENCY
  const context = () => ({ config, today: currentDay() })
  const links = createLinkIndex()
  const worklist = createWorklist({
    ask: askLater({ queries, service, context, calls: concurrency }),
    concurrency,
    links,
    isSignedIn: () => session.getState().status === 'signed-in',
  })
  bindSessionData(session, { queries, recents, worklist })
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
    worklist,
    links,
    today: currentDay,
  }
}
