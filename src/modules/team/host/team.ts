import { Hono } from 'hono'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Wait } from '../../../core/service/client/abort.ts'
import type { Config } from '../../../core/config/schema.ts'
import { currentDay } from '../../../core/findings/values/dates.ts'
import { TEAM_ADDRESSES } from '../core/addresses.ts'
import { DEFAULT_REVEAL_REASONS } from '../core/permissions.ts'
import { servedConfig } from '../../../host/config/config-file.ts'
import { openCounterStore } from '../../../host/proxy/counter.ts'
import type { CounterStore } from '../../../host/proxy/counter.ts'
import { LONGEST_TEAM_REQUEST } from '../../../host/limits.ts'
import { ANSWER_HEADERS, withHeaders } from '../../../host/request/security-headers.ts'
import type { Upstream } from '../../../host/service/service.ts'
import { openAccessLog } from './access-log/access-log.ts'
import type { AccessLog, LogHead } from './access-log/access-log.ts'
import { loggedSubject } from './access-log/chain.ts'
import { AccessLogError } from './access-log/destination.ts'
import { accessLogRoutes } from './access-log-routes.ts'
import { caseRoutes } from './case/case-routes.ts'
import { conferRoutes } from './case/confer-routes.ts'
import { eventRoutes, revealRoutes } from './case/reveal-routes.ts'
import { concludeRoute } from '../../dossier/host/conclude-route.ts'
import { startPdfThread } from '../../dossier/host/make-pdf.ts'
import type { MakePdf } from '../../dossier/host/make-pdf.ts'
import { dossierMeans } from '../../dossier/host/means.ts'
import type { DossierMeans } from '../../dossier/host/means.ts'
import { deliverRoute, openDossierRoute } from '../../dossier/host/open-routes.ts'
import { takeUploads } from '../../dossier/host/upload.ts'
import { createWebhook } from '../../dossier/host/webhook.ts'
import { createServiceAccess } from './credential/service-access.ts'
import { endSessionsRoute } from './end-sessions-route.ts'
import { createIdentity } from './identity/identity.ts'
import { createMemoryDenyList, DenyListError } from './session/deny-list.ts'
import type { DenyList } from './session/deny-list.ts'
import { createEndedSessions } from './session/ended-sessions.ts'
import { requirePermission } from './session/guards.ts'
import type { TeamEnv } from './session/session-cookie.ts'
import type { TeamSettings } from './settings/team-settings.ts'
import { createTurns } from './turns/turns.ts'

interface TeamOptions {
  readonly settings: TeamSettings
  readonly service: Upstream
  /** As the page gets it. */
  readonly config: Config
  readonly log: AccessLog
  /** Null where dossiers are off. */
  readonly dossiers: { readonly means: DossierMeans; readonly makePdf: MakePdf } | null
  /** Of this replica alone if it is left out. */
  readonly denyList?: DenyList
  /** Counts reveals and conferrals; this replica does so for itself if it is left out. */
  readonly counterStore?: CounterStore | null
  readonly say?: (line: string) => void
  /** How reads of the service wait before they are repeated; by the clock if it is left out. */
  readonly wait?: Wait
}

/** Of these addresses no GET answers anything. */
const POSTS: ReadonlySet<string> = new Set([
  TEAM_ADDRESSES.signOut,
  TEAM_ADDRESSES.backChannelLogout,
  TEAM_ADDRESSES.reveal,
  TEAM_ADDRESSES.confer,
  TEAM_ADDRESSES.dossier,
  TEAM_ADDRESSES.openDossier,
  TEAM_ADDRESSES.deliverDossier,
  TEAM_ADDRESSES.events,
  TEAM_ADDRESSES.endSessions,
])

export interface Team {
  readonly routes: Hono<TeamEnv>
  /** Says at the start what is wrong with the provider, if anything. Never rejects. */
  readonly check: () => Promise<void>
  /** Whether the list of ended sessions can be asked. Never rejects. */
  readonly isReady: () => Promise<boolean>
  readonly waiting: () => number
  readonly logHead: () => LogHead
}

function limit(maxSize: number): MiddlewareHandler<TeamEnv> {
  return bodyLimit({
    maxSize,
    onError: (context) => context.json({ error: 'too much' }, 413, ANSWER_HEADERS),
  })
}

