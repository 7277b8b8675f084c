import { getLocalTimeZone, today } from '@internationalized/date'
import type { QueryClient } from '@tanstack/react-query'
import type { Environment } from '../cases/environment.tsx'
import { createRecents } from '../cases/recents.ts'
import { bindSessionData } from '../cases/session-data.ts'
import { createIdleLock } from '../client/idle-lock.ts'
import type { Send } from '../client/send.ts'
import { createService } from '../client/service.ts'
import { createSession } from '../client/session.ts'
import { DEFAULT_IDLE_MINUTES } from '../config/schema.ts'
import type { ServedConfig } from '../config/schema.ts'
import { RELEASE } from './release.ts'

interface Parts {
  readonly send: Send
  /** Origin of the host; the service is proxied below it. */
  readonly origin: string
  readonly config: ServedConfig
  readonly queries: QueryClient
}

/** Puts together what the pages work with: one session, one service, the cases of this tab. */
export function createEnvironment({ send, origin, config, queries }: Parts): Environment {
  const session = createSession()
  const recents = createRecents()
  bindSessionData(session, queries, recents)
  return {
    session,
    idle: createIdleLock(session, { minutes: config.session?.idleMinutes ?? DEFAULT_IDLE_MINUTES }),
    service: createService({ send, base: `${origin}/api`, session }),
    config,
    recents,
    release: RELEASE,
    today: () => today(getLocalTimeZone()),
  }
}
