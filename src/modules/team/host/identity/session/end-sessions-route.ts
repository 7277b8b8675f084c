import { Hono } from 'hono'
import { TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import { EndSessionsRequest } from '#modules/team/core/messages.ts'
import type { AccessLog } from '#modules/team/host/access-log/access-log.ts'
import { DenyListError } from './deny-list.ts'
import type { EndedSessions } from './ended-sessions.ts'
import { actorFields, requirePermission } from './guards.ts'
import type { TeamEnv } from './session-cookie.ts'

/** POST: ends all sessions of a person, who may sign in again if the provider allows it. */
export function endSessionsRoute(ended: EndedSessions, log: AccessLog): Hono<TeamEnv> {
  const app = new Hono<TeamEnv>()
  app.post(TEAM_ADDRESSES.endSessions, requirePermission('session:end', log), async (context) => {
    const request = EndSessionsRequest.safeParse(await context.req.json().catch(() => null))
    if (!request.success) return context.json({ error: 'the person is missing' }, 400)
    const { person } = request.data
    const isEverywhere = await ended.endPerson(person)
    await log.record({
      ...actorFields(context),
      action: 'sessions-end',
      result: isEverywhere ? 'ok' : 'failed',
      permission: 'session:end',
      person,
    })
    if (!isEverywhere) throw new DenyListError('not every replica knows of it yet')
    return context.body(null, 204)
  })
  return app
}
