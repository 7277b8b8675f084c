import type { HttpBindings } from '@hono/node-server'
import { ALL_ENDPOINTS } from '#core/service/contract/endpoints.ts'
import type { Endpoint } from '#core/service/contract/endpoints.ts'
import { PATTERNS } from '#core/paths/paths.ts'

/** Addresses that a module adds to those of the host. */
export interface AddedAddresses {
  /** Paths of the console's pages. */
  readonly pages?: readonly string[]
  /** Paths that the module answers itself, which log and metrics name as they are. */
  readonly addresses?: readonly string[]
}

/** The paths of the console's pages. Any other path gets the same page with a 404, and displays that it was not found. */
export function pagesOf(added: readonly AddedAddresses[]): ReadonlySet<string> {
  return new Set([...Object.values(PATTERNS), ...added.flatMap(({ pages = [] }) => pages)])
}

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

const pathOf = (target: string) => target.replace(/[?#].*$/s, '')

/** The pattern of a target below `/api/`. */
export function operationPattern(target: string): string {
  const path = pathOf(target)
  return OPERATIONS.find(({ loggedPath }) => loggedPath.test(path))?.pattern ?? `${API_PREFIX}*`
}

/** The patterns by which log and metrics name targets. */
export function createAddressPatterns(added: readonly AddedAddresses[]) {
  const pages = pagesOf(added)
  const own = new Set([...PROBES, '/config.json', ...added.flatMap(({ addresses = [] }) => addresses)])
  return {
    /** Every value that `patternOf` can have. */
    all: [...OPERATIONS.map(({ pattern }) => pattern), ...own, '/api/*', '/assets/*', 'page', 'other'],
    /**
     * The pattern of a request target. One of a closed list, because a target may contain a Chave, an Id or anything else
     * that was pasted into the address bar.
     */
    patternOf: (target: string): string => {
      const path = pathOf(target)
      if (pages.has(path)) return 'page'
      if (own.has(path)) return path
      if (path.startsWith('/assets/')) return '/assets/*'
      return path.startsWith(API_PREFIX) ? operationPattern(path) : 'other'
    },
  }
}
