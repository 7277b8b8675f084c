import { createIdleLock } from '../session/idle-lock.ts'
import type { IdleLock } from '../session/idle-lock.ts'
import type { Fetch } from '../../core/client/fetch.ts'
import { createService } from '../../core/client/service.ts'
import type { Service } from '../../core/client/service.ts'
import { createSession } from '../session/session.ts'
import type { Session } from '../session/session.ts'
import { DEFAULT_IDLE_MINUTES } from '../../core/config/defaults.ts'
import type { ServedConfig } from '../../core/config/schema.ts'

/** The services that exist on every page, however people sign in. */
export interface SessionServices {
  readonly session: Session
  readonly idle: IdleLock
  readonly config: ServedConfig
}

/** The services of the typed sign-in: also the service's client. */
export interface AuthServices extends SessionServices {
  readonly service: Service
}

interface Parts {
  readonly fetch: Fetch
  /** Origin of the host; the service is proxied below it. */
  readonly origin: string
  readonly config: ServedConfig
}

/** Creates a signed-out session with its idle lock. */
export function createSessionServices(config: ServedConfig): SessionServices {
  const session = createSession()
  return {
    session,
    idle: createIdleLock(session, { minutes: config.session?.idleMinutes ?? DEFAULT_IDLE_MINUTES }),
    config,
  }
}

/** Creates the services of the typed sign-in. */
export function createAuthServices({ fetch, origin, config }: Parts): AuthServices {
  const services = createSessionServices(config)
  return {
    ...services,
    service: createService({ fetch, base: `${origin}/api`, session: services.session }),
  }
}
