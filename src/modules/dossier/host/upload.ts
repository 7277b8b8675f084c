import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { LONGEST_DOSSIER_REQUEST } from './limits.ts'
import { ANSWER_HEADERS } from '#host/request/security-headers.ts'
import type { TeamEnv } from '#modules/team/host/session/session-cookie.ts'

/** Seconds until the same person has probably been answered. */
const BUSY_S = 2

/** Middleware for bodies with a dossier: one of each person at a time, so that nobody fills the memory. */
export function takeUploads(): MiddlewareHandler<TeamEnv> {
  const busy = new Set<string>()
  const limit = bodyLimit({
    maxSize: LONGEST_DOSSIER_REQUEST,
    onError: (context) => context.json({ error: 'Request body too large' }, 413, ANSWER_HEADERS),
  })
  return async (context, next) => {
    const { subject } = context.get('session')
    if (busy.has(subject)) {
      const headers = { ...ANSWER_HEADERS, 'Retry-After': String(BUSY_S) }
      return context.json({ error: 'One dossier at a time' }, 429, headers)
    }
    busy.add(subject)
    try {
      return await limit(context, next)
    } finally {
      busy.delete(subject)
    }
  }
}
