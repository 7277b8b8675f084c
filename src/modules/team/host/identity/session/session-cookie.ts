import { randomUUID, createHash, hkdfSync } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import * as z from 'zod/mini'
import { CompactEncrypt, compactDecrypt, errors } from 'jose'
import { permissionsOf, ROLES } from '#modules/team/core/permissions.ts'
import type { Permission, Role } from '#modules/team/core/permissions.ts'
import type { ListedSession } from './ended-sessions.ts'
import type { SessionSettings } from '#modules/team/host/settings/team-settings.ts'
import type { HostEnv } from '#host/request/addresses.ts'

export interface SignedInPerson {
  /** The provider: a subject is unique only there. */
  readonly issuer: string
  /** Its identifier of the person, which never changes. */
  readonly subject: string
  readonly name: string
  readonly roles: readonly Role[]
  readonly providerSession: ListedSession['providerSession']
}

export interface OpenSession extends SignedInPerson, ListedSession {
  readonly permissions: ReadonlySet<Permission>
  /** Milliseconds since the epoch. */
  readonly endsAt: number
}

export interface TeamEnv extends HostEnv {
  Variables: {
    session: OpenSession
    requestId: string
  }
}

/**
 * The attributes of every cookie here. With `__Host-` no other name of the same domain can set it.
 * (RFC 10017, 6.1.3.2; the further `Http-` in the names tells browsers that know it that no script may, either.)
 */
const HOST_COOKIE = { prefix: 'host', path: '/', secure: true, httpOnly: true } as const

/** No request that another site causes carries it. */
const STRICT_COOKIE = { ...HOST_COOKIE, sameSite: 'Strict' } as const

/** Survives the way back from the provider, which is another site. */
export const LAX_COOKIE = { ...HOST_COOKIE, sameSite: 'Lax' } as const

/** `__Host-` goes before it. */
const NAME = 'Http-lupa'

/**
 * When the session was last used, in a cookie of its own: an answer that comes after a sign-out, or after another person's
 * sign-in, sets this one only, which opens nothing.
 */
const USED_NAME = 'Http-lupa-used'

/**
 * When the person left this browser, by a sign-out, a lock or idleness: whoever sits here next may be another. It outlives
 * the browser, as the provider's own session may.
 */
const LEFT_NAME = 'Http-lupa-left'

/** 400 days, after which browsers drop any cookie. */
const LEFT_SECONDS = 34_560_000

const MINUTE_MS = 60_000

/** Times are milliseconds since the epoch. */
const SealedSession = z.strictObject({
  id: z.string(),
  issuer: z.string(),
  subject: z.string(),
  name: z.string(),
  roles: z.array(z.enum(ROLES)),
  providerSession: z.nullable(z.string()),
  startedAt: z.number(),
  /** At the start; later uses are in the other cookie. */
  usedAt: z.number(),
})
type SealedSession = z.output<typeof SealedSession>

const Used = z.strictObject({ id: SealedSession.shape.id, usedAt: z.number() })

const Left = z.strictObject({ at: z.number() })

type TeamContext = Context<TeamEnv>

/**
 * What the cookie of a request amounts to. `idle`: the session ended unused. `broken`: it was not made by this host, or was
 * changed.
 */
export type ReadCookie =
  | { readonly state: 'none' | 'over' | 'broken' }
  | { readonly state: 'idle'; readonly session: ListedSession }
  | {
      readonly state: 'open'
      readonly session: OpenSession
      /** Keeps that the session was used now, unless it was within the last minute. */
      readonly touch: () => Promise<void>
    }

/** Sessions in sealed cookies, and nowhere else. Only a sign-in sets the one that opens something. */
export interface SessionCookie {
  /** A cookie that is broken or of an idle session is cleared. */
  readonly read: (context: TeamContext) => Promise<ReadCookie>
  /** @param startedAt milliseconds since the epoch; what ended the person's sessions later ends this one. */
  readonly start: (context: TeamContext, person: SignedInPerson, startedAt: number) => Promise<void>
  readonly end: (context: TeamContext) => Promise<void>
  /** When the last person left this browser, in milliseconds since the epoch; null where somebody has signed in since. */
  readonly leftAt: (context: TeamContext) => Promise<number | null>
}

function clear(context: TeamContext): void {
  deleteCookie(context, NAME, STRICT_COOKIE)
  if (getCookie(context, USED_NAME, 'host') !== undefined) deleteCookie(context, USED_NAME, STRICT_COOKIE)
}

