import type { Context, MiddlewareHandler } from 'hono'
import type { HostEnv } from '../request/host-env.ts'

/**
 * Characters of an origin or a host: a name has at most 253 (RFC 1035, 2.3.4), beside it stand a scheme and a port. The
 * time for parsing one as a URL grows with the square of its length.
 */
const LONGEST = 300

/** The hosts, each perhaps with a port, under which the browser may have called this one. */
function ownHosts(context: Context<HostEnv>, trustedHops: number): string[] {
  const host = context.req.header('Host') ?? new URL(context.req.url).host
  const forwarded = context.req.header('X-Forwarded-Host')
  return trustedHops === 0 || forwarded === undefined
    ? [host]
    : [host, ...forwarded.split(',').slice(-trustedHops)]
}

function isOwnOrigin(context: Context<HostEnv>, origin: string, trustedHops: number): boolean {
  if (origin.length > LONGEST || !/^https?:/.test(origin) || !URL.canParse(origin)) return false
  const { protocol, host, hostname } = new URL(origin)
  return ownHosts(context, trustedHops).some((own) => {
    const address = `${protocol}//${own.trim()}`
    if (address.length > LONGEST || !URL.canParse(address)) return false
    const called = new URL(address)
    // Many a proxy passes on the name alone, whatever its port.
    const isName = trustedHops > 0 && called.port === ''
    return isName ? called.hostname === hostname : called.host === host
  })
}

/**
 * Whether a page of another origin caused a request. A browser says so in Sec-Fetch-Site, and where it does not (plain
 * http, an old browser) in the Origin of every POST. The scheme of that is not compared: a proxy in front may end TLS.
 * What is no browser sends neither.
 */
function isForeign(context: Context<HostEnv>, trustedHops: number): boolean {
  const site = context.req.header('Sec-Fetch-Site')
  if (site === 'same-origin') return false
  // What a person does outside of any page.
  if (site !== undefined && site !== 'none') return true
  const origin = context.req.header('Origin')
  return origin !== undefined && !isOwnOrigin(context, origin, trustedHops)
}

/**
 * Middleware that answers 403 to what other pages have a browser send. They could not read the answer, but every one
 * would be a failed sign-in of the person's address, or a request without a token to the service.
 */
export function requireOwnPages(trustedHops: number): MiddlewareHandler<HostEnv> {
  return async (context, next) => {
    if (!isForeign(context, trustedHops)) return next()
    return context.json({ error: 'a page of another origin may not send requests to the service' }, 403)
  }
}
