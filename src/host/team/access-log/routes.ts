import { Hono } from 'hono'
import type { MiddlewareHandler } from 'hono'
import type { AccessLogAnswer } from '../../../core/team/access-entry.ts'
import type { TeamEnv } from '../session/team-env.ts'
import type { AccessLog } from './access-log.ts'
import { readQuery } from './query.ts'
import type { LogQuery } from './query.ts'
import { createMatcher, isTooOld, LinesGoneError, readBackwards, readEntries } from './read-entries.ts'
import type { AccessLogSettings } from './settings.ts'

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
      reportedBy: 'host',
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
      if (!(error instanceof LinesGoneError)) throw error
      return context.json({ error: 'the lines before that were put away: look for them in the archive' }, 410)
    }
  })
  return app
}
