import { Hono } from 'hono'
import { TEAM_ADDRESSES } from '../../../core/team/addresses.ts'
import type { Permission } from '../../../core/team/permissions.ts'
import { PageEvent } from '../../../core/team/session-answer.ts'
import type { AccessLog } from '../access-log/access-log.ts'
import { refuse, requirePermission } from '../session/guards.ts'
import type { TeamEnv } from '../session/team-env.ts'

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
