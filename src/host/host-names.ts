import type { MiddlewareHandler } from 'hono'
import { PAGE_HEADERS } from './headers.ts'
import type { HostEnv } from './proxy.ts'
import { isLoopback } from './service-url.ts'

/** Addresses that a probe asks by whatever address it finds, and that tell nothing. */
const PROBES = new Set(['/healthz', '/readyz'])

/** A name or an address, and perhaps a port. Anything more would move the path in whatever makes a URL of it. */
const NAMED = /^(?:[a-z\d._-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Under which names the host may be asked: those of the list, and on loopback this machine's own. */
export interface HostNames {
  readonly allowed: readonly string[]
  readonly loopback: boolean
}

/** Whether a request has one Host header, and a name or an address in it. `rawHeaders` are names and values by turns. */
export function namesOneHost(rawHeaders: readonly string[]): boolean {
  const hosts = rawHeaders.filter((_text, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host')
  return hosts.length === 1 && NAMED.test(hosts[0] ?? '')
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
