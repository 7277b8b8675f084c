import { Hono } from 'hono'
import { TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import { EndSessionsRequest } from '#modules/team/core/session-answer.ts'
import type { AccessLog } from '#modules/team/host/access-log/access-log.ts'
import type { EndedSessions } from './ended-sessions.ts'
import { DenyListError } from './deny-list.ts'
import { actorOf, requirePermission } from './guards.ts'
import type { TeamEnv } from './session-cookie.ts'

/**
 * POST: ends every session of a person that began before now, and records it. The person may sign in again, for as long
 * as the provider lets them.
 *
 * @throws from the handler AccessLogError where it could not be recorded, and DenyListError where not every replica
 *   knows of it yet.
 */
export function endSessionsRoute(ended: EndedSessions, log: AccessLog): Hono<TeamEnv> {
  const app = new Hono<TeamEnv>()
  app.post(TEAM_ADDRESSES.endSessions, requirePermission('session:end', log), async (context) => {
    const parsed = EndSessionsRequest.safeParse(await context.req.json().catch(() => null))
    if (!parsed.success) return context.json({ error: 'a person is missing' }, 400)
    const { person } = parsed.data
    const isKnown = await ended.endPerson(person)
    await log.record({
      ...actorOf(context),
      action: 'sessions-end',
      result: isKnown ? 'ok' : 'failed',
      permission: 'session:end',
      person,
    })
    if (!isKnown) throw new DenyListError('not every replica knows of it yet')
    return context.body(null, 204)
  })
  return app
}
