import type { Context, MiddlewareHandler } from 'hono'
import type { HostEnv } from '../request/addresses.ts'

/** The hosts, each perhaps with a port, under which the browser may have called this one. */
function ownHosts(context: Context<HostEnv>, trustedHops: number): string[] {
  const host = context.req.header('Host') ?? new URL(context.req.url).host
  const forwarded = trustedHops > 0 ? context.req.header('X-Forwarded-Host') : undefined
  return forwarded === undefined ? [host] : [host, ...forwarded.split(',').slice(-trustedHops)]
}

function isOwnOrigin(context: Context<HostEnv>, origin: string, trustedHops: number): boolean {
  const { protocol, host, hostname } = URL.parse(origin) ?? {}
  if (protocol !== 'https:' && protocol !== 'http:') return false
  return ownHosts(context, trustedHops).some((own) => {
    // The scheme is not compared: a proxy in front may end TLS.
    const called = URL.parse(`${protocol}//${own.trim()}`)
    // Many a proxy passes on the name alone, whatever its port.
    const isName = trustedHops > 0 && called?.port === ''
    return isName ? called.hostname === hostname : called?.host === host
  })
}

/**
 * Whether a page of another origin caused a request. A browser says so in Sec-Fetch-Site, and where it does not (plain
 * http, an old browser) in the Origin of every POST. What is no browser sends neither.
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
 * would be a failed sign-in of the person's address, or a request without a token to the service. Hono's own `csrf` looks
 * at forms alone.
 */
export function requireOwnPages(trustedHops: number): MiddlewareHandler<HostEnv> {
  return async (context, next) => {
    if (!isForeign(context, trustedHops)) return next()
    return context.json({ error: 'a page of another origin may not send requests to the service' }, 403)
  }
}

/** The media type of a Content-Type without its parameters, in lower case: no form can send `application/json`. */
export function mediaTypeOf(contentType: string): string {
  return (contentType.toLowerCase().split(';')[0] ?? '').trim()
}
