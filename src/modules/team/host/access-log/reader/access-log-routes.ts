import { Hono } from 'hono'
import * as z from 'zod/mini'
import { ACCESS_ACTIONS, LOG_PURPOSES } from '#modules/team/core/access-entry.ts'
import type { AccessLogAnswer } from '#modules/team/core/access-entry.ts'
import { TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import type { AccessLog } from '#modules/team/host/access-log/access-log.ts'
import { actorFields, requirePermission } from '#modules/team/host/identity/session/guards.ts'
import type { TeamEnv } from '#modules/team/host/identity/session/session-cookie.ts'
import { LOG_PAGE_LINES } from '#modules/team/host/limits.ts'
import type { AccessLogSettings } from '#modules/team/host/settings/team-settings.ts'
import { countEntries, NoSuchPositionError, readEntries } from './read-entries.ts'

const Text = z.string().check(z.minLength(1), z.maxLength(1000))
const Time = z.pipe(z.iso.datetime(), z.transform(Date.parse))

const Query = z
  .strictObject({
    subject: z.optional(Text),
    name: z.optional(Text),
    case: z.optional(Text),
    action: z.optional(z.enum(ACCESS_ACTIONS)),
    from: z.optional(Time),
    until: z.optional(Time),
    before: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number))),
    for: z.optional(z.enum(LOG_PURPOSES)),
  })
  .check(z.refine(({ from = -Infinity, until = Infinity }) => from < until))

/** GET /api/access-log: lines for auditors, or counts of them. Each read is recorded first. */
export function accessLogRoutes(settings: AccessLogSettings, log: AccessLog): Hono<TeamEnv> {
  const app = new Hono<TeamEnv>()
  app.get(TEAM_ADDRESSES.accessLog, requirePermission('access-log:read', log), async (context) => {
    const parsed = Query.safeParse(context.req.query())
    if (!parsed.success) return context.json({ error: 'not a query of the access log' }, 400)
    const { case: caseName, for: purpose, ...filter } = parsed.data
    const query = { ...filter, caseName }
    await log.record({
      ...actorFields(context),
      action: purpose === 'export' ? 'access-log-export' : 'access-log-read',
      result: 'ok',
      permission: 'access-log:read',
      ...(caseName !== undefined && {
        key: { by: 'chave', value: caseName },
        otherKey: { by: 'id', value: caseName },
      }),
    })
    if (settings.destination === 'stdout')
      return context.json({ kept: 'elsewhere' } satisfies AccessLogAnswer)
    const file = { path: settings.destination, keys: log.keys }
    try {
      const page =
        purpose === 'counts'
          ? { entries: [], ...(await countEntries(file, query)) }
          : {
              counts: [],
              ...(await readEntries(file, {
                ...query,
                limit: purpose === 'export' ? Infinity : LOG_PAGE_LINES,
              })),
            }
      return context.json({ kept: 'file', replica: settings.replica, ...page } satisfies AccessLogAnswer)
    } catch (error) {
      if (!(error instanceof NoSuchPositionError)) throw error
      return context.json({ error: 'older lines were archived: look for them in the archive' }, 410)
    }
  })
  return app
}
