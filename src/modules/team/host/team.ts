import { Hono } from 'hono'
import type { Context, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Config } from '#core/config/schema.ts'
import { currentDay } from '#core/findings/values/dates.ts'
import type { Wait } from '#core/service/client/abort.ts'
import { servedConfig } from '#host/config/config-file.ts'
import type { Figure, ModuleOptions, RunningModule } from '#host/extension-points.ts'
import type { HostEnv } from '#host/request/addresses.ts'
import type { LabelledCounter } from '#host/request/current-request.ts'
import { ANSWER_HEADERS, withHeaders } from '#host/request/security-headers.ts'
import type { Upstream } from '#host/service/service.ts'
import { LIMIT_REACHED, TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import { DEFAULT_REVEAL_REASONS, PART_PERMISSIONS } from '#modules/team/core/permissions.ts'
import type { Permission } from '#modules/team/core/permissions.ts'
import { openAccessLog } from './access-log/access-log.ts'
import type { AccessLog } from './access-log/access-log.ts'
import { headNumber } from './access-log/chain.ts'
import type { ChainEnd } from './access-log/chain.ts'
import { AccessLogError, LineLimitError } from './access-log/destination.ts'
import { loggedSubject } from './access-log/pseudonyms.ts'
import { accessLogRoutes } from './access-log/reader/access-log-routes.ts'
import { caseRoutes } from './case-answers/case-routes.ts'
import { createCounterStore } from './case-answers/counter.ts'
import type { CounterStore } from './case-answers/counter.ts'
import { eventRoutes, revealRoutes, REVEALS } from './case-answers/reveal-routes.ts'
import { spokenRoutes } from './case-answers/spoken-routes.ts'
import type { RunningPart, StartPart } from './extension-points.ts'
import { createIdentity } from './identity/identity.ts'
import { createMemoryDenyList, DenyListError } from './identity/session/deny-list.ts'
import type { DenyList } from './identity/session/deny-list.ts'
import { endSessionsRoute } from './identity/session/end-sessions-route.ts'
import { createEndedSessions } from './identity/session/ended-sessions.ts'
import { createRedisDenyList } from './identity/session/redis-deny-list.ts'
import { NOT_SIGNED_IN, SessionEndedError } from './identity/session/guards.ts'
import type { TeamEnv } from './identity/session/session-cookie.ts'
import { PROVIDER_REFUSALS } from './identity/sign-in.ts'
import { LONGEST_TEAM_REQUEST } from './limits.ts'
import { createRequestQueue } from './service-access/request-queue.ts'
import { createServiceAccess } from './service-access/service-access.ts'
import type { CredentialEvent } from './service-access/service-token.ts'
import type { TeamSettings } from './settings/team-settings.ts'

interface TeamOptions {
  readonly settings: TeamSettings
  readonly service: Upstream
  readonly config: Config
  readonly log: AccessLog
  readonly pages: ReadonlySet<string>
  readonly moduleParts?: readonly RunningPart[]
  readonly denyList?: DenyList
  readonly counterStore?: CounterStore
  readonly warn?: (line: string) => void
  readonly wait?: Wait
}

export const TEAM_COUNTERS: readonly LabelledCounter[] = [PROVIDER_REFUSALS, REVEALS]

export function figuresOf(queueLength: () => number, head: () => ChainEnd): readonly Figure[] {
  return [
    {
      name: 'lupa_service_queue_length',
      help: 'Reads that wait for their turn at the service.',
      read: queueLength,
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

function describe({ state, kind, status }: CredentialEvent): string {
  const cause = kind === null ? '' : ` (${kind}, ${status === null ? 'no answer' : `HTTP ${status}`})`
  return `the service credential: ${state}${cause}`
}

/** Hono would run the GET handler for a HEAD, and record an access although nothing is shown. */
function refuseHead(routes: Hono<TeamEnv>) {
  return async (context: Context<TeamEnv>, next: Next) => {
    if (context.req.method !== 'HEAD') return next()
    const isPost = routes.routes.some(({ method, path }) => method === 'POST' && path === context.req.path)
    return context.body(null, 405, { ...ANSWER_HEADERS, Allow: isPost ? 'POST' : 'GET' })
  }
}

function answerError(error: Error, context: Context<TeamEnv>): Response {
  // The client disconnected.
  if (context.req.raw.signal.aborted) return new Response(null, { status: 499 })
  if (error instanceof LineLimitError) {
    const headers = { ...ANSWER_HEADERS, 'Retry-After': String(error.retryAfter) }
    return context.json({ error: LIMIT_REACHED }, 429, headers)
  }
  if (error instanceof AccessLogError) return context.json({ error: 'not-recorded' }, 503, ANSWER_HEADERS)
  if (error instanceof SessionEndedError) return context.json(NOT_SIGNED_IN, 401, ANSWER_HEADERS)
  if (error instanceof DenyListError) return context.json({ error: 'not-checked' }, 503, ANSWER_HEADERS)
  throw error
}

/** Team mode: sign-in, permissions, and the access log. It does not forward the service's own addresses. */
export function createTeam(options: TeamOptions) {
  const { settings, service, config, log, pages, moduleParts = [], warn = console.warn, wait } = options
  const { denyList = createMemoryDenyList(Date.now), counterStore: store = null } = options
  const { revealReasons = DEFAULT_REVEAL_REASONS, revealNeedsReason = false } = config.team ?? {}
  const reveals = { reasons: [...revealReasons], needReason: revealNeedsReason }
  const ended = createEndedSessions(denyList, (subject) => log.keys.map((key) => loggedSubject(key, subject)))
  const identity = createIdentity(settings.identity, {
    log,
    ended,
    roleValues: config.team?.roles ?? null,
    reveals,
    pages,
    isAvailable: (permission: Permission) =>
      !PART_PERMISSIONS.has(permission) || moduleParts.some((part) => part.permissions.includes(permission)),
    warn,
  })
  const { credential, concurrency } = settings.service
  const queue = createRequestQueue({ concurrency, ...(wait && { wait }) })
  const access = createServiceAccess({
    service,
    credential,
    queue,
    ...(wait && { wait }),
    report: (event) => warn(describe(event)),
  })
  const caseOptions = { access, log, config, today: () => currentDay(config) }
  const evidenceKey = moduleParts.find((part) => part.evidenceKey)?.evidenceKey ?? null

  const routes = new Hono<TeamEnv>()
  routes.use(async (context, next) => {
    context.set('requestId', context.env?.outgoing?.getHeader('X-Request-Id')?.toString() ?? 'in-process')
    await next()
  })
  for (const path of ['/api/*', '/auth/*']) routes.use(path, refuseHead(routes))
  routes.onError(answerError)
  routes.route('/', identity.routes)
  routes.use('/api/*', withHeaders(ANSWER_HEADERS), identity.requireSameOrigin, identity.requireSession)
  // Only where a body is read. Elsewhere this would buffer bodies of unauthenticated requests.
  const { reveal, compareSpoken, events, endSessions } = TEAM_ADDRESSES
  const limit = bodyLimit({
    maxSize: LONGEST_TEAM_REQUEST,
    onError: (context) => context.json({ error: 'Request body too large' }, 413, ANSWER_HEADERS),
  })
  for (const path of [reveal, compareSpoken, events, endSessions]) routes.use(path, limit)
  for (const app of [
    caseRoutes(caseOptions, evidenceKey),
    revealRoutes({ ...caseOptions, reveals, store }),
    spokenRoutes(caseOptions, store),
    ...moduleParts.map((part) => part.routes(caseOptions)),
    eventRoutes(log),
    accessLogRoutes(settings.accessLog, log),
    endSessionsRoute(ended, log),
  ])
    routes.route('/', app)
  routes.all('/api/*', (context) => context.json({ error: 'Not found' }, 404))
  return {
    routes: new Hono<HostEnv>().route('/', routes),
    whyNotReady: () =>
      denyList.findDenied([]).then(
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

async function connectRedis(url: string | null) {
  if (url !== null) return (await import('./identity/session/redis.ts')).openRedis(url)
  warnOperator(
    'REDIS_URL is not set: a session that ends at this replica goes on at others, and a restart ends every session',
  )
  return null
}

/** Also starts while the provider is down. @throws StartError if the log cannot be opened, or a part cannot start. */
export async function startTeam(
  settings: TeamSettings,
  starts: readonly StartPart[],
  { settings: { config }, service, version, pages }: ModuleOptions,
): Promise<RunningModule> {
  const isDemonstration = service.demonstration !== null
  const moduleParts = await Promise.all(
    starts.map((start) => start({ config, version, isDemonstration, warn: warnOperator })),
  )
  const log = await openAccessLog({
    ...settings.accessLog,
    warn: warnOperator,
    ...(config.team?.revealReasons && { revealReasons: config.team.revealReasons }),
  })
  const redis = await connectRedis(settings.redisUrl)
  const [secret = ''] = settings.identity.session.secrets
  const { check, ...team } = createTeam({
    ...(redis && {
      denyList: createRedisDenyList({ redis, now: Date.now, warn: warnOperator }),
      counterStore: createCounterStore(redis, secret, warnOperator),
    }),
    settings,
    service,
    config: servedConfig(config, service.demonstration),
    log,
    pages,
    moduleParts,
    warn: warnOperator,
  })
  void check()
  return {
    ...team,
    // Closes each, even if another one cannot be closed.
    async close() {
      try {
        redis?.destroy()
      } finally {
        await Promise.all(moduleParts.flatMap((part) => part.close?.() ?? [])).finally(log.close)
      }
    },
  }
}
