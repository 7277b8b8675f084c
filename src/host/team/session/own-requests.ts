import type { Context, MiddlewareHandler } from 'hono'
import { TEAM_ADDRESSES } from '../../../core/team/addresses.ts'
import { mediaTypeOf } from '../../proxy/own-pages.ts'
import type { TeamEnv } from './team-env.ts'

/** The provider sends the browser here: a whole page of it, from another site. */
function isReturn(context: Context<TeamEnv>): boolean {
  return (
    context.req.path === TEAM_ADDRESSES.callback &&
    context.req.header('Sec-Fetch-Mode') === 'navigate' &&
    context.req.header('Sec-Fetch-Dest') === 'document'
  )
}

/** What a person may open outside of any page, as from a bookmark. */
const OPENED: ReadonlySet<string> = new Set([TEAM_ADDRESSES.signIn, TEAM_ADDRESSES.callback])

function isOwn(context: Context<TeamEnv>, publicUrl: string): boolean {
  const site = context.req.header('Sec-Fetch-Site')
  const origin = context.req.header('Origin')
  if (origin !== undefined && origin !== publicUrl) return false
  // A browser that guesses what will be opened next must not sign anybody in.
  if (context.req.header('Sec-Purpose') !== undefined) return false
  if (site === undefined) return origin !== undefined || context.req.method === 'GET'
  return site === 'same-origin' || (site === 'none' && OPENED.has(context.req.path)) || isReturn(context)
}

/**
 * Middleware that answers 403 to what other pages have a browser send, and 415 to what a form of theirs could. Stricter
 * than in the typed mode, because the browser sends the cookie along by itself, and the console's one origin is known.
 *
 * @param publicUrl the console's origin.
 */
export function requireOwnRequests(publicUrl: string): MiddlewareHandler<TeamEnv> {
  return async (context, next) => {
    if (!isOwn(context, publicUrl)) {
      return context.json({ error: 'only pages of the console may send this request' }, 403)
    }
    const type = mediaTypeOf(context.req.header('Content-Type') ?? '')
    if (context.req.method === 'POST' && type !== 'application/json') {
      return context.json({ error: 'the body must be JSON' }, 415)
    }
    return next()
  }
}
