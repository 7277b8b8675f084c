import { Hono } from 'hono'
import type { Context } from 'hono'
import * as client from 'openid-client'
import { readReturnPath } from '#core/paths/paths.ts'
import { pathOf, rawTarget } from '#host/request/addresses.ts'
import { incrementCounter, SIGN_IN_REFUSALS } from '#host/request/current-request.ts'
import type { AttemptLimiter } from '#host/proxy/sign-ins.ts'
import { isConnectionError } from '#host/service/remote-service.ts'
import { RENEWED_PATH, SIGN_IN_PROBLEMS, TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import type { SignInProblem } from '#modules/team/core/addresses.ts'
import { ROLES } from '#modules/team/core/permissions.ts'
import type { Role } from '#modules/team/core/permissions.ts'
import type { AccessRecord, AccessRecorder } from '#modules/team/host/access-log/access-log.ts'
import type { PendingSignIn, PendingSignIns } from './pending-sign-ins.ts'
import type { ClaimPath } from '#modules/team/host/settings/claim-path.ts'
import { explainNoRole, rolesOf } from './provider/claims.ts'
import type { RoleValues } from './provider/claims.ts'
import { explain, problemOf } from './provider/problems.ts'
import type { Provider } from './provider/provider.ts'
import type { EndedSessions } from './session/ended-sessions.ts'
import type { SessionCookie, TeamEnv } from './session/session-cookie.ts'

type TeamContext = Context<TeamEnv>

export const PROVIDER_REFUSALS = { ...SIGN_IN_REFUSALS, values: SIGN_IN_PROBLEMS }

interface SignInOptions {
  readonly provider: Provider
  readonly pending: PendingSignIns
  readonly cookie: SessionCookie
  readonly ended: EndedSessions
  readonly attempts: AttemptLimiter
  readonly log: AccessRecorder
  readonly roleValues: RoleValues | null
  readonly rolesClaim: ClaimPath
  readonly pages: ReadonlySet<string>
  readonly now: () => number
  readonly warn: (line: string) => void
}

type Destination = Pick<PendingSignIn, 'to' | 'isWindow'>

/** Characters. The path is stored in a cookie. */
const LONGEST_PATH = 512

/** Returns `to` if it is a page of the console, else the search. */
function returnPath(to: string | undefined, pages: ReadonlySet<string>): string {
  if (to === undefined || to.length > LONGEST_PATH) return '/'
  const path = readReturnPath(new URLSearchParams({ to }))
  return pages.has(pathOf(path)) ? path : '/'
}

const FOR_OPERATOR: ReadonlySet<SignInProblem> = new Set(['no-proof', 'clock', 'untrusted', 'console-fault'])

function redirectToProblem(
  context: TeamContext,
  problem: SignInProblem,
  { to, isWindow }: Destination,
): Response {
  incrementCounter(PROVIDER_REFUSALS, problem)
  const query = new URLSearchParams({ problem, ...(to !== '/' && { to }), ...(isWindow && { window: '1' }) })
  return context.redirect(`/login?${query.toString()}`, 303)
}

function toProblem(error: unknown, warn: SignInOptions['warn']): SignInProblem {
  const problem = problemOf(error)
  if (FOR_OPERATOR.has(problem)) warn(`a sign-in failed (${problem}): ${explain(error)}`)
  return problem
}

async function tryRecord(
  context: TeamContext,
  log: AccessRecorder,
  result: 'ok' | SignInProblem,
  person: Pick<AccessRecord, 'subject' | 'name'>,
  roles: readonly Role[] = [],
): Promise<boolean> {
  const action = result === 'ok' ? 'sign-in' : 'sign-in-refused'
  try {
    await log.record({ ...person, roles, action, result, requestId: context.get('requestId') })
    return true
  } catch {
    return false
  }
}

export function createSignIn(options: SignInOptions): Hono<TeamEnv> {
  const app = new Hono<TeamEnv>()
  app.get(TEAM_ADDRESSES.signIn, async (context) => {
    const destination = {
      to: returnPath(context.req.query('to'), options.pages),
      isWindow: context.req.query('window') === '1',
    }
    try {
      return context.redirect(await startSignIn(context, destination, options), 303)
    } catch (error) {
      return redirectToProblem(context, toProblem(error, options.warn), destination)
    }
  })
  app.get(TEAM_ADDRESSES.callback, async (context) => {
    const search = rawTarget(context).slice(TEAM_ADDRESSES.callback.length)
    const state = new URLSearchParams(search).get('state') ?? ''
    const signIn = await options.pending.take(context, state)
    if (!signIn) return redirectToProblem(context, 'stale', { to: '/', isWindow: false })
    const problem = await finishSignIn(context, search, signIn, options)
    if (problem) return redirectToProblem(context, problem, signIn)
    return context.redirect(signIn.isWindow ? RENEWED_PATH : signIn.to, 303)
  })
  return app
}

async function startSignIn(
  context: TeamContext,
  destination: Destination,
  { provider, pending, cookie, ended }: SignInOptions,
): Promise<string> {
  const checks = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  }
  const mustProve = (await cookie.departureTime(context)) !== null
  const prompt = context.req.query('other') === '1' ? 'other' : null
  const url = await provider.signInUrl(checks, mustProve ? 'proof' : prompt)
  const stored = await cookie.read(context)
  if (stored.state === 'idle') await ended.endIdleSession(stored.session)
  const replaces = 'session' in stored ? stored.session.id : null
  await pending.add(context, { ...checks, ...destination, replaces })
  return url
}

/** Starts the session of the person that the provider confirms, or returns the problem. */
async function finishSignIn(
  context: TeamContext,
  search: string,
  signIn: PendingSignIn,
  { provider, cookie, ended, attempts, log, roleValues, rolesClaim, now, warn }: SignInOptions,
): Promise<SignInProblem | null> {
  const attempt = await attempts.begin(context)
  if ('retryAfter' in attempt) {
    await tryRecord(context, log, 'limit', { subject: null })
    return 'limit'
  }
  // Before the provider answers: a later logout of the provider ends this session too.
  const startedAt = now()
  let person
  try {
    person = await provider.exchangeCode(search, signIn, await cookie.departureTime(context))
    attempt.end(false)
  } catch (error) {
    attempt.end(!isConnectionError(error))
    const problem = toProblem(error, warn)
    await tryRecord(context, log, problem, { subject: null })
    return problem
  }
  const { issuer, subject, logSubject, name, providerSession, idToken } = person
  const logged = { subject: logSubject, name }
  const roles = rolesOf(person.roles, roleValues)
  const hasRole = roles.length > 0
  // A lost role ends the sessions that have it, in every browser.
  const lostRoles = ROLES.filter((role) => !roles.includes(role))
  const isEverywhere = await ended.endPerson(subject, lostRoles, hasRole ? signIn.replaces : null)
  if (!hasRole || !isEverywhere) {
    const problem = hasRole ? 'console-fault' : 'no-role'
    if (!hasRole) warn(`a sign-in failed (no-role): ${explainNoRole(person, rolesClaim)}`)
    await tryRecord(context, log, problem, logged)
    return problem
  }
  if (!(await tryRecord(context, log, 'ok', logged, roles))) return 'console-fault'
  const session = { issuer, subject, logSubject, name, roles, providerSession, idToken }
  await cookie.start(context, session, startedAt)
  return null
}
