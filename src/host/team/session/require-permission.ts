import type { Context, MiddlewareHandler } from 'hono'
import type { Permission } from '../../../team/permissions.ts'
import type { TeamEnv } from './team-env.ts'
import type { IdentityLog } from './identity-log.ts'

/** Records that the person has not `permission`, and answers 403. */
export async function refuse(
  context: Context<TeamEnv>,
  permission: Permission,
  log: IdentityLog,
): Promise<Response> {
  const { subject, roles } = context.get('session')
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

/** Middleware after `requireSession` that refuses people without `permission`. */
export function requirePermission(permission: Permission, log: IdentityLog): MiddlewareHandler<TeamEnv> {
  return async (context, next) => {
    if (context.get('session').permissions.has(permission)) return next()
    return refuse(context, permission, log)
  }
}
