import { Hono } from 'hono'
import { hasFailed } from '../../../core/case/calls.ts'
import type { Call } from '../../../core/case/calls.ts'
import type { Config } from '../../../core/config/schema.ts'
import { DEFAULT_REVEALS_PER_HOUR } from '../../../core/config/defaults.ts'
import type { CalendarDate } from '../../../core/findings/model/evidence.ts'
import { LIMIT_REACHED, TEAM_ADDRESSES } from '../../../core/team/addresses.ts'
import { RevealRequest, PageEvent } from '../../../core/team/session-answer.ts'
import type { RevealAnswer, SessionAnswer } from '../../../core/team/session-answer.ts'
import type { AccessLog } from '../access-log/access-log.ts'
import type { ServiceAccess } from '../credential/service-access.ts'
import { requirePermission, refuse } from '../session/guards.ts'
import type { TeamEnv } from '../session/session-cookie.ts'
import { currentRequest } from '../../request/current-request.ts'
import type { WorkFor } from './case-work.ts'
import { foundOf } from './judge.ts'
import { loadForPerson } from './load-for-person.ts'
import { recordFailure } from './record-failure.ts'
import { otherKeyOf } from './case-routes.ts'
import { createRevealLimit } from './reveal-limit.ts'
import type { Permission } from '../../../core/team/permissions.ts'

interface RevealRoutesOptions {
  readonly access: ServiceAccess
  readonly log: AccessLog
  readonly work: WorkFor
  readonly config: Config
  readonly today: () => CalendarDate
  /** The reasons that people may give, and whether each reveal needs one. */
  readonly reveals: SessionAnswer['reveals']
}

/**
 * POST /api/reveal: one value of a case that is masked for this person. It is recorded before it is answered. Beyond the
 * limit on each person the answer is 429 with Retry-After, and 400 where no reason is given.
 */
export function revealRoutes({
  access,
  log,
  work,
  config,
  today,
  reveals,
}: RevealRoutesOptions): Hono<TeamEnv> {
  const app = new Hono<TeamEnv>()
  const limit = createRevealLimit(config.team?.revealsPerHour ?? DEFAULT_REVEALS_PER_HOUR)
  app.post(TEAM_ADDRESSES.reveal, requirePermission('value:reveal', log), async (context) => {
    const request = RevealRequest.safeParse(await context.req.json().catch(() => null))
    if (!request.success) return context.json({ error: 'not a request to reveal a value' }, 400)
    const { by, value, place, reason } = request.data
    const { subject, roles } = context.get('session')
    const isBeyond = limit.isBeyond(subject)
    if (reason === null ? reveals.needReason || isBeyond : !reveals.reasons.includes(reason))
      return context.json({ error: `a reason is needed: ${reveals.reasons.join(', ')}` }, 400)
    const reference = { by, value }
    const line = {
      subject,
      roles,
      action: 'reveal',
      permission: 'value:reveal',
      key: reference,
      ...(reason !== null && { reason }),
      requestId: context.get('requestId'),
      reportedBy: 'host',
    } as const

    async function lookUp() {
      const { asker, resolved, calls } = await loadForPerson(context, access, reference)
      const task = { reference, found: foundOf(resolved, calls), today: today(), place }
      return { calls, ...(await work(asker, 'reveal', task)) }
    }

    const {
      calls,
      value: shown,
      revealed,
    } = await lookUp().catch((error: unknown) => recordFailure(context, log, line, error))
    const retryAfter = shown === null ? 0 : limit.take(subject)
    if (shown !== null)
      currentRequest()?.metrics?.revealAsked(isBeyond || retryAfter > 0 ? 'beyond' : 'within')
    const isDown = (Object.values(calls) as Call<unknown>[]).some(hasFailed)
    await log.record({
      ...line,
      result: retryAfter > 0 ? 'limited' : shown !== null ? 'ok' : isDown ? 'failed' : 'not-found',
      otherKey: otherKeyOf(reference, calls),
      revealed,
    })
    if (shown === null && isDown) return context.json({ error: 'the service did not answer' }, 502)
    if (shown === null) return context.json({ error: 'the case has no such value any more' }, 404)
    if (retryAfter > 0)
      return context.json({ error: LIMIT_REACHED }, 429, {
        'Retry-After': String(retryAfter),
      })
    return context.json({ value: shown } satisfies RevealAnswer)
  })
  return app
}

const NEEDS: Readonly<Record<PageEvent['action'], Permission>> = {
  copy: 'case:read',
  print: 'case:read',
  export: 'case:export',
  'list-run': 'list:run',
}

/** POST /api/events: what only the page knows. The log marks that the host did not see it. */
export function eventRoutes(log: AccessLog): Hono<TeamEnv> {
  const app = new Hono<TeamEnv>()
  app.post(TEAM_ADDRESSES.events, requirePermission('case:read', log), async (context) => {
    const event = PageEvent.safeParse(await context.req.json().catch(() => null))
    if (!event.success) return context.json({ error: 'not an event of the page' }, 400)
    const { action, by, value, count } = event.data
    const { subject, roles, permissions } = context.get('session')
    const permission = NEEDS[action]
    if (!permissions.has(permission)) return refuse(context, permission, log)
    await log.record({
      subject,
      roles,
      action,
      result: 'ok',
      permission,
      key: by === undefined || value === undefined ? null : { by, value },
      ...(count !== undefined && { count }),
      requestId: context.get('requestId'),
      reportedBy: 'page',
    })
    return context.body(null, 204)
  })
  return app
}
