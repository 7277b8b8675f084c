import { ServiceError } from '#core/service/client/errors.ts'
import type { Credentials } from '#core/service/contract/token.ts'
import type { DemoServiceOptions } from '#demo/demo-service.ts'
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
  /** Milliseconds that the service takes for each answer. */
  readonly latency?: number
}

export const SECRET = 'the-secret/of-the-console'

/** Access to the demonstration service on a clock that stands still; `events` are lines such as `refused unauthorized 401`. */
export function createTestAccess({
  intercept,
  demo,
  credential,
  concurrency = 16,
  latency = 0,
}: TestAccessOptions = {}) {
  const clock = createClock()
  const recorded = createRecordedService({ now: clock.now, ...demo }, async (request, next) => {
    if (latency > 0) await clock.wait(latency, request.signal)
    return intercept ? intercept(request, next) : next()
  })
  const events: string[] = []
  const access = createServiceAccess({
    service: recorded.service,
    queue: createRequestQueue({ concurrency, now: clock.now, wait: clock.wait }),
    credential: { ClientId: 'console', ClientSecret: SECRET, ...credential },
    now: clock.now,
    wait: clock.wait,
    report: (event) => void events.push(`${event.state} ${event.kind} ${event.status}`),
  })
  return { ...recorded, clock, access, events, reads: access.readsFor('ana', 'page') }
}

/** The error that a read ends in, while time passes. */
export async function errorOf(
  read: Promise<unknown>,
  clock?: ReturnType<typeof createClock>,
): Promise<ServiceError> {
  const ended = read.then(
    () => new Error('there is no error'),
    (error: unknown) => error,
  )
  await clock?.pass(15_000)
  const error = await ended
  if (!(error instanceof ServiceError)) throw error
  return error
}

export const isTokenRequest = ({ url }: Request) => url.endsWith('/OAuth2/Token')
export const tokenNamed = (name: string) => Response.json({ access_token: name, expires_in: 3600 })
