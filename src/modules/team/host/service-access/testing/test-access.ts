import { ServiceError } from '#core/service/client/errors.ts'
import type { Credentials } from '#core/service/contract/token.ts'
import type { DemoServiceOptions } from '#demo/demo-service.ts'
import type { Upstream } from '#host/service/service.ts'
import { createRequestQueue } from '#modules/team/host/service-access/request-queue.ts'
import { createServiceAccess } from '#modules/team/host/service-access/service-access.ts'
import { createClock } from './clock.ts'
import { createRecordedService } from './recorded-service.ts'
import type { Intercept } from './recorded-service.ts'

interface TestAccessOptions {
  readonly intercept?: Intercept
  readonly demo?: DemoServiceOptions
  readonly credential?: Partial<Credentials>
  readonly concurrency?: number
  /** Replaces how the service sends its answers. */
  readonly send?: (service: Upstream) => Upstream['send']
}

export const SECRET = 'the-secret/of-the-console'

/** Access to the demonstration service with a test clock. `events` are lines such as `refused unauthorized 401`. */
export function createTestAccess(options: TestAccessOptions = {}) {
  const { intercept, demo, credential, concurrency = 16, send } = options
  const clock = createClock()
  const recorded = createRecordedService({ now: clock.now, ...demo }, intercept)
  const { service } = recorded
  const events: string[] = []
  const access = createServiceAccess({
    service: send ? { ...service, send: send(service) } : service,
    queue: createRequestQueue({ concurrency, now: clock.now, wait: clock.wait }),
    credential: { ClientId: 'console', ClientSecret: SECRET, ...credential },
    now: clock.now,
    wait: clock.wait,
    report: (event) => void events.push(`${event.state} ${event.kind} ${event.status}`),
  })
  return { ...recorded, clock, access, events, reads: access.readsFor('ana', 'page') }
}

/** The error of a read. With a clock, lets 15 s pass. */
export async function errorOf(
  read: Promise<unknown>,
  clock?: ReturnType<typeof createClock>,
): Promise<ServiceError> {
  const outcome = read.then(
    () => new Error('the read did not fail'),
    (error: unknown) => error,
  )
  await clock?.pass(15_000)
  const error = await outcome
  if (!(error instanceof ServiceError)) throw error
  return error
}

export const isTokenRequest = ({ url }: Request) => url.endsWith('/OAuth2/Token')
export const tokenAnswer = (token: string) => Response.json({ access_token: token, expires_in: 3600 })