export function createSessionCookie(settings: SessionSettings, now: () => number): SessionCookie {
  const sessions = createSeal(settings.secrets, 'session', SealedSession)
  const uses = createSeal(settings.secrets, 'use', Used)
  const lefts = createSeal(settings.secrets, 'left', Left)

  const endOf = ({ startedAt }: SealedSession) => startedAt + settings.minutes * MINUTE_MS

  async function lastUse(context: TeamContext, { id, usedAt }: SealedSession): Promise<number> {
    const used = await uses.open(getCookie(context, USED_NAME, 'host') ?? '')
    return used?.id === id ? Math.max(used.usedAt, usedAt) : usedAt
  }

  const isIdle = (usedAt: number) => now() >= usedAt + settings.idleMinutes * MINUTE_MS

  // One from the future is of a clock that was wrong, and would last until that has come.
  const isOver = (sealed: SealedSession, usedAt: number) =>
    now() >= endOf(sealed) || usedAt > now() + MINUTE_MS

  async function keepLeft(context: TeamContext): Promise<void> {
    const left = await lefts.seal({ at: now() })
    setCookie(context, LEFT_NAME, left, { ...LAX_COOKIE, maxAge: LEFT_SECONDS })
  }

  async function end(context: TeamContext): Promise<void> {
    clear(context)
    await keepLeft(context)
  }

  async function read(context: TeamContext): Promise<ReadCookie> {
    const text = getCookie(context, NAME, 'host')
    if (text === undefined) return { state: 'none' }
    const sealed = await sessions.open(text)
    if (!sealed) {
      clear(context)
      return { state: 'broken' }
    }
    const { usedAt: _, ...session } = sealed
    const usedBefore = await lastUse(context, sealed)
    if (isIdle(usedBefore)) {
      await end(context)
      return { state: 'idle', session }
    }
    // It stays: a sign-in later finds by it that this browser was left unused.
    if (isOver(sealed, usedBefore)) return { state: 'over' }
    return {
      state: 'open',
      session: { ...session, permissions: permissionsOf(sealed.roles), endsAt: endOf(sealed) },
      async touch() {
        const usedAt = now()
        if (usedAt - usedBefore < MINUTE_MS) return
        setCookie(context, USED_NAME, await uses.seal({ id: sealed.id, usedAt }), STRICT_COOKIE)
      },
    }
  }

  return {
    read,
    async start(context, { roles, ...person }, startedAt) {
      const sealed = { id: randomUUID(), ...person, roles: [...roles], startedAt, usedAt: startedAt }
      setCookie(context, NAME, await sessions.seal(sealed), STRICT_COOKIE)
      deleteCookie(context, LEFT_NAME, LAX_COOKIE)
    },
    end,
    async leftAt(context) {
      const text = getCookie(context, LEFT_NAME, 'host')
      if (text === undefined) return (await read(context)).state === 'idle' ? now() : null
      const left = await lefts.open(text)
      // One that was changed, or sealed with a secret of long ago, still says that somebody left.
      if (!left) await keepLeft(context)
      return left?.at ?? now()
    },
  }
}

/** Turns values of one kind into text that only this host, or another with the same secrets, can read or make. */
export interface Seal<Value> {
  readonly seal: (value: Value) => Promise<string>
  /** Null for everything else than an unchanged text of this seal. */
  readonly open: (text: string) => Promise<Value | null>
}

/** Characters of a cookie, name and attributes included, that every browser keeps. */
const MAX_LENGTH = 4096

const HEADER = { alg: 'dir', enc: 'A256GCM' } as const

interface Key {
  /** Says which key a text was sealed with; nothing can be told of the key from it. */
  readonly id: string
  readonly key: Promise<CryptoKey>
}

/** The key for one purpose, so that no text sealed for another can be passed off as this one's. */
function deriveKey(secret: string, purpose: string): Key {
  const bytes = new Uint8Array(hkdfSync('sha256', secret, '', `lupa ${purpose}`, 32))
  const id = createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
  return { id, key: crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']) }
}

/**
 * @param secrets the first seals, all open.
 * @param schema of the values; closed, so that a text of another version of the host counts as none.
 */
export function createSeal<Schema extends z.ZodMiniType>(
  secrets: readonly string[],
  purpose: string,
  schema: Schema,
): Seal<z.output<Schema>> {
  const [first, ...older] = secrets.map((secret) => deriveKey(secret, purpose))
  if (!first) throw new TypeError('no secret to seal with')
  const keys = new Map([first, ...older].map(({ id, key }) => [id, key]))
  const decoder = new TextDecoder()
  return {
    async seal(value) {
      return new CompactEncrypt(Buffer.from(JSON.stringify(value)))
        .setProtectedHeader({ ...HEADER, kid: first.id })
        .encrypt(await first.key)
    },
    async open(text) {
      if (text.length > MAX_LENGTH) return null
      try {
        const { plaintext } = await compactDecrypt(
          text,
          ({ kid = '' }) => {
            const key = keys.get(kid)
            if (!key) throw new errors.JWEDecryptionFailed()
            return key
          },
          { keyManagementAlgorithms: [HEADER.alg], contentEncryptionAlgorithms: [HEADER.enc] },
        )
        const parsed = z.safeParse(schema, JSON.parse(decoder.decode(plaintext)))
        return parsed.success ? parsed.data : null
      } catch {
        // Whatever is wrong with a text from outside, it opens nothing.
        return null
      }
    },
  }
}
