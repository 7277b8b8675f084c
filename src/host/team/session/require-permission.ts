import type { MiddlewareHandler } from 'hono'
import type { Permission } from '../../../team/permissions.ts'
import type { TeamEnv } from './team-env.ts'
import type { IdentityLog } from './identity-log.ts'

/** Middleware after `requireSession` that answers 403 to people without `permission`, and records it. */
export function requirePermission(permission: Permission, log: IdentityLog): MiddlewareHandler<TeamEnv> {
  return async (context, next) => {
    const { subject, roles, permissions } = context.get('session')
    if (permissions.has(permission)) return next()
    await log.record({
      subject,
      roles,
      action: 'permission-refused',
      permission,
      key: null,
      result: 'refused',
      requestId: context.get('requestId'),
      reportedBy: 'host',
    })
    return context.json({ error: `this needs the permission ${permission}` }, 403)
  }
}
