import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import * as z from 'zod/mini'
import { permissionsOf, ROLES } from '../../../core/team/permissions.ts'
import type { TeamEnv } from './team-env.ts'
import { STRICT_COOKIE } from './host-cookie.ts'
import { createSeal } from './seal.ts'
import type { SessionSettings } from './session-settings.ts'
import type { SignedIn, TeamSession } from './team-session.ts'

/** `__Host-` goes before it. */
const NAME = 'Http-lupa'

/**
 * When the session was last used, in a cookie of its own: an answer that comes after a sign-out, or after another person's
 * sign-in, sets this one only, which opens nothing.
 */
const USED_NAME = 'Http-lupa-used'

const MINUTE_MS = 60_000

/** Times are milliseconds since the epoch. */
const Kept = z.strictObject({
  id: z.string(),
  subject: z.string(),
  name: z.string(),
  roles: z.array(z.enum(ROLES)),
  startedAt: z.number(),
  /** At the start; later uses are in the other cookie. */
  usedAt: z.number(),
})
type Kept = z.output<typeof Kept>

const Used = z.strictObject({ id: Kept.shape.id, usedAt: z.number() })

type TeamContext = Context<TeamEnv>

/** What the cookie of a request amounts to. `broken`: it was not made by this host, or was changed. */
export type ReadCookie =
  | { readonly state: 'none' | 'over' | 'broken' }
  | {
      readonly state: 'open'
      readonly session: TeamSession
      /** Keeps that the session was used now, unless it was within the last minute. */
      readonly touch: () => Promise<void>
    }

/** Sessions in sealed cookies, and nowhere else. Only a sign-in sets the one that opens something. */
export interface SessionCookie {
  /** A cookie that holds no session is cleared. */
  readonly read: (context: TeamContext) => Promise<ReadCookie>
  readonly start: (context: TeamContext, person: SignedIn) => Promise<void>
  readonly end: (context: TeamContext) => void
}

function clear(context: TeamContext): void {
  deleteCookie(context, NAME, STRICT_COOKIE)
  if (getCookie(context, USED_NAME, 'host') !== undefined) deleteCookie(context, USED_NAME, STRICT_COOKIE)
}

/** @param now milliseconds since the epoch. */
export function createSessionCookie(settings: SessionSettings, now: () => number): SessionCookie {
  const sessions = createSeal(settings.secrets, 'session', Kept)
  const uses = createSeal(settings.secrets, 'use', Used)

  const endOf = ({ startedAt }: Kept) => startedAt + settings.minutes * MINUTE_MS

  async function lastUse(context: TeamContext, { id, usedAt }: Kept): Promise<number> {
    const used = await uses.open(getCookie(context, USED_NAME, 'host') ?? '')
    return used?.id === id ? Math.max(used.usedAt, usedAt) : usedAt
  }

  // One from the future is of a clock that was wrong, and would last until that has come.
  const isOver = (kept: Kept, usedAt: number) =>
    now() >= Math.min(endOf(kept), usedAt + settings.idleMinutes * MINUTE_MS) || usedAt > now() + MINUTE_MS

  return {
    async read(context) {
      const text = getCookie(context, NAME, 'host')
      if (text === undefined) return { state: 'none' }
      const kept = await sessions.open(text)
      const usedBefore = kept && (await lastUse(context, kept))
      if (!kept || usedBefore === null || isOver(kept, usedBefore)) {
        clear(context)
        return { state: kept ? 'over' : 'broken' }
      }
      const { id, subject, name, roles } = kept
      return {
        state: 'open',
        session: { id, subject, name, roles, permissions: permissionsOf(roles), endsAt: endOf(kept) },
        async touch() {
          const usedAt = now()
          if (usedAt - usedBefore < MINUTE_MS) return
          setCookie(context, USED_NAME, await uses.seal({ id, usedAt }), STRICT_COOKIE)
        },
      }
    },
    async start(context, { subject, name, roles }) {
      const startedAt = now()
      const kept = { id: randomUUID(), subject, name, roles: [...roles], startedAt, usedAt: startedAt }
      setCookie(context, NAME, await sessions.seal(kept), STRICT_COOKIE)
    },
    end: clear,
  }
}
