import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import * as z from 'zod/mini'
import { createSeal } from './session/seal.ts'
import { LAX_COOKIE } from './session/session-cookie.ts'
import type { TeamEnv } from './session/session-cookie.ts'

type TeamContext = Context<TeamEnv>

const PendingSignInSchema = z.strictObject({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  to: z.string(),
  /** Whether the sign-in has its own window, which closes afterwards. */
  isWindow: z.boolean(),
  replaces: z.nullable(z.string()),
  /** Milliseconds since the epoch. */
  at: z.number(),
})

export type PendingSignIn = z.output<typeof PendingSignInSchema>

export type PendingSignIns = ReturnType<typeof createPendingSignIns>

const PREFIX = 'Http-lupa-in-'

const LIFE_MS = 10 * 60_000

/** Together with the session they must fit into 8 kB, the usual limit of proxies on a header. */
const MAX_PENDING = 4

/** Browsers have fewer. Each cleared cookie adds a header to the answer, and a long answer is slow. */
const MAX_COOKIES_READ = 16

/** Contains a digest only: anybody can send a `state`. */
function cookieNameOf(state: string): string {
  return PREFIX + createHash('sha256').update(state).digest('base64url').slice(0, 12)
}

/** Each pending sign-in has its own sealed cookie, so several tabs can sign in at once. */
export function createPendingSignIns(secrets: readonly string[], now: () => number) {
  const signInSeal = createSeal(secrets, 'sign-in', PendingSignInSchema)

  async function openRecent(text: string): Promise<PendingSignIn | null> {
    const signIn = await signInSeal.open(text)
    return signIn && now() < signIn.at + LIFE_MS ? signIn : null
  }

  /** Clears expired sign-ins, and the oldest if there are too many. */
  async function makeRoom(context: TeamContext): Promise<void> {
    const cookies = Object.entries(getCookie(context))
      .filter(([name]) => name.startsWith(`__Host-${PREFIX}`))
      .slice(0, MAX_COOKIES_READ)
    const signIns = await Promise.all(
      cookies.map(async ([name, text]) => ({ name, at: (await openRecent(text))?.at ?? 0 })),
    )
    const newestFirst = signIns.toSorted((a, b) => b.at - a.at)
    for (const [index, { name, at }] of newestFirst.entries()) {
      if (at === 0 || index >= MAX_PENDING - 1)
        deleteCookie(context, name.slice('__Host-'.length), LAX_COOKIE)
    }
  }

  return {
    async add(context: TeamContext, signIn: Omit<PendingSignIn, 'at'>): Promise<void> {
      await makeRoom(context)
      const text = await signInSeal.seal({ ...signIn, at: now() })
      setCookie(context, cookieNameOf(signIn.state), text, { ...LAX_COOKIE, maxAge: LIFE_MS / 1000 })
    },
    /** Clears the cookie: each sign-in ends once. */
    async take(context: TeamContext, state: string): Promise<PendingSignIn | null> {
      const name = cookieNameOf(state)
      const text = getCookie(context, name, 'host')
      if (text === undefined) return null
      deleteCookie(context, name, LAX_COOKIE)
      return openRecent(text)
    },
  }
}
