import type { HttpBindings } from '@hono/node-server'
import { ALL_ENDPOINTS } from '../../core/service/contract/endpoints.ts'
import type { Endpoint } from '../../core/service/contract/endpoints.ts'
import { ACCESS_LOG_PATH, DOSSIER_PATH, PATTERNS } from '../../core/paths/paths.ts'
import { TEAM_ADDRESSES } from '../../modules/team/core/addresses.ts'

/** The paths of the console's pages. Any other path gets the same page with a 404, and displays that it was not found. */
export const PAGES: ReadonlySet<string> = new Set(Object.values(PATTERNS))

/** The same in team mode, which has the access log besides. */
export const TEAM_PAGES: ReadonlySet<string> = new Set([...PAGES, ACCESS_LOG_PATH, DOSSIER_PATH])

/** What Hono knows of a request beside the request itself. */
export interface HostEnv {
  /** Node's own request and response; absent where an app is called in process. */
  Bindings: Partial<HttpBindings>
}

/** The part of a Hono context that is needed here, whatever variables its app has. */
interface RequestContext {
  readonly req: { readonly raw: Request }
  readonly env: HostEnv['Bindings']
}

function targetOf(request: Request, bindings: HostEnv['Bindings'] | undefined): string {
  if (bindings?.incoming?.url !== undefined) return bindings.incoming.url
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/** The request target as it was sent. The URL of a `Request` is normalised, and contains the Host header. */
export function rawTarget(context: RequestContext): string {
  return targetOf(context.req.raw, context.env)
}

/**
 * The path that a Hono app routes by (its `getPath` option): that of the raw target, never decoded, so that neither
 * encoding nor the Host header can lead to another route. An absolute target matches none.
 */
export function routePath(request: Request, { env }: { env?: HostEnv['Bindings'] } = {}): string {
  const path = targetOf(request, env).replace(/\?.*$/s, '')
  return path.startsWith('/') ? path : `/${path}`
}

/** Below this path the console finds the service on its own origin. */
const API_PREFIX = '/api/'

/**
 * The operations of the interface as the host knows them. Regular expressions, because URLPattern normalises what it
 * compares; paths and parameters of the interface are plain letters and digits.
 */
const OPERATIONS = ALL_ENDPOINTS.map((endpoint) => {
  const path = API_PREFIX + endpoint.path
  const query = endpoint.query ? `\\?${endpoint.query}=[^&# ]*` : ''
  return {
    endpoint,
    pattern: path,
    /** What is forwarded. The one parameter may have any value. */
    target: new RegExp(`^${path.replace('{id}', '\\d+')}${query}$`),
    /** What the log calls by this pattern, also with a wrong method, Id or query. */
    loggedPath: new RegExp(`^${path.replace('{id}', '[^/]*')}$`),
  }
})

export interface Address {
  readonly endpoint: Endpoint
  /** Path and query below the service's base address, exactly as the browser sent them. */
  readonly target: string
}

/**
 * The operation of the interface that a request names, or null.
 *
 * The target is compared as it was sent: where it would have to be normalised first (dot segments, encoded slashes or
 * letters, double slashes, absolute forms), it names none.
 */
export function findAddress(method: string, target: string): Address | null {
  const found = OPERATIONS.find((each) => each.endpoint.method === method && each.target.test(target))
  return found ? { endpoint: found.endpoint, target: target.slice(API_PREFIX.length) } : null
}

/** What orchestrators and balancers ask every few seconds, by IP address. The answers reveal nothing. */
export const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** The host's own addresses, which the log names as they are. */
const OWN = new Set<string>([...PROBES, '/config.json', ...Object.values(TEAM_ADDRESSES)])

export const ADDRESS_PATTERNS: readonly string[] = [
  ...OPERATIONS.map(({ pattern }) => pattern),
  ...OWN,
  '/api/*',
  '/assets/*',
  'page',
  'other',
]

/**
 * The pattern of a request target, for the log. One of a closed list, because a target may contain a Chave, an Id or
 * anything else that was pasted into the address bar.
 */
export function addressPattern(target: string): string {
  const path = target.replace(/[?#].*$/s, '')
  if (TEAM_PAGES.has(path)) return 'page'
  if (OWN.has(path)) return path
  if (path.startsWith('/assets/')) return '/assets/*'
  if (!path.startsWith(API_PREFIX)) return 'other'
  return OPERATIONS.find(({ loggedPath }) => loggedPath.test(path))?.pattern ?? '/api/*'
}
