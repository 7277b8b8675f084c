import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { Context } from 'hono'
import * as client from 'openid-client'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import * as z from 'zod/mini'
import { readReturnPath } from '#core/paths/paths.ts'
import { RENEWED, SIGN_IN_PROBLEMS, TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import type { SignInProblem } from '#modules/team/core/addresses.ts'
import { ROLES } from '#modules/team/core/permissions.ts'
import type { Role } from '#modules/team/core/permissions.ts'
import { rawTarget } from '#host/request/addresses.ts'
import type { SignIns } from '#host/proxy/sign-ins.ts'
import { noteCount, SIGN_IN_REFUSALS } from '#host/request/current-request.ts'
import { neverConnected } from '#host/service/remote-service.ts'
import type { AccessRecord, AccessRecorder } from '#modules/team/host/access-log/access-log.ts'
import type { EndedSessions } from './session/ended-sessions.ts'
import { LAX_COOKIE, createSeal } from './session/session-cookie.ts'
import type { SessionCookie, TeamEnv } from './session/session-cookie.ts'
import { rolesOf } from './provider/claims.ts'
import type { RoleValues } from './provider/claims.ts'
import { explain, problemOf } from './provider/provider.ts'
import type { Provider } from './provider/provider.ts'

type TeamContext = Context<TeamEnv>

/** In the place of those of typed sign-ins. */
export const PROVIDER_REFUSALS = { ...SIGN_IN_REFUSALS, values: SIGN_IN_PROBLEMS }

interface SignInOptions {
  readonly provider: Provider
  readonly begun: BegunSignIns
  readonly cookie: SessionCookie
  readonly ended: EndedSessions
  readonly signIns: SignIns
  readonly log: AccessRecorder
  readonly roleValues: RoleValues | null
  /** Pages of the console, to which a sign-in may return. */
  readonly pages: ReadonlySet<string>
  readonly now: () => number
  readonly say: (line: string) => void
}

/** Characters of an address that is kept in a cookie. */
const LONGEST_PATH = 512

/** The page of the console to return to after signing in: `to` where it is one, else the search. */
function returnPath(to: string | undefined, pages: ReadonlySet<string>): string {
  if (to === undefined || to.length > LONGEST_PATH) return '/'
  const path = readReturnPath(new URLSearchParams({ to }))
  return pages.has(path.replace(/[?#].*$/s, '')) ? path : '/'
}

type Purpose = Pick<BegunSignIn, 'to' | 'isWindow'>

/** Problems that are the operator's to solve. */
const FOR_OPERATOR: ReadonlySet<SignInProblem> = new Set(['no-proof', 'clock', 'untrusted', 'console-fault'])

/** The sign-in page, which says the problem in words and offers to try again. */
function problemPage(problem: SignInProblem, { to, isWindow }: Purpose): string {
  const query = new URLSearchParams({ problem, ...(to !== '/' && { to }), ...(isWindow && { window: '1' }) })
  return `/login?${query.toString()}`
}

function turnAway(context: TeamContext, problem: SignInProblem, purpose: Purpose): Response {
  noteCount(PROVIDER_REFUSALS, problem)
  return context.redirect(problemPage(problem, purpose), 303)
}

export function createSignIn(options: SignInOptions): Hono<TeamEnv> {
  const { provider, begun, cookie, ended, signIns, log, roleValues, pages, now, say } = options
  const app = new Hono<TeamEnv>()

  function problemWith(error: unknown): SignInProblem {
    const problem = problemOf(error)
    if (FOR_OPERATOR.has(problem)) say(`a sign-in failed (${problem}): ${explain(error)}`)
    return problem
  }

  /** @returns whether that was recorded. */
  async function recorded(
    context: TeamContext,
    result: 'ok' | SignInProblem,
    person: Pick<AccessRecord, 'subject' | 'name'>,
    roles: readonly Role[] = [],
  ): Promise<boolean> {
    const action = result === 'ok' ? 'sign-in' : 'sign-in-refused'
    try {
      await log.record({ ...person, roles, action, result, requestId: context.get('requestId') })
      return true
    } catch {
      // The log itself has said so.
      return false
    }
  }

  app.get(TEAM_ADDRESSES.signIn, async (context) => {
    const purpose = {
      to: returnPath(context.req.query('to'), pages),
      isWindow: context.req.query('window') === '1',
    }
    const checks = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
    }
    const hasLeft = (await cookie.leftAt(context)) !== null
    const ask = context.req.query('other') === '1' ? 'other' : null
    try {
      const url = await provider.signInUrl(checks, hasLeft ? 'proof' : ask)
      const before = await cookie.read(context)
      if (before.state === 'idle') await ended.endAlone(before.session)
      const replaces = 'session' in before ? before.session.id : null
      await begun.add(context, { ...checks, ...purpose, replaces })
      return context.redirect(url, 303)
    } catch (error) {
      return turnAway(context, problemWith(error), purpose)
    }
  })

  /** Signs in whom the provider sends back; returns why not where it could not. */
  async function finish(
    context: TeamContext,
    search: string,
    checks: BegunSignIn,
  ): Promise<SignInProblem | null> {
    const attempt = await signIns.begin(context)
    if ('retryAfter' in attempt) {
      await recorded(context, 'limit', { subject: null })
      return 'limit'
    }
    // Before the provider answers: what it ends from then on ends this session.
    const startedAt = now()
    let person
    try {
      person = await provider.person(search, checks, await cookie.leftAt(context))
      attempt.end(false)
    } catch (error) {
      attempt.end(!neverConnected(error))
      const problem = problemWith(error)
      await recorded(context, problem, { subject: null })
      return problem
    }
    const { issuer, subject, name, providerSession } = person
    const roles = rolesOf(person.roles, roleValues)
    // A role that the person no longer has ends the sessions that have it, whichever browser they are in.
    const lost = ROLES.filter((role) => !roles.includes(role))
    const replaced = roles.length === 0 ? null : checks.replaces
    const isKnown = await ended.endPerson(subject, lost, replaced)
    const problem = roles.length === 0 ? 'no-role' : 'console-fault'
    if (roles.length === 0 || !isKnown) {
      await recorded(context, problem, { subject, name })
      return problem
    }
    if (!(await recorded(context, 'ok', { subject, name }, roles))) return 'console-fault'
    await cookie.start(context, { issuer, subject, name, roles, providerSession }, startedAt)
    return null
  }

  app.get(TEAM_ADDRESSES.callback, async (context) => {
    const search = rawTarget(context).slice(TEAM_ADDRESSES.callback.length)
    const checks = await begun.take(context, new URLSearchParams(search).get('state') ?? '')
    if (!checks) return turnAway(context, 'stale', { to: '/', isWindow: false })
    const problem = await finish(context, search, checks)
    if (problem) return turnAway(context, problem, checks)
    return context.redirect(checks.isWindow ? RENEWED : checks.to, 303)
  })
  return app
}

const BegunSignInSchema = z.strictObject({
  state: z.string(),
  nonce: z.string(),
  /** Of PKCE: what only this host knows of the sign-in. */
  verifier: z.string(),
  to: z.string(),
  /** Whether the sign-in has a window of its own, to be closed afterwards. */
  isWindow: z.boolean(),
  /** The id of the session that this one takes the place of; null where nobody was signed in. */
  replaces: z.nullable(z.string()),
  /** Milliseconds since the epoch. */
  at: z.number(),
})
/** A sign-in between the way to the provider and the way back. */
export type BegunSignIn = z.output<typeof BegunSignInSchema>

/** Sign-ins under way, each in a sealed cookie of its own, so that several tabs can sign in at once. */
export interface BegunSignIns {
  readonly add: (context: TeamContext, begun: Omit<BegunSignIn, 'at'>) => Promise<void>
  /** The one with this state, once: its cookie is cleared. Null where this browser has none. */
  readonly take: (context: TeamContext, state: string) => Promise<BegunSignIn | null>
}

const PREFIX = 'Http-lupa-in-'

const LASTS_MS = 10 * 60_000

/** Together with the session they must fit into 8 kB, where common proxies end a header. */
const MAX_BEGUN = 4

/** Cookies that are looked at. A browser has fewer; each that is cleared is a header of the answer, which take long. */
const MAX_COOKIES_READ = 16

/** A state may come from anybody: only its digest names a cookie. */
function nameOf(state: string): string {
  return PREFIX + createHash('sha256').update(state).digest('base64url').slice(0, 12)
}

export function createBegunSignIns(secrets: readonly string[], now: () => number): BegunSignIns {
  const { seal, open } = createSeal(secrets, 'sign-in', BegunSignInSchema)

  async function openRecent(text: string): Promise<BegunSignIn | null> {
    const begun = await open(text)
    return begun && now() < begun.at + LASTS_MS ? begun : null
  }

  /** Clears those that are over, and the oldest where there are too many. */
  async function makeRoom(context: TeamContext): Promise<void> {
    const prefix = `__Host-${PREFIX}`
    const all = Object.entries(getCookie(context)).filter(([name]) => name.startsWith(prefix))
    const cookies = all.slice(0, MAX_COOKIES_READ)
    const opened = await Promise.all(
      cookies.map(async ([name, text]) => ({ name, at: (await openRecent(text))?.at ?? 0 })),
    )
    const newestFirst = opened.toSorted((a, b) => b.at - a.at)
    for (const [index, { name, at }] of newestFirst.entries()) {
      if (at === 0 || index >= MAX_BEGUN - 1) deleteCookie(context, name.slice('__Host-'.length), LAX_COOKIE)
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
