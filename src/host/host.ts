import { Hono } from 'hono'
import type { MiddlewareHandler } from 'hono'
import type { AddedConfig, Config, SecurityContact, ServedConfig } from '#core/config/schema.ts'
import type { RunningModule } from './extension-points.ts'
import { pagesOf, PROBES, routePath, SECURITY_TXT } from './request/addresses.ts'
import type { HostEnv } from './request/addresses.ts'
import { servedConfig } from './config/config-file.ts'
import { SILENT } from './log.ts'
import type { Log } from './log.ts'
import { createProxy } from './proxy/proxy.ts'
import type { ProxyOptions } from './proxy/proxy.ts'
import { ANSWER_HEADERS, withHeaders } from './request/security-headers.ts'
import type { Upstream } from './service/service.ts'
import { createStaticFiles } from './static-files.ts'
import { isLoopback } from './config/environment.ts'

interface BackendOptions extends ProxyOptions {
  readonly modules?: readonly RunningModule[]
  readonly config: Config
  readonly service: Upstream
  /** If true, `/readyz` answers 503. */
  readonly isStopping?: () => boolean
}

interface HostOptions extends BackendOptions {
  readonly dist: string
  readonly names?: HostNames
  /** Headers on all answers, in addition to the security headers. */
  readonly headers?: Readonly<Record<string, string>>
  readonly log?: Log
}

/** Paths besides the console's files. `/api/` includes all paths below it. */
export const BACKEND_PATHS = ['/api/', '/config.json', '/healthz', '/readyz', SECURITY_TXT] as const

/** RFC 9116. */
function securityTxt({ contact, expires }: SecurityContact): string {
  return `Contact: ${contact}\nExpires: ${expires}T23:59:59Z\nPreferred-Languages: pt-BR, en\n`
}

export function authOf(modules: readonly Pick<RunningModule, 'auth'>[]): ServedConfig['auth'] {
  return modules.find(({ auth }) => auth !== undefined)?.auth ?? 'typed'
}

/** Everything except files: config, health, the proxied service and the modules' routes. */
export function createBackend({
  config,
  service,
  modules = [],
  isStopping = () => false,
  ...proxy
}: BackendOptions): Hono<HostEnv> {
  // Without `team` and the logo: `/config.json` is public.
  const auth = authOf(modules)
  const served = {
    ...(Object.assign({}, ...modules.map(({ ownConfig }) => ownConfig)) as AddedConfig),
    ...servedConfig(config, service.demonstration),
    auth,
    team: undefined,
    dossier: config.dossier && { ...config.dossier, logo: undefined },
  }
  const app = new Hono<HostEnv>({ getPath: routePath })
  for (const { routes } of modules) if (routes) app.route('/', routes)
  if (auth === 'typed') app.route('/api', createProxy(service, proxy))
  for (const path of BACKEND_PATHS.slice(1)) app.use(path, withHeaders(ANSWER_HEADERS))
  app.get('/config.json', (context) => context.json(served))
  const { security } = config
  if (security) app.get(SECURITY_TXT, (context) => context.text(securityTxt(security)))
  app.get('/healthz', (context) => context.json({ status: 'up' }))
  // Ignores the service, which all replicas share: docs/decisions.md
  app.get('/readyz', async (context) => {
    if (isStopping()) return context.json({ status: 'stopping' }, 503)
    const reasons = await Promise.all(modules.flatMap(({ whyNotReady }) => whyNotReady?.() ?? []))
    const status = reasons.find((reason) => reason !== null)
    return status === undefined ? context.json({ status: 'ready' }) : context.json({ status }, 503)
  })
  return app
}

/** @throws StartError if `dist` has no build. */
export function createHost({ dist, names, headers, log = SILENT, ...backend }: HostOptions): Hono<HostEnv> {
  const app = new Hono<HostEnv>({ getPath: routePath })
  app.onError((error, context) => {
    const incoming = context.env?.incoming
    // The client disconnected: not an error of the host.
    const hasDisconnected = incoming?.destroyed === true && !incoming.complete
    if (!hasDisconnected) log.fault(error)
    return context.json({ error: 'Internal error' }, 500, ANSWER_HEADERS)
  })
  if (headers) app.use(withHeaders(headers))
  app.use(requireOneHost)
  if (names) app.use(requireHostName(names))
  app.route('/', createBackend(backend))
  const { service, modules = [] } = backend
  const demonstration = service.demonstration !== null
  const pages = pagesOf(modules)
  const imageOrigins = modules.flatMap((module) => module.imageOrigins?.(backend.config) ?? [])
  app.route('/', createStaticFiles(dist, { demonstration, auth: authOf(modules), pages, imageOrigins }))
  return app
}

/** Answers 400 unless there is one Host header (RFC 9112, 3.2). Probes may send none. */
const requireOneHost: MiddlewareHandler<HostEnv> = async (context, next) => {
  // Absent for in-process calls.
  const headers = context.env?.incoming?.headersDistinct
  const count = headers ? (headers['host'] ?? []).length : 1
  if (count === 1 || (count === 0 && PROBES.has(context.req.path))) return next()
  return context.text('One Host header is needed', 400, ANSWER_HEADERS)
}

/** Accepted host names: the list and, on loopback, loopback names. */
export interface HostNames {
  readonly allowed: readonly string[]
  readonly loopback: boolean
}

function withoutPort(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '')
}

/**
 * Answers 421 to unknown host names. Prevents DNS rebinding: another site can point its own name at 127.0.0.1 and would then
 * be same-origin with the console.
 */
function requireHostName({ allowed, loopback }: HostNames): MiddlewareHandler<HostEnv> {
  if (!loopback && allowed.length === 0) return (_context, next) => next()
  const names = new Set(allowed.map(withoutPort))
  return async (context, next) => {
    const name = withoutPort(context.req.header('Host') ?? new URL(context.req.url).host)
    if (names.has(name) || (loopback && isLoopback(name)) || PROBES.has(context.req.path)) return next()
    return context.text('Unknown host name', 421, ANSWER_HEADERS)
  }
}
