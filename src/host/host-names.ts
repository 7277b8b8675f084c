import type { MiddlewareHandler } from 'hono'
import { PAGE_HEADERS } from './headers.ts'
import type { HostEnv } from './proxy.ts'
import { isLoopback } from './service-url.ts'

/** Addresses that a probe asks by whatever address it finds, and that tell nothing. */
const PROBES = new Set(['/healthz', '/readyz'])

/** Under which names the host may be asked: those of the list, and on loopback this machine's own. */
export interface HostNames {
  readonly allowed: readonly string[]
  readonly loopback: boolean
}

function nameOf(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '')
}

/**
 * Answers only requests that name one of `names` as their host. A page elsewhere can point a name of its own at 127.0.0.1
 * (DNS rebinding) and would then count as the same origin as what listens there; the Host header still tells.
 */
export function guardHostNames({ allowed, loopback }: HostNames): MiddlewareHandler<HostEnv> {
  if (!loopback && allowed.length === 0) return (_context, next) => next()
  const names = new Set(allowed.map(nameOf))
  return async (context, next) => {
    const name = nameOf(context.req.header('Host') ?? new URL(context.req.url).host)
    if (names.has(name) || (loopback && isLoopback(name)) || PROBES.has(context.req.path)) return next()
    return context.text('not a name of this host', 421, { ...PAGE_HEADERS, 'Cache-Control': 'no-store' })
  }
}
