import type { HostEnv } from './host-env.ts'

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
