import { createIdleLock } from '../session/idle-lock.ts'
import type { IdleLock } from '../session/idle-lock.ts'
import type { Fetch } from '../client/fetch.ts'
import { createService } from '../client/service.ts'
import type { Service } from '../client/service.ts'
import { createSession } from '../session/session.ts'
import type { Session } from '../session/session.ts'
import { DEFAULT_IDLE_MINUTES } from '../config/defaults.ts'
import type { ServedConfig } from '../config/schema.ts'

/** The services of the sign-in, which exist on every page: the service's client, the session, the config. */
export interface AuthServices {
  readonly service: Service
  readonly session: Session
  readonly idle: IdleLock
  readonly config: ServedConfig
}

interface Parts {
  readonly fetch: Fetch
  /** Origin of the host; the service is proxied below it. */
  readonly origin: string
  readonly config: ServedConfig
}

/** Creates the services of the sign-in. */
export function createAuthServices({ fetch, origin, config }: Parts): AuthServices {
  const session = createSession()
  return {
    session,
    idle: createIdleLock(session, { minutes: config.session?.idleMinutes ?? DEFAULT_IDLE_MINUTES }),
    service: createService({ fetch, base: `${origin}/api`, session }),
    config,
  }
}
