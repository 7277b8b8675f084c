import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import * as z from 'zod/mini'
import { permissionsOf, ROLES } from '#modules/team/core/permissions.ts'
import type { Permission } from '#modules/team/core/permissions.ts'
import type { SessionSettings } from '#modules/team/host/settings/team-settings.ts'
import type { HostEnv } from '#host/request/addresses.ts'
import type { ListedSession } from './ended-sessions.ts'
import { createSeal } from './seal.ts'

export interface TeamEnv extends HostEnv {
  Variables: {
    session: OpenSession
    /** Asks again: a request may wait for the service for a minute and a half. */
    isSessionOpen: () => Promise<boolean>
    requestId: string
  }
}

type TeamContext = Context<TeamEnv>

/**
 * With the prefix `__Host-` no other host name of the domain can set these cookies (RFC 10017, 6.1.3.2). `Http-` in the
 * names tells browsers that support it that no script can set them.
 */
const HOST_COOKIE = { prefix: 'host', path: '/', secure: true, httpOnly: true } as const

/** Browsers do not send it with any request that another site causes. */
const STRICT_COOKIE = { ...HOST_COOKIE, sameSite: 'Strict' } as const

/** Browsers send it when the provider, which is another site, redirects back. */
export const LAX_COOKIE = { ...HOST_COOKIE, sameSite: 'Lax' } as const

const SESSION_NAME = 'Http-lupa'

/**
 * Holds the time of the last use. It is a separate cookie because an answer may arrive after a sign-out or another
 * person's sign-in: it then sets this cookie only, which opens nothing.
 */
const USED_NAME = 'Http-lupa-used'

/**
 * Holds the time of the last departure: a sign-out, a lock or an idle end. The next person here may be another one. It
 * outlives the browser session, as the provider's own session may.
 */
const LEFT_NAME = 'Http-lupa-left'

/** 400 days, the longest that browsers keep a cookie. */
const LEFT_SECONDS = 34_560_000

/**
 * Characters of a sealed session with an id token, which may list hundreds of groups. Browsers keep 4096; a usual limit of
 * proxies is 8 kB for all cookies.
 */
const LONGEST_WITH_TOKEN = 3000

const MINUTE_MS = 60_000

/** Times are milliseconds since the epoch. */
const SealedSession = z.strictObject({
  id: z.string(),
  issuer: z.string(),
  subject: z.string(),
  logSubject: z.string(),
  name: z.string(),
  roles: z.array(z.enum(ROLES)),
  providerSession: z.nullable(z.string()),
  /** For the sign-out at the provider. Null if it is not needed, or too long for a cookie. */
  idToken: z.nullable(z.string()),
  startedAt: z.number(),
  /** Equals `startedAt`: later uses are in the other cookie. */
  usedAt: z.number(),
})
type SealedSession = z.output<typeof SealedSession>

/** Times are milliseconds since the epoch. A subject is unique per issuer. */
export interface OpenSession
  extends ListedSession, Readonly<Pick<SealedSession, 'issuer' | 'name' | 'idToken'>> {
  readonly permissions: ReadonlySet<Permission>
  readonly endsAt: number
}

type SignedInPerson = Omit<OpenSession, 'id' | 'startedAt' | 'endsAt' | 'permissions'>

const LastUse = z.strictObject({ id: z.string(), usedAt: z.number() })

const Departure = z.strictObject({ at: z.number() })

/**
 * The session of a request. `idle`: unused for too long. `over`: past its end. `broken`: the cookie was changed, or sealed
 * with another secret.
 */
export type CookieState =
  | { readonly state: 'none' | 'over' | 'broken' }
  | { readonly state: 'idle'; readonly session: ListedSession }
  | {
      readonly state: 'open'
      readonly session: OpenSession
      /** Stores the use, unless there was one within the last minute. */
      readonly touch: () => Promise<void>
    }

