import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Wait } from '#core/service/client/abort.ts'
import type { Config } from '#core/config/schema.ts'
import { currentDay } from '#core/findings/values/dates.ts'
import { TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import { DEFAULT_REVEAL_REASONS, PERMISSIONS_OF_PARTS } from '#modules/team/core/permissions.ts'
import type { Permission } from '#modules/team/core/permissions.ts'
import { servedConfig } from '#host/config/config-file.ts'
import { createCounterStore } from './case-answers/counter.ts'
import type { CounterStore } from './case-answers/counter.ts'
import { LONGEST_TEAM_REQUEST } from './limits.ts'
import { ANSWER_HEADERS, withHeaders } from '#host/request/security-headers.ts'
import type { Upstream } from '#host/service/service.ts'
import type { Figure, ModuleMeans, RunningModule } from '#host/extension-points.ts'
import type { HostEnv } from '#host/request/addresses.ts'
import type { LabelledCounter } from '#host/request/current-request.ts'
import { openAccessLog } from './access-log/access-log.ts'
import type { AccessLog } from './access-log/access-log.ts'
import { headNumber } from './access-log/chain.ts'
import { loggedSubject } from './access-log/pseudonyms.ts'
import type { ChainEnd } from './access-log/chain.ts'
import { AccessLogError } from './access-log/destination.ts'
import { accessLogRoutes } from './access-log/reader/access-log-routes.ts'
import { caseRoutes } from './case-answers/case-routes.ts'
import { spokenRoutes } from './case-answers/spoken-routes.ts'
import { eventRoutes, revealRoutes, REVEALS } from './case-answers/reveal-routes.ts'
import { createServiceAccess } from './service-access/service-access.ts'
import { endSessionsRoute } from './identity/session/end-sessions-route.ts'
import type { RunningPart, StartPart } from './extension-points.ts'
import { createIdentity } from './identity/identity.ts'
import { PROVIDER_REFUSALS } from './identity/sign-in.ts'
import { createMemoryDenyList, DenyListError } from './identity/session/deny-list.ts'
import type { DenyList } from './identity/session/deny-list.ts'
import { createRedisDenyList } from './identity/session/redis-deny-list.ts'
import { createEndedSessions } from './identity/session/ended-sessions.ts'
import type { TeamEnv } from './identity/session/session-cookie.ts'
import type { TeamSettings } from './settings/team-settings.ts'
import { createRequestQueue } from './service-access/request-queue.ts'

interface TeamOptions {
  readonly settings: TeamSettings
  readonly service: Upstream
  /** As the page gets it. */
  readonly config: Config
  readonly log: AccessLog
  /** Pages of the console, to which a sign-in may return. */
  readonly pages: ReadonlySet<string>
  readonly parts?: readonly RunningPart[]
  /** Of this replica alone if it is left out. */
  readonly denyList?: DenyList
  /** Counts reveals and comparisons of what callers say; this replica does so for itself if it is left out. */
  readonly counterStore?: CounterStore | null
  readonly say?: (line: string) => void
  /** How reads of the service wait before they are repeated; by the clock if it is left out. */
  readonly wait?: Wait
}

export interface Team extends Pick<RunningModule, 'routes' | 'whyNotReady' | 'figures' | 'counters'> {
  /** Says at the start what is wrong with the provider, if anything. Never rejects. */
  readonly check: () => Promise<void>
}

export const TEAM_COUNTERS: readonly LabelledCounter[] = [PROVIDER_REFUSALS, REVEALS]

export function figuresOf(waiting: () => number, head: () => ChainEnd): readonly Figure[] {
  return [
    {
      name: 'lupa_service_queue_length',
      help: 'Reads that wait for their turn at the service.',
      read: waiting,
    },
    {
      name: 'lupa_access_log_sequence',
      help: 'Number of the last line of the access log.',
      read: () => head().seq,
    },
    {
      name: 'lupa_access_log_digest',
      help: 'The first 48 bits of the digest of that line. A label would make a series of each value.',
      read: () => headNumber(head().hash),
    },
  ]
}

/** Team mode: who signs in, what each may see, and the log of it. The service's own addresses do not exist in it. */
export function createTeam(options: TeamOptions): Team {
  const { settings, service, config, log, pages, parts = [], say = console.warn, wait } = options
  const { denyList = createMemoryDenyList(Date.now), counterStore: store = null } = options
  const { revealReasons = DEFAULT_REVEAL_REASONS, revealNeedsReason = false } = config.team ?? {}
  const reveals = { reasons: [...revealReasons], needReason: revealNeedsReason }
  const ended = createEndedSessions(denyList, (subject) => log.keys.map((key) => loggedSubject(key, subject)))
  const isOn = (permission: Permission) =>
    !PERMISSIONS_OF_PARTS.has(permission) || parts.some((part) => part.permissions.includes(permission))
  const identity = createIdentity(settings.identity, {
    accessLog: log,
    ended,
    roleValues: config.team?.roles ?? null,
    reveals,
    pages,
    isOn,
    say,
  })
  const { credential, concurrency } = settings.service
  const queue = createRequestQueue({ concurrency, ...(wait && { wait }) })
  const access = createServiceAccess({
    service,
    credential,
    queue,
    ...(wait && { wait }),
    report: ({ state, kind, status }) => {
      const cause = kind === null ? '' : ` (${kind}, ${status === null ? 'no answer' : `HTTP ${status}`})`
      say(`the service credential: ${state}${cause}`)
    },
  })
  const shared = { access, log, config, today: () => currentDay(config) }

  const routes = new Hono<TeamEnv>()
  routes.use(async (context, next) => {
    context.set('requestId', context.env?.outgoing?.getHeader('X-Request-Id')?.toString() ?? 'in-process')
    await next()
  })
  // A HEAD would do, and record, all that its GET does, and show nothing of it.
  for (const path of ['/api/*', '/auth/*']) {
    routes.use(path, async (context, next) => {
      if (context.req.method !== 'HEAD') return next()
      const { path: asked } = context.req
      const isPost = routes.routes.some(({ method, path: own }) => method === 'POST' && own === asked)
      const Allow = isPost ? 'POST' : 'GET'
      return context.body(null, 405, { ...ANSWER_HEADERS, Allow })
    })
  }
  routes.onError((error, context) => {
    // The browser has left, and reads no answer.
    if (context.req.raw.signal.aborted) return new Response(null, { status: 499 })
    if (error instanceof AccessLogError) return context.json({ error: 'not-recorded' }, 503, ANSWER_HEADERS)
    if (error instanceof DenyListError) return context.json({ error: 'not-checked' }, 503, ANSWER_HEADERS)
    throw error
  })
  routes.route('/', identity.routes)
  routes.use('/api/*', withHeaders(ANSWER_HEADERS), identity.requireOwnRequests, identity.requireSession)
  // Only where a body is read: for every other request it would be read in vain, also before anybody is known.
  const { reveal, compareSpoken, events, endSessions } = TEAM_ADDRESSES
  const limit = bodyLimit({
    maxSize: LONGEST_TEAM_REQUEST,
    onError: (context) => context.json({ error: 'too much' }, 413, ANSWER_HEADERS),
  })
  for (const path of [reveal, compareSpoken, events, endSessions]) routes.use(path, limit)
  routes.route('/', caseRoutes(shared, parts.find(({ evidenceKey }) => evidenceKey)?.evidenceKey ?? null))
  routes.route('/', revealRoutes({ ...shared, reveals, store }))
  routes.route('/', spokenRoutes(shared, store))
  for (const part of parts) routes.route('/', part.routes(shared))
  routes.route('/', eventRoutes(log))
  routes.route('/', accessLogRoutes(settings.accessLog, log))
  routes.route('/', endSessionsRoute(ended, log))
  routes.all('/api/*', (context) => context.json({ error: 'not an address of team mode' }, 404))
  return {
    routes: new Hono<HostEnv>().route('/', routes),
    whyNotReady: () =>
      denyList.read([]).then(
        () => null,
        () => 'sessions-unknown',
      ),
    figures: figuresOf(queue.size, log.head),
    counters: TEAM_COUNTERS,
    check: identity.check,
  }
}

function warnOperator(line: string): void {
  console.warn(`Lupa warns: ${line}.`)
}

/**
 * Opens the access log and creates team mode. Where the provider is down, that is said, and signing in fails until it is
 * back.
 *
 * @throws StartError where the log cannot be opened, or a part cannot start.
 */
export async function startTeam(
  settings: TeamSettings,
  starts: readonly StartPart[],
  { settings: { config }, service, version, pages }: ModuleMeans,
): Promise<RunningModule> {
  const isDemonstration = service.demonstration !== null
  const parts = await Promise.all(
    starts.map((start) => start({ config, version, isDemonstration, say: warnOperator })),
  )
  const log = await openAccessLog({
    ...settings.accessLog,
    warn: warnOperator,
    ...(config.team?.revealReasons && { revealReasons: config.team.revealReasons }),
  })
  const redis =
    settings.redisUrl === null
      ? null
      : (await import('./identity/session/redis.ts')).openRedis(settings.redisUrl)
  if (!redis)
    warnOperator(
      'REDIS_URL is not set: a session that ends at this replica goes on at others, and a restart ends every session',
    )
  const [secret = ''] = settings.identity.session.secrets
  const { check, ...team } = createTeam({
    ...(redis && {
      denyList: createRedisDenyList({ redis, now: Date.now, say: warnOperator }),
      counterStore: createCounterStore(redis, secret, warnOperator),
    }),
    settings,
    service,
    config: servedConfig(config, service.demonstration),
    log,
    pages,
    parts,
    say: warnOperator,
  })
  void check()
  return {
    ...team,
    // Each, also where another cannot be closed.
    async close() {
      try {
        redis?.destroy()
      } finally {
        await Promise.all(parts.flatMap((part) => part.close?.() ?? [])).finally(log.close)
      }
    },
  }
}
