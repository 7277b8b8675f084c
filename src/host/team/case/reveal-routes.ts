import { Hono } from 'hono'
import { assemble, revealedValue } from '../../../core/case/assemble.ts'
import { loadCaseOnce } from '../../../core/case/load-case.ts'
import { hasFailed } from '../../../core/case/calls.ts'
import type { Call } from '../../../core/case/calls.ts'
import type { Config } from '../../../core/config/schema.ts'
import type { CalendarDate } from '../../../core/findings/model/evidence.ts'
import { REVEALED } from '../../../core/team/access-entry.ts'
import type { RevealedPlace } from '../../../core/team/access-entry.ts'
import { TEAM_ADDRESSES } from '../../../core/team/addresses.ts'
import { RevealRequest, PageEvent } from '../../../core/team/session-answer.ts'
import type { RevealAnswer } from '../../../core/team/session-answer.ts'
import type { AccessLog } from '../access-log/access-log.ts'
import type { ServiceAccess } from '../credential/service-access.ts'
import { requirePermission, refuse } from '../session/guards.ts'
import type { TeamEnv } from '../session/session-cookie.ts'
import { inTurn } from '../turns/turns.ts'
import type { Turns } from '../turns/turns.ts'
import { otherKeyOf } from './case-routes.ts'
import type { Permission } from '../../../core/team/permissions.ts'

interface RevealRoutesOptions {
  readonly access: ServiceAccess
  readonly log: AccessLog
  /** The turns to judge a case. */
  readonly judging: Turns
  readonly config: Config
  readonly today: () => CalendarDate
  /** The reasons that people may give; null where none is asked for. */
  readonly reasons: readonly string[] | null
}

function revealedPlace(place: RevealRequest['place']): RevealedPlace {
  switch (place.kind) {
    case 'line':
      return 'laudo-line'
    case 'line-message':
      return 'laudo-text'
    case 'other-field':
      return 'other-field'
    case 'field':
      return REVEALED.find((name) => name === place.name) ?? 'other-field'
  }
}

/** POST /api/reveal: one value of a case that is masked for this person. It is recorded before it is answered. */
export function revealRoutes({
  access,
  log,
  judging,
  config,
  today,
  reasons,
}: RevealRoutesOptions): Hono<TeamEnv> {
  const app = new Hono<TeamEnv>()
  app.post(TEAM_ADDRESSES.reveal, requirePermission('value:reveal', log), async (context) => {
    const request = RevealRequest.safeParse(await context.req.json().catch(() => null))
    if (!request.success) return context.json({ error: 'not a request to reveal a value' }, 400)
    const { by, value, place, reason } = request.data
    if (reasons && !(reason !== null && reasons.includes(reason)))
      return context.json({ error: `a reason is needed: ${reasons.join(', ')}` }, 400)
    const { subject, roles } = context.get('session')
    const reads = access.readsFor(subject, 'page')
    const { signal } = context.req.raw
    const { calls } = await loadCaseOnce({ by, value }, reads, signal)
    const revealed = await inTurn(judging.take(subject, 'page', signal), () =>
      revealedValue(assemble({ by, value }, calls, { config, today: today() }), place),
    )
    const isDown = (Object.values(calls) as Call<unknown>[]).some(hasFailed)
    await log.record({
      subject,
      roles,
      action: 'reveal',
      result: revealed === null ? (isDown ? 'failed' : 'not-found') : 'ok',
      permission: 'value:reveal',
      key: { by, value },
      otherKey: otherKeyOf({ by, value }, calls),
      revealed: revealedPlace(place),
      ...(reasons && reason !== null && { reason }),
      requestId: context.get('requestId'),
      reportedBy: 'host',
    })
    if (revealed === null && isDown) return context.json({ error: 'the service did not answer' }, 502)
    if (revealed === null) return context.json({ error: 'the case has no such value any more' }, 404)
    return context.json({ value: revealed } satisfies RevealAnswer)
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
