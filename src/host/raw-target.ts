import type { Context } from 'hono'
import type { HostEnv } from './proxy.ts'

function targetOf(request: Request, bindings: HostEnv['Bindings'] | undefined): string {
  if (bindings?.incoming?.url !== undefined) return bindings.incoming.url
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/** The request target as it came over the wire: `Request` normalises its URL, and takes the Host header into it. */
export function rawTarget(context: Context<HostEnv>): string {
  return targetOf(context.req.raw, context.env)
}

/**
 * The path by which an app finds its route: the target's own, never decoded, and never moved by what a Host header may
 * put in front of it. An absolute target has no path that is anybody's route.
 */
export function routePath(request: Request, { env }: { env?: HostEnv['Bindings'] } = {}): string {
  const path = targetOf(request, env).replace(/\?.*$/s, '')
  return path.startsWith('/') ? path : `/${path}`
}
