import type { HttpBindings } from '@hono/node-server'
import { ALL_ENDPOINTS } from '#core/service/contract/endpoints.ts'
import type { Endpoint } from '#core/service/contract/endpoints.ts'
import { PATTERNS } from '#core/paths/paths.ts'

/** A module's addresses. */
export interface AddedAddresses {
  /** Paths of its pages. */
  readonly pages?: readonly string[]
  /** Paths of its own routes, which log and metrics name unchanged. */
  readonly addresses?: readonly string[]
}

/** Paths of pages. Any other path gets the same HTML with status 404. */
export function pagesOf(added: readonly AddedAddresses[]): ReadonlySet<string> {
  return new Set([...Object.values(PATTERNS), ...added.flatMap(({ pages = [] }) => pages)])
}

export interface HostEnv {
  /** Node's request and response; absent for in-process calls. */
  Bindings: Partial<HttpBindings>
}

interface RequestContext {
  readonly req: { readonly raw: Request }
  readonly env: HostEnv['Bindings']
}

function targetOf(request: Request, bindings: HostEnv['Bindings'] | undefined): string {
  if (bindings?.incoming?.url !== undefined) return bindings.incoming.url
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/** The raw request target. A `Request`'s URL is normalised and contains the Host header. */
export function rawTarget(context: RequestContext): string {
  return targetOf(context.req.raw, context.env)
}

/**
 * Hono's `getPath` option: the path of the raw target, never decoded. Encodings and the Host header cannot reach another
 * route. An absolute target matches no route.
 */
export function routePath(request: Request, { env }: { env?: HostEnv['Bindings'] } = {}): string {
  const path = targetOf(request, env).replace(/\?.*$/s, '')
  return path.startsWith('/') ? path : `/${path}`
}

const API_PREFIX = '/api/'

/**
 * The interface's operations. Regular expressions, because URLPattern normalises its input.
 */
const OPERATIONS = ALL_ENDPOINTS.map((endpoint) => {
  const path = API_PREFIX + endpoint.path
  const query = endpoint.query ? `\\?${endpoint.query}=[^&# ]*` : ''
  return {
    endpoint,
    pattern: path,
    /** Forwarded targets. The parameter may have any value. */
    target: new RegExp(`^${path.replace('{id}', '\\d+')}${query}$`),
    /** Targets logged under this pattern, even with a wrong method, Id or query. */
    loggedPath: new RegExp(`^${path.replace('{id}', '[^/]*')}$`),
  }
})

export interface Address {
  readonly endpoint: Endpoint
  /** Path and query below the service's base URL, as sent by the browser. */
  readonly target: string
}

/**
 * Finds the operation of a request, or null. Compares the raw target: one that needs normalising (dot segments, encoded
 * slashes, double slashes, absolute forms) matches none.
 */
export function findAddress(method: string, target: string): Address | null {
  const operation = OPERATIONS.find(
    ({ endpoint, target: pattern }) => endpoint.method === method && pattern.test(target),
  )
  return operation ? { endpoint: operation.endpoint, target: target.slice(API_PREFIX.length) } : null
}

/** Polled by orchestrators and balancers, often by IP address. */
export const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

export const SECURITY_TXT = '/.well-known/security.txt'

export const pathOf = (target: string) => target.replace(/[?#].*$/s, '')

export function operationPattern(target: string): string {
  const path = pathOf(target)
  return OPERATIONS.find(({ loggedPath }) => loggedPath.test(path))?.pattern ?? `${API_PREFIX}*`
}

/** Address patterns for log and metrics. */
export function createAddressPatterns(added: readonly AddedAddresses[]) {
  const pages = pagesOf(added)
  const exactPaths = new Set([
    ...PROBES,
    '/config.json',
    SECURITY_TXT,
    ...added.flatMap(({ addresses = [] }) => addresses),
  ])
  return {
    /** All values of `patternOf`. */
    all: [...OPERATIONS.map(({ pattern }) => pattern), ...exactPaths, '/api/*', '/assets/*', 'page', 'other'],
    /**
     * Returns the pattern of a request target, from a closed list: a target may contain a Chave, an Id or anything pasted into
     * the address bar.
     */
    patternOf: (target: string): string => {
      const path = pathOf(target)
      if (pages.has(path)) return 'page'
      if (exactPaths.has(path)) return path
      if (path.startsWith('/assets/')) return '/assets/*'
      return path.startsWith(API_PREFIX) ? operationPattern(path) : 'other'
    },
  }
}
