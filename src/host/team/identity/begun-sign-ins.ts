import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import * as z from 'zod/mini'
import { createSeal } from '../session/seal.ts'
import { LAX_COOKIE } from '../session/session-cookie.ts'
import type { TeamEnv } from '../session/team-env.ts'

type TeamContext = Context<TeamEnv>

const Begun = z.strictObject({
  state: z.string(),
  nonce: z.string(),
  /** Of PKCE: what only this host knows of the sign-in. */
  verifier: z.string(),
  /** The page to return to. */
  to: z.string(),
  /** Whether the sign-in has a window of its own, to be closed afterwards. */
  isWindow: z.boolean(),
  /** Milliseconds since the epoch. */
  at: z.number(),
})
/** A sign-in between the way to the provider and the way back. */
export type BegunSignIn = z.output<typeof Begun>

/** Sign-ins under way, each in a sealed cookie of its own, so that several tabs can sign in at once. */
export interface BegunSignIns {
  readonly add: (context: TeamContext, begun: Omit<BegunSignIn, 'at'>) => Promise<void>
  /** The one with this state, once: its cookie is cleared. Null where this browser has none. */
  readonly take: (context: TeamContext, state: string) => Promise<BegunSignIn | null>
}

const PREFIX = 'Http-lupa-in-'

const LASTS_MS = 10 * 60_000

/** Together with the session they must fit into 8 kB, where common proxies end a header. */
const MOST = 4

/** Cookies that are looked at. A browser has fewer; each that is cleared is a header of the answer, which take long. */
const MOST_READ = 16

/** A state may come from anybody: only its digest names a cookie. */
function nameOf(state: string): string {
  return PREFIX + createHash('sha256').update(state).digest('base64url').slice(0, 12)
}

/** @param now milliseconds since the epoch. */
export function createBegunSignIns(secrets: readonly string[], now: () => number): BegunSignIns {
  const { seal, open } = createSeal(secrets, 'sign-in', Begun)

  async function openRecent(text: string): Promise<BegunSignIn | null> {
    const begun = await open(text)
    return begun && now() < begun.at + LASTS_MS ? begun : null
  }

  /** Clears those that are over, and the oldest where there are too many. */
  async function makeRoom(context: TeamContext): Promise<void> {
    const prefix = `__Host-${PREFIX}`
    const all = Object.entries(getCookie(context)).filter(([name]) => name.startsWith(prefix))
    const cookies = all.slice(0, MOST_READ)
    const opened = await Promise.all(
      cookies.map(async ([name, text]) => ({ name, at: (await openRecent(text))?.at ?? 0 })),
    )
    const newestFirst = opened.toSorted((a, b) => b.at - a.at)
    for (const [index, { name, at }] of newestFirst.entries()) {
      if (at === 0 || index >= MOST - 1) deleteCookie(context, name.slice('__Host-'.length), LAX_COOKIE)
    }
  }

  return {
    async add(context, begun) {
      await makeRoom(context)
      const text = await seal({ ...begun, at: now() })
      setCookie(context, nameOf(begun.state), text, { ...LAX_COOKIE, maxAge: LASTS_MS / 1000 })
    },
    async take(context, state) {
      const text = getCookie(context, nameOf(state), 'host')
      if (text === undefined) return null
      deleteCookie(context, nameOf(state), LAX_COOKIE)
      return openRecent(text)
    },
  }
}
