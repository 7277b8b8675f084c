import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ANSWER_HEADERS } from '#host/request/security-headers.ts'
import type { TeamEnv } from '#modules/team/host/identity/session/session-cookie.ts'
import { LONGEST_DOSSIER_REQUEST } from './limits.ts'

/** The typical duration of an upload. */
const RETRY_AFTER_S = 2

/** Middleware that bounds a body with a dossier, and accepts one per person at a time to bound the memory. */
export function limitUploads(): MiddlewareHandler<TeamEnv> {
  const busySubjects = new Set<string>()
  const limit = bodyLimit({
    maxSize: LONGEST_DOSSIER_REQUEST,
    onError: (context) => context.json({ error: 'Request body too large' }, 413, ANSWER_HEADERS),
  })
  return async (context, next) => {
    const { subject } = context.get('session')
    if (busySubjects.has(subject)) {
      const headers = { ...ANSWER_HEADERS, 'Retry-After': String(RETRY_AFTER_S) }
      return context.json({ error: 'One dossier at a time' }, 429, headers)
    }
    busySubjects.add(subject)
    try {
      return await limit(context, next)
    } finally {
      busySubjects.delete(subject)
    }
  }
}
