import { Hono } from 'hono'
import * as z from 'zod/mini'
import { TEAM_ADDRESSES } from '../core/addresses.ts'
import { ACCESS_ACTIONS, LOG_PURPOSES } from '../core/access-entry.ts'
import type { AccessLogAnswer } from '../core/access-entry.ts'
import { LOG_PAGE_LINES } from './limits.ts'
import { actorOf, requirePermission } from './session/guards.ts'
import type { TeamEnv } from './session/session-cookie.ts'
import type { AccessLogSettings } from './settings/team-settings.ts'
import type { AccessLog } from './access-log/access-log.ts'
import { countEntries, NoSuchPlaceError, readEntries } from './access-log/read-entries.ts'

const Time = z.pipe(
  z.iso.datetime({ error: 'must be a time in UTC, such as 2026-11-22T00:00:00Z' }),
  z.transform((text) => Date.parse(text)),
)

const Query = z
  .strictObject({
    subject: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
    name: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
    case: z.optional(z.string().check(z.minLength(1), z.maxLength(1000))),
    action: z.optional(z.enum(ACCESS_ACTIONS, { error: 'must be an action of the access log' })),
    from: z.optional(Time),
    until: z.optional(Time),
    before: z.optional(
      z.pipe(
        z.string().check(z.regex(/^\d{1,15}$/, { error: 'must be "next" of an earlier answer' })),
        z.transform(Number),
      ),
    ),
    for: z.optional(z.enum(LOG_PURPOSES, { error: 'must be page, export or counts' })),
  })
  .check(
    z.refine(({ from, until }) => from === undefined || until === undefined || from < until, {
      error: 'from must be before until',
    }),
  )

/** The query of GET /api/access-log, or what is wrong with it in words, which quote nothing of it. */
function readQuery(asked: Readonly<Record<string, string>>) {
  const parsed = z.safeParse(Query, asked, { reportInput: false })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    if (issue?.code === 'unrecognized_keys')
      return { problem: 'there is a parameter that this address does not know' }
    return { problem: [issue?.path.join('.'), issue?.message].filter(Boolean).join(' ') }
  }
  const { case: caseName, for: purpose = 'page', ...query } = parsed.data
  return { query: { ...query, caseName }, purpose }
}

/**
 * GET /api/access-log: a page of lines for auditors, filtered by the query, or counts of them. Each read is recorded
 * first.
 *
 * @throws AccessLogError from the handler where the read itself could not be recorded: nothing is shown then.
 */
export function accessLogRoutes(settings: AccessLogSettings, log: AccessLog): Hono<TeamEnv> {
  const app = new Hono<TeamEnv>()
  app.get(TEAM_ADDRESSES.accessLog, requirePermission('access-log:read', log), async (context) => {
    const { problem, query, purpose } = readQuery(context.req.query())
    if (!query) return context.json({ error: problem }, 400)
    const { caseName: value } = query
    await log.record({
      ...actorOf(context),
      action: purpose === 'export' ? 'access-log-export' : 'access-log-read',
      result: 'ok',
      permission: 'access-log:read',
      ...(value !== undefined && { key: { by: 'chave', value }, otherKey: { by: 'id', value } }),
    })
    if (settings.destination === 'stdout')
      return context.json({ kept: 'elsewhere' } satisfies AccessLogAnswer)
    try {
      const file = { path: settings.destination, keys: log.keys }
      const limit = purpose === 'export' ? Infinity : LOG_PAGE_LINES
      const read =
        purpose === 'counts'
          ? { entries: [], ...(await countEntries(file, query)) }
          : { counts: [], ...(await readEntries(file, { ...query, limit })) }
      return context.json({ kept: 'file', replica: settings.replica, ...read } satisfies AccessLogAnswer)
    } catch (error) {
      if (!(error instanceof NoSuchPlaceError)) throw error
      return context.json({ error: 'the lines before that were put away: look for them in the archive' }, 410)
    }
  })
  return app
}
