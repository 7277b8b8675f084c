import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Wait } from '../../core/client/abort.ts'
import type { Config } from '../../core/config/schema.ts'
import { currentDay } from '../../core/findings/values/dates.ts'
import { TEAM_ADDRESSES } from '../../core/team/addresses.ts'
import { DEFAULT_REVEAL_REASONS } from '../../core/team/permissions.ts'
import { servedConfig } from '../config/config-file.ts'
import { JUDGED_AT_ONCE, LONGEST_TEAM_REQUEST, WAITING_JUDGEMENTS } from '../limits.ts'
import { ANSWER_HEADERS, withHeaders } from '../request/security-headers.ts'
import type { Upstream } from '../service/service.ts'
import { openAccessLog } from './access-log/access-log.ts'
import type { AccessLog, LogHead } from './access-log/access-log.ts'
import { AccessLogError } from './access-log/destination.ts'
import { accessLogRoutes } from './access-log-routes.ts'
import { caseRoutes } from './case/case-routes.ts'
import { conferRoutes } from './case/confer-routes.ts'
import { eventRoutes, revealRoutes } from './case/reveal-routes.ts'
import { createServiceAccess } from './credential/service-access.ts'
import { createIdentity } from './identity/identity.ts'
import { requirePermission } from './session/guards.ts'
import type { TeamEnv } from './session/session-cookie.ts'
import type { TeamSettings } from './settings/team-settings.ts'
import { createTurns, TurnRefusal } from './turns/turns.ts'

interface TeamOptions {
  readonly settings: TeamSettings
  readonly service: Upstream
  /** As the page gets it. */
  readonly config: Config
  readonly log: AccessLog
  /** Says one line to the operator. */
  readonly say?: (line: string) => void
  /** How reads of the service wait before they are repeated; by the clock if it is left out. */
  readonly wait?: Wait
}

/** Team mode as a part of the host. */
export interface Team {
  /** Everything below `/auth/` and `/api/`. */
  readonly routes: Hono<TeamEnv>
  /** Says at the start what is wrong with the provider, if anything. Never rejects. */
  readonly check: () => Promise<void>
  /** How many reads wait for their turn at the service. */
  readonly waiting: () => number
  /** The last line of the access log. */
  readonly logHead: () => LogHead
}

/** Team mode: who signs in, what each may see, and the log of it. The service's own addresses do not exist in it. */
export function createTeam({ settings, service, config, log, say = console.warn, wait }: TeamOptions): Team {
  const { revealReasons = DEFAULT_REVEAL_REASONS, revealNeedsReason = false } = config.team ?? {}
  const reveals = { reasons: [...revealReasons], needReason: revealNeedsReason }
  const identity = createIdentity(settings.identity, {
    accessLog: log,
    roleValues: config.team?.roles ?? null,
    reveals,
    say,
  })
  const access = createServiceAccess({
    service,
    ...settings.service,
    ...(wait && { wait }),
    report: ({ state, kind, status }) => {
      const cause = kind === null ? '' : ` (${kind}, ${status === null ? 'no answer' : `HTTP ${status}`})`
      say(`the service credential: ${state}${cause}`)
    },
  })
  const judging = createTurns({ atOnce: JUDGED_AT_ONCE, mostWaiting: WAITING_JUDGEMENTS })
  const shared = { access, log, judging, config, today: () => currentDay(config) }

  const routes = new Hono<TeamEnv>()
  routes.use(async (context, next) => {
    context.set('requestId', context.env?.outgoing?.getHeader('X-Request-Id')?.toString() ?? 'in-process')
    await next()
  })
  // A HEAD would do, and record, all that its GET does, and show nothing of it.
  for (const path of ['/api/*', '/auth/*']) {
    routes.use(path, async (context, next) => {
      if (context.req.method !== 'HEAD') return next()
      return context.body(null, 405, { ...ANSWER_HEADERS, Allow: 'GET' })
    })
  }
  routes.onError((error, context) => {
    // The browser has left, and reads no answer.
    if (context.req.raw.signal.aborted) return new Response(null, { status: 499 })
    if (error instanceof TurnRefusal) {
      const headers = { ...ANSWER_HEADERS, 'Retry-After': String(error.retryAfter) }
      return context.json({ error: error.message }, 429, headers)
    }
    if (!(error instanceof AccessLogError)) throw error
    return context.json({ error: 'not-recorded' }, 503, ANSWER_HEADERS)
  })
  routes.route('/', identity.routes)
  routes.use('/api/*', withHeaders(ANSWER_HEADERS), identity.requireOwnRequests, identity.requireSession)
  // Only where a body is read: for every other request it would be read in vain, also before anybody is known.
  const limit = bodyLimit({
    maxSize: LONGEST_TEAM_REQUEST,
    onError: (context) => context.json({ error: 'too much' }, 413, ANSWER_HEADERS),
  })
  for (const path of [TEAM_ADDRESSES.reveal, TEAM_ADDRESSES.confer, TEAM_ADDRESSES.events])
    routes.use(path, limit)
  routes.route('/', caseRoutes(shared))
  routes.route('/', revealRoutes({ ...shared, reveals }))
  routes.route('/', conferRoutes(shared))
  routes.route('/', eventRoutes(log))
  routes.route(
    TEAM_ADDRESSES.accessLog,
    accessLogRoutes({
      settings: settings.accessLog,
      log,
      requireAccess: requirePermission('access-log:read', log),
    }),
  )
  routes.all('/api/*', (context) => context.json({ error: 'not an address of team mode' }, 404))
  return { routes, check: identity.check, waiting: access.waiting, logHead: log.head }
}

function warnOperator(line: string): void {
  console.warn(`Lupa warns: ${line}.`)
}

/**
 * Opens the access log and creates team mode. Where the provider is down, that is said, and signing in fails until it is
 * back.
 *
 * @throws StartError where the log cannot be opened.
 */
export async function startTeam(
  settings: TeamSettings,
  config: Config,
  service: Upstream,
): Promise<Team & { readonly close: () => Promise<void> }> {
  const log = await openAccessLog({
    ...settings.accessLog,
    warn: warnOperator,
    ...(config.team?.revealReasons && { revealReasons: config.team.revealReasons }),
  })
  const team = createTeam({
    settings,
    service,
    config: servedConfig(config, service.demonstration),
    log,
    say: warnOperator,
  })
  void team.check()
  return { ...team, close: log.close }
}
