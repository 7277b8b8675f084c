import type { Entrance } from '../case-data/environment.tsx'
import { createIdleLock } from '../session/idle-lock.ts'
import type { Send } from '../client/send.ts'
import { createService } from '../client/service.ts'
import { createSession } from '../session/session.ts'
import { DEFAULT_IDLE_MINUTES } from '../config/defaults.ts'
import type { ServedConfig } from '../config/schema.ts'
import { RELEASE } from './release.ts'

interface Parts {
  readonly send: Send
  /** Origin of the host; the service is proxied below it. */
  readonly origin: string
  readonly config: ServedConfig
}

/** Puts together what signing in works with: one session, one service. */
export function createEntrance({ send, origin, config }: Parts): Entrance {
  const session = createSession()
  return {
    session,
    idle: createIdleLock(session, { minutes: config.session?.idleMinutes ?? DEFAULT_IDLE_MINUTES }),
    service: createService({ send, base: `${origin}/api`, session }),
    config,
    release: RELEASE,
  }
}
