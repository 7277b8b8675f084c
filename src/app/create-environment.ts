import { getLocalTimeZone, today } from '@internationalized/date'
import type { QueryClient } from '@tanstack/react-query'
import type { AskerOptions, AskRow } from '../cases/ask-row.ts'
import type { Environment } from '../cases/environment.tsx'
import { createPrivacySwitch } from '../cases/privacy-switch.ts'
import { createLinkIndex } from '../cases/links.ts'
import { createRecents } from '../cases/recents.ts'
import { bindSessionData } from '../cases/session-data.ts'
import { createWorklist } from '../cases/worklist.ts'
import { createIdleLock } from '../client/idle-lock.ts'
import type { Send } from '../client/send.ts'
import { createService } from '../client/service.ts'
import { createSession } from '../client/session.ts'
import { DEFAULT_CONCURRENCY, DEFAULT_IDLE_MINUTES } from '../config/schema.ts'
import type { ServedConfig } from '../config/schema.ts'
import { followRemembered, recall, remember } from '../i18n/remembered.ts'
import { RELEASE } from './release.ts'

const PRIVACY = 'lupa.privacy'

interface Parts {
  readonly send: Send
  /** Origin of the host; the service is proxied below it. */
  readonly origin: string
  readonly config: ServedConfig
  readonly queries: QueryClient
}

function currentDay() {
  return today(getLocalTimeZone())
}

/** Asks for rows with code that comes with the first of them: signing in needs none of it. */
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

/** Puts together what the pages work with: one session, one service, the cases of this tab. */
export function createEnvironment({ send, origin, config, queries }: Parts): Environment {
  const session = createSession()
  const recents = createRecents()
  const service = createService({ send, base: `${origin}/api`, session })
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
    session,
    idle: createIdleLock(session, { minutes: config.session?.idleMinutes ?? DEFAULT_IDLE_MINUTES }),
    service,
    config,
    recents,
    privacy: createPrivacySwitch(
      {
        read: () => recall(PRIVACY),
        write: (choice) => remember(PRIVACY, choice),
        follow: (listener) => followRemembered(PRIVACY, listener),
      },
      config.session?.privacy ?? false,
    ),
    release: RELEASE,
    worklist,
    links,
    today: currentDay,
  }
}
