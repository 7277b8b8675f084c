import type { MiddlewareHandler } from 'hono'
import type { HostEnv } from './request/addresses.ts'
import { isLoopback } from './config/service-url.ts'
import { PAGE_HEADERS } from './request/security-headers.ts'

/** Paths that probes request by IP address. Their answers reveal nothing. */
const PROBES = new Set(['/healthz', '/readyz'])

/** The names that the host answers to: those of the list, and on loopback this machine's own. */
export interface HostNames {
  readonly allowed: readonly string[]
  readonly loopback: boolean
}

function withoutPort(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '')
}

/**
 * Middleware that answers 421 to other host names than `names`. Against DNS rebinding: another site can point a name of
 * its own at 127.0.0.1, and would count as the same origin as what listens there.
 */
export function requireHostName({ allowed, loopback }: HostNames): MiddlewareHandler<HostEnv> {
  if (!loopback && allowed.length === 0) return (_context, next) => next()
  const names = new Set(allowed.map(withoutPort))
  return async (context, next) => {
    const name = withoutPort(context.req.header('Host') ?? new URL(context.req.url).host)
    if (names.has(name) || (loopback && isLoopback(name)) || PROBES.has(context.req.path)) return next()
    return context.text('not a name of this host', 421, { ...PAGE_HEADERS, 'Cache-Control': 'no-store' })
  }
}
