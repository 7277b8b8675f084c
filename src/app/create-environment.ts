import { getLocalTimeZone, today } from '@internationalized/date'
import type { QueryClient } from '@tanstack/react-query'
import { createRowAsker } from '../cases/ask-row.ts'
import type { Environment } from '../cases/environment.tsx'
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

/** Puts together what the pages work with: one session, one service, the cases of this tab. */
export function createEnvironment({ send, origin, config, queries }: Parts): Environment {
  const session = createSession()
  const recents = createRecents()
  const service = createService({ send, base: `${origin}/api`, session })
  const concurrency = config.batch?.concurrency ?? DEFAULT_CONCURRENCY
  const context = () => ({ config, today: currentDay() })
  const links = createLinkIndex()
  const worklist = createWorklist({
    ask: createRowAsker({ queries, service, context, calls: concurrency }),
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
    worklist,
    links,
    today: currentDay,
  }
}