/** Team mode: who signs in, what each may see, and the log of it. The service's own addresses do not exist in it. */
export function createTeam(options: TeamOptions): Team {
  const { settings, service, config, log, dossiers, say = console.warn, wait } = options
  const { denyList = createMemoryDenyList(Date.now), counterStore: store = null } = options
  const { revealReasons = DEFAULT_REVEAL_REASONS, revealNeedsReason = false } = config.team ?? {}
  const reveals = { reasons: [...revealReasons], needReason: revealNeedsReason }
  const ended = createEndedSessions(denyList, (subject) => log.keys.map((key) => loggedSubject(key, subject)))
  const identity = createIdentity(settings.identity, {
    accessLog: log,
    ended,
    roleValues: config.team?.roles ?? null,
    reveals,
    makesDossiers: dossiers !== null,
    say,
  })
  const { credential, concurrency } = settings.service
  const turns = createTurns({ atOnce: concurrency, ...(wait && { wait }) })
  const access = createServiceAccess({
    service,
    credential,
    turns,
    ...(wait && { wait }),
    report: ({ state, kind, status }) => {
      const cause = kind === null ? '' : ` (${kind}, ${status === null ? 'no answer' : `HTTP ${status}`})`
      say(`the service credential: ${state}${cause}`)
    },
  })
  const shared = { access, turns, log, config, today: () => currentDay(config) }

  const routes = new Hono<TeamEnv>()
  routes.use(async (context, next) => {
    context.set('requestId', context.env?.outgoing?.getHeader('X-Request-Id')?.toString() ?? 'in-process')
    await next()
  })
  // A HEAD would do, and record, all that its GET does, and show nothing of it.
  for (const path of ['/api/*', '/auth/*']) {
    routes.use(path, async (context, next) => {
      if (context.req.method !== 'HEAD') return next()
      const Allow = POSTS.has(context.req.path) ? 'POST' : 'GET'
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
  const { reveal, confer, events, endSessions } = TEAM_ADDRESSES
  for (const path of [reveal, confer, events, endSessions]) routes.use(path, limit(LONGEST_TEAM_REQUEST))
  routes.route('/', caseRoutes(shared, dossiers?.means.evidenceKey ?? null))
  routes.route('/', revealRoutes({ ...shared, reveals, store }))
  routes.route('/', conferRoutes(shared, store))
  if (settings.dossier && dossiers) {
    const { webhook } = settings.dossier
    const sendsFile = config.dossier?.sendsFile ?? false
    const forDossiers = {
      ...shared,
      ...dossiers,
      webhook: webhook && createWebhook({ ...webhook, sendsFile, say }),
    }
    const guards = [requirePermission('dossier:open', log), takeUploads()]
    const { dossier, openDossier, deliverDossier } = TEAM_ADDRESSES
    for (const path of [dossier, openDossier, deliverDossier]) routes.use(path, ...guards)
    routes.route('/', concludeRoute(forDossiers))
    routes.route('/', openDossierRoute(forDossiers))
    routes.route('/', deliverRoute(forDossiers))
  }
  routes.route('/', eventRoutes(log))
  routes.route(
    TEAM_ADDRESSES.accessLog,
    accessLogRoutes({
      settings: settings.accessLog,
      log,
      requireAccess: requirePermission('access-log:read', log),
    }),
  )
  routes.route(
    TEAM_ADDRESSES.endSessions,
    endSessionsRoute({ ended, log, requireAccess: requirePermission('session:end', log) }),
  )
  routes.all('/api/*', (context) => context.json({ error: 'not an address of team mode' }, 404))
  const isReady = () =>
    denyList.read([]).then(
      () => true,
      () => false,
    )
  return { routes, check: identity.check, isReady, waiting: turns.waiting, logHead: log.head }
}

function warnOperator(line: string): void {
  console.warn(`Lupa warns: ${line}.`)
}

/** The list that the settings ask for: shared by all replicas, or of this one alone. */
async function openDenyList(url: string | null): Promise<DenyList> {
  if (url !== null) {
    const { createRedisDenyList } = await import('./session/redis-deny-list.ts')
    return createRedisDenyList({ url, now: Date.now, say: warnOperator })
  }
  warnOperator(
    'REDIS_URL is not set: a session that ends at this replica goes on at others, and a restart ends every session',
  )
  return createMemoryDenyList(Date.now)
}

/**
 * Opens the access log and creates team mode. Where the provider is down, that is said, and signing in fails until it is
 * back.
 *
 * @param version of Lupa.
 * @throws StartError where the log cannot be opened, or dossiers cannot be signed.
 */
export async function startTeam(
  settings: TeamSettings,
  config: Config,
  service: Upstream,
  version: string,
): Promise<Team & { readonly close: () => Promise<void> }> {
  const isDemonstration = service.demonstration !== null
  const means = settings.dossier && dossierMeans(settings.dossier, { config, version, isDemonstration })
  const log = await openAccessLog({
    ...settings.accessLog,
    warn: warnOperator,
    ...(config.team?.revealReasons && { revealReasons: config.team.revealReasons }),
  })
  const served = servedConfig(config, service.demonstration)
  const pdfThread = means && startPdfThread(means)
  const denyList = await openDenyList(settings.redisUrl)
  const counterStore =
    settings.redisUrl === null
      ? null
      : await openCounterStore(settings.redisUrl, settings.identity.session.secrets[0] ?? '', warnOperator)
  const team = createTeam({
    denyList,
    counterStore,
    settings,
    service,
    config: served,
    log,
    dossiers: means && pdfThread && { means, makePdf: pdfThread.makePdf },
    say: warnOperator,
  })
  void team.check()
  return {
    ...team,
    // Each, also where another cannot be closed.
    async close() {
      try {
        denyList.close()
        counterStore?.close()
      } finally {
        await Promise.resolve(pdfThread?.close()).finally(log.close)
      }
    },
  }
}