function clear(context: TeamContext): void {
  deleteCookie(context, SESSION_NAME, STRICT_COOKIE)
  if (getCookie(context, USED_NAME, 'host') !== undefined) deleteCookie(context, USED_NAME, STRICT_COOKIE)
}

export type SessionCookie = ReturnType<typeof createSessionCookie>

/** Sessions are stored in sealed cookies only. */
export function createSessionCookie(settings: SessionSettings, now: () => number) {
  const sessions = createSeal(settings.secrets, 'session', SealedSession)
  const uses = createSeal(settings.secrets, 'use', LastUse)
  const departures = createSeal(settings.secrets, 'left', Departure)

  const endOf = ({ startedAt }: SealedSession) => startedAt + settings.minutes * MINUTE_MS

  async function lastUseOf(context: TeamContext, { id, usedAt }: SealedSession): Promise<number> {
    const use = await uses.open(getCookie(context, USED_NAME, 'host') ?? '')
    return use?.id === id ? Math.max(use.usedAt, usedAt) : usedAt
  }

  const isIdle = (usedAt: number) => now() >= usedAt + settings.idleMinutes * MINUTE_MS

  // A use in the future comes from a clock that was wrong. It would make the session last longer.
  const isOver = (session: SealedSession, usedAt: number) =>
    now() >= endOf(session) || usedAt > now() + MINUTE_MS

  async function storeDeparture(context: TeamContext): Promise<void> {
    const departure = await departures.seal({ at: now() })
    setCookie(context, LEFT_NAME, departure, { ...LAX_COOKIE, maxAge: LEFT_SECONDS })
  }

  async function end(context: TeamContext): Promise<void> {
    clear(context)
    await storeDeparture(context)
  }

  /** Clears a broken or idle cookie. */
  async function readCookieState(context: TeamContext): Promise<CookieState> {
    const text = getCookie(context, SESSION_NAME, 'host')
    if (text === undefined) return { state: 'none' }
    const sealed = await sessions.open(text)
    if (!sealed) {
      clear(context)
      return { state: 'broken' }
    }
    const { usedAt: _, ...session } = sealed
    const lastUse = await lastUseOf(context, sealed)
    if (isIdle(lastUse)) {
      await end(context)
      return { state: 'idle', session }
    }
    // Keeps the cookie: a later sign-in learns from it that this browser was unused.
    if (isOver(sealed, lastUse)) return { state: 'over' }
    return {
      state: 'open',
      session: { ...session, permissions: permissionsOf(sealed.roles), endsAt: endOf(sealed) },
      async touch() {
        const usedAt = now()
        if (usedAt - lastUse < MINUTE_MS) return
        setCookie(context, USED_NAME, await uses.seal({ id: sealed.id, usedAt }), STRICT_COOKIE)
      },
    }
  }

  return {
    read: readCookieState,
    /** @param startedAt milliseconds since the epoch; a later end of the person's sessions ends this one. */
    async start(
      context: TeamContext,
      { roles, ...person }: SignedInPerson,
      startedAt: number,
    ): Promise<void> {
      const session = { id: randomUUID(), ...person, roles: [...roles], startedAt, usedAt: startedAt }
      const sealed = await sessions.seal(session)
      const isTooLong = sealed.length > LONGEST_WITH_TOKEN
      const text = isTooLong ? await sessions.seal({ ...session, idToken: null }) : sealed
      setCookie(context, SESSION_NAME, text, STRICT_COOKIE)
      deleteCookie(context, LEFT_NAME, LAX_COOKIE)
    },
    end,
    /** When the last person left this browser, in milliseconds since the epoch. Null after another sign-in. */
    async departureTime(context: TeamContext): Promise<number | null> {
      const text = getCookie(context, LEFT_NAME, 'host')
      if (text === undefined) return (await readCookieState(context)).state === 'idle' ? now() : null
      const departure = await departures.open(text)
      // An unreadable cookie still shows that somebody left.
      if (!departure) await storeDeparture(context)
      return departure?.at ?? now()
    },
  }
}
