import type { Context, MiddlewareHandler } from 'hono'
import type { Permission } from '../../../core/team/permissions.ts'
import type { TeamEnv } from './team-env.ts'
import type { IdentityLog } from './identity-log.ts'

/** Answers 403 for want of a permission, and records it. */
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

/** Middleware after `requireSession` that lets in only people with `permission`. */
export function requirePermission(permission: Permission, log: IdentityLog): MiddlewareHandler<TeamEnv> {
  return (context, next) =>
    context.get('session').permissions.has(permission) ? next() : refuse(context, permission, log)
}
