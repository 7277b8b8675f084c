import { Hono } from 'hono'
import type { MiddlewareHandler } from 'hono'
import * as z from 'zod/mini'
import { ACCESS_ACTIONS } from '../../core/team/access-entry.ts'
import type { AccessLogAnswer } from '../../core/team/access-entry.ts'
import { LOG_PAGE_LINES } from '../limits.ts'
import type { TeamEnv } from './session/session-cookie.ts'
import type { AccessLogSettings } from './settings/team-settings.ts'
import type { AccessLog } from './access-log/access-log.ts'
import {
  createMatcher,
  isTooOld,
  NoSuchPlaceError,
  readBackwards,
  readEntries,
} from './access-log/read-entries.ts'
import type { EntryFilter } from './access-log/read-entries.ts'

const Time = z.iso.datetime({ error: 'must be a time in UTC, such as 2026-11-22T00:00:00Z' })

const Query = z
  .strictObject({
    person: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
    by: z.optional(z.enum(['chave', 'id', 'digest'], { error: 'must be chave, id or digest' })),
    value: z.optional(z.string().check(z.minLength(1), z.maxLength(1000))),
    action: z.optional(z.enum(ACCESS_ACTIONS, { error: 'must be an action of the access log' })),
    from: z.optional(Time),
    until: z.optional(Time),
    before: z.optional(
      z.string().check(z.regex(/^\d{1,15}$/, { error: 'must be "next" of an earlier answer' })),
    ),
    limit: z.optional(
      z.string().check(
        z.refine((text) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= LOG_PAGE_LINES, {
          error: `must be a number from 1 to ${LOG_PAGE_LINES}`,
        }),
      ),
    ),
    format: z.optional(z.enum(['json', 'ndjson'], { error: 'must be json or ndjson' })),
  })
  .check(
    z.refine(({ by, value }) => (by === undefined) === (value === undefined), {
      error: 'by and value belong together',
    }),
  )

interface LogQuery {
  readonly filter: EntryFilter
  readonly before: number | undefined
  readonly limit: number
  readonly isExport: boolean
}

/** The query of GET /api/access-log, or what is wrong with it in words, which quote nothing of it. */
function readQuery(query: Readonly<Record<string, string>>): LogQuery | { readonly problem: string } {
  const parsed = z.safeParse(Query, query, { reportInput: false })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    if (issue?.code === 'unrecognized_keys')
      return { problem: 'there is a parameter that this address does not know' }
    return { problem: [issue?.path.join('.'), issue?.message].filter(Boolean).join(' ') }
  }
  const { by, value, from, until, before, limit = '50', format, person, action } = parsed.data
  return {
    filter: {
      person,
      action,
      key: by && value !== undefined ? { by, value } : undefined,
      from: from === undefined ? undefined : Date.parse(from),
      until: until === undefined ? undefined : Date.parse(until),
    },
    before: before === undefined ? undefined : Number(before),
    limit: Number(limit),
    isExport: format === 'ndjson',
  }
}

interface Deps {
  readonly settings: AccessLogSettings
  readonly log: AccessLog
  /** Refuses whoever may not read the log. */
  readonly requireAccess: MiddlewareHandler<TeamEnv>
}

/** The wanted lines as they stand in the file, newest first, read as fast as the browser takes them. */
function exportLines(
  { destination, keys }: AccessLogSettings,
  { filter }: LogQuery,
): ReadableStream<Uint8Array> {
  const matches = createMatcher(keys, filter)
  const lines = readBackwards({ path: destination, keys }, undefined, () => {})
  const source: UnderlyingDefaultSource<Uint8Array> = {
    pull: async (controller) => {
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop
        const { value, done } = await lines.next()
        if (done || isTooOld(value.entry, filter)) {
          controller.close()
          // oxlint-disable-next-line no-await-in-loop
          await lines.return(undefined)
          return
        }
        if (!matches(value.entry)) continue
        controller.enqueue(Buffer.concat([value.bytes, Buffer.from('\n')]))
        return
      }
    },
    cancel: async () => void (await lines.return(undefined)),
  }
  // No file is opened before the first read: the answer to a HEAD is neither read nor cancelled.
  return new ReadableStream(source, { highWaterMark: 0 })
}

/**
 * GET /api/access-log: lines for auditors, filtered by the query (docs/team-promises.md). Each read is recorded first.
 *
 * @throws AccessLogError from the handler where the read itself could not be recorded: nothing is shown then.
 */
export function accessLogRoutes({ settings, log, requireAccess }: Deps): Hono<TeamEnv> {
  const app = new Hono<TeamEnv>()
  app.get('/', requireAccess, async (context) => {
    const query = readQuery(context.req.query())
    if ('problem' in query) return context.json({ error: query.problem }, 400)
    const { filter, before, limit, isExport } = query
    const { subject, roles } = context.get('session')
    await log.record({
      subject,
      roles,
      action: isExport ? 'access-log-export' : 'access-log-read',
      result: 'ok',
      permission: 'access-log:read',
      key: filter.key && filter.key.by !== 'digest' ? { by: filter.key.by, value: filter.key.value } : null,
      requestId: context.get('requestId'),
    })
    if (settings.destination === 'stdout')
      return context.json({ kept: 'elsewhere' } satisfies AccessLogAnswer)
    if (isExport) {
      return context.body(exportLines(settings, query), 200, {
        'Content-Type': 'application/x-ndjson; charset=utf-8',
        'Content-Disposition': 'attachment; filename="access-log.ndjson"',
      })
    }
    try {
      const read = await readEntries(
        { path: settings.destination, keys: settings.keys },
        { ...filter, before, limit },
      )
      return context.json({ kept: 'file', replica: settings.replica, ...read } satisfies AccessLogAnswer)
    } catch (error) {
      if (!(error instanceof NoSuchPlaceError)) throw error
      return context.json({ error: 'the lines before that were put away: look for them in the archive' }, 410)
    }
  })
  return app
}
