import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import * as z from 'zod/mini'
import { permissionsOf, ROLES } from '../../../team/permissions.ts'
import type { TeamEnv } from './team-env.ts'
import { STRICT_COOKIE } from './host-cookie.ts'
import { createSeal } from './seal.ts'
import type { SessionSettings } from './session-settings.ts'
import type { SignedIn, TeamSession } from './team-session.ts'

/** `__Host-` goes before it. */
const NAME = 'Http-lupa'

/** Names the session that was last signed out of, in case an answer that was still on its way brings it back. */
const SIGNED_OUT = 'Http-lupa-out'

const MINUTE_MS = 60_000

/** Times are milliseconds since the epoch. */
const Kept = z.strictObject({
  id: z.string(),
  subject: z.string(),
  name: z.string(),
  roles: z.array(z.enum(ROLES)),
  startedAt: z.number(),
  usedAt: z.number(),
})
type Kept = z.output<typeof Kept>

type TeamContext = Context<TeamEnv>

/** What the cookie of a request amounts to. `broken`: it was not made by this host, or was changed. */
export type ReadCookie =
  | { readonly state: 'none' | 'over' | 'broken' }
  | {
      readonly state: 'open'
      readonly session: TeamSession
      /** Sets the cookie anew, last used now, unless that was within the last minute. */
      readonly touch: () => Promise<void>
    }

/** Sessions in one sealed cookie, and nowhere else. */
export interface SessionCookie {
  /** A cookie that holds no session is cleared. */
  readonly read: (context: TeamContext) => Promise<ReadCookie>
  readonly start: (context: TeamContext, person: SignedIn) => Promise<void>
  readonly end: (context: TeamContext, session: TeamSession | null) => void
}

function clear(context: TeamContext): void {
  deleteCookie(context, NAME, STRICT_COOKIE)
}

/** @param now milliseconds since the epoch. */
export function createSessionCookie(settings: SessionSettings, now: () => number): SessionCookie {
  const { seal, open } = createSeal(settings.secrets, 'session', Kept)

  const endOf = ({ startedAt }: Kept) => startedAt + settings.minutes * MINUTE_MS

  // One from the future is of a clock that was wrong, and would last until that has come.
  const isOver = (kept: Kept) =>
    now() >= Math.min(endOf(kept), kept.usedAt + settings.idleMinutes * MINUTE_MS) ||
    kept.usedAt > now() + MINUTE_MS

  async function write(context: TeamContext, kept: Kept): Promise<void> {
    setCookie(context, NAME, await seal(kept), STRICT_COOKIE)
  }

  return {
    async read(context) {
      const text = getCookie(context, NAME, 'host')
      if (text === undefined) return { state: 'none' }
      const kept = await open(text)
      if (!kept || isOver(kept) || kept.id === getCookie(context, SIGNED_OUT, 'host')) {
        clear(context)
        return { state: kept ? 'over' : 'broken' }
      }
      const { id, subject, name, roles } = kept
      return {
        state: 'open',
        session: { id, subject, name, roles, permissions: permissionsOf(roles), endsAt: endOf(kept) },
        async touch() {
          const usedAt = now()
          if (usedAt - kept.usedAt >= MINUTE_MS) await write(context, { ...kept, usedAt })
        },
      }
    },
    async start(context, { subject, name, roles }) {
      const startedAt = now()
      await write(context, {
        id: randomUUID(),
        subject,
        name,
        roles: [...roles],
        startedAt,
        usedAt: startedAt,
      })
    },
    end(context, session) {
      clear(context)
      if (!session) return
      const maxAge = Math.ceil((session.endsAt - now()) / 1000)
      setCookie(context, SIGNED_OUT, session.id, { ...STRICT_COOKIE, maxAge })
    },
  }
}
