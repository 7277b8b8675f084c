import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import PQueue from 'p-queue'
import { ANSWER_HEADERS } from '#host/request/security-headers.ts'
import type { TeamEnv } from '#modules/team/host/identity/session/session-cookie.ts'
import { LONGEST_DOSSIER_REQUEST, UPLOAD_MS } from './limits.ts'

/** The typical duration of an upload. */
const RETRY_AFTER_S = 2

/** Accepts one upload per person at a time, to bound the memory. */
function limitPerson(): MiddlewareHandler<TeamEnv> {
  const busySubjects = new Set<string>()
  return async (context, next) => {
    const { subject } = context.get('session')
    if (busySubjects.has(subject)) {
      const headers = { ...ANSWER_HEADERS, 'Retry-After': String(RETRY_AFTER_S) }
      return context.json({ error: 'One dossier at a time' }, 429, headers)
    }
    busySubjects.add(subject)
    try {
      return await next()
    } finally {
      busySubjects.delete(subject)
    }
  }
}

/** Receives one bounded body at a time, which Hono keeps for the route. Closes the connection of a slow sender. */
function receiveOneByOne(milliseconds: number): MiddlewareHandler<TeamEnv> {
  const receiving = new PQueue({ concurrency: 1 })
  const limit = bodyLimit({
    maxSize: LONGEST_DOSSIER_REQUEST,
    onError: (context) => context.json({ error: 'Request body too large' }, 413, ANSWER_HEADERS),
  })
  return async (context, next) => {
    const refusal = await receiving.add(async () => {
      const timer = setTimeout(() => context.env.incoming?.destroy(), milliseconds)
      const receive = async () => void (await context.req.arrayBuffer())
      return limit(context, receive).finally(() => clearTimeout(timer))
    })
    return refusal ?? next()
  }
}

/** Middleware that bounds bodies with a dossier. */
export const limitUploads = (milliseconds = UPLOAD_MS): readonly MiddlewareHandler<TeamEnv>[] => [
  limitPerson(),
  receiveOneByOne(milliseconds),
]
