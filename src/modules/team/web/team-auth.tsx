import { Suspense, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { ServiceError } from '#core/service/client/errors.ts'
import { AccessContext } from '#web/data/access.ts'
import type { Access, PagePermission } from '#web/data/access.ts'
import { createHostSource } from './data/host-source.ts'
import { announceSignIn, SignInAgain, TeamLoginPage } from './team-login-page.tsx'
import { createHostClient, HostContext } from './data/host-client.ts'
import type { HostClient } from './data/host-client.ts'
import type { WebModule } from '#web/extension-points.ts'
import { useText } from '#words/use-text.ts'
import { loadWords } from '#words/words.ts'
import type { Session } from '#web/session/session.ts'
import { useSessionState } from '#web/session/session-context.ts'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.ts'
import { fetchFromHost } from '#web/data/host-clock.ts'
import type { Auth, SessionServices } from '#web/data/auth.ts'
import { followUse, createTeamSession } from './team-session.ts'
import { createEventRecorder } from './record-events.ts'
import type { TeamSession } from './team-session.ts'
import { LIMIT_REACHED, ACCESS_LOG_PATH } from '#modules/team/core/addresses.ts'
import type { Format } from '#words/format.ts'
import type { Say, MessageId } from '#words/language.ts'
import { Link, Navigate, useMatch } from 'react-router'
import { PATTERNS, paths } from '#core/paths/paths.ts'

const CompareSpoken = lazyWithPreload(async () => (await import('./masked/compare-spoken.tsx')).CompareSpoken)

/** Loaded where the host asks for a reason. */
const RevealReasons = lazyWithPreload(async () => (await import('./masked/reveal-reasons.tsx')).RevealReasons)

interface TeamAuthParts {
  readonly session: Session
  readonly host: HostClient
  readonly team: TeamSession
  readonly modules: readonly WebModule[]
}

/** People sign in by the organisation's provider, and the console's own host asks the service. */
export function createTeamAuth({ session, host, team, modules }: TeamAuthParts): Auth {
  return {
    session: { ...session, signOut: team.signOut },
    Provider: ({ children }) => (
      <HostAccess host={host} team={team} modules={modules}>
        {children}
      </HostAccess>
    ),
    SignInPage: () => <TeamLoginPage onSignedIn={team.follow} />,
    loadSource: async () => (queryClient, config) => createHostSource(host, queryClient, config),
  }
}

/** Asks the host who is signed in, and keeps up with it. @returns why that could not be asked. */
export async function startTeam(
  { session, idle }: SessionServices,
  modules: readonly WebModule[],
): Promise<Auth | ServiceError> {
  const host = createHostClient({
    fetch: fetchFromHost,
    origin: location.origin,
    sessionId: session.bearer,
    onSessionChange: (is) => {
      if (is === 'over') session.handleUnauthorized(session.bearer() ?? '')
      else void team.follow().catch(() => undefined)
    },
  })
  const team = createTeamSession({
    host,
    session,
    leaveFor: (address) => location.replace(address),
  })
  try {
    await Promise.all([loadWords('team', 'host-fault'), team.follow()])
    // It stands above the fields: if it came after them, they would jump.
    if (team.latest()?.permissions.includes('value:confer'))
      void CompareSpoken.preload().catch(() => undefined)
  } catch (error) {
    if (error instanceof ServiceError) return error
    throw error
  }
  if (session.bearer() !== null) announceSignIn()
  followUse({ session, idle, team })
  return createTeamAuth({ session, host, team, modules })
}

interface HostAccessProps {
  readonly host: HostClient
  readonly modules: readonly WebModule[]
  readonly team: TeamSession
  readonly children: ReactNode
}

/** Provides what the roles of the person allow, and records in the host's access log. */
function HostAccess({ host, team, modules, children }: HostAccessProps) {
  const text = useText()
  // A renewed session may come with other roles.
  const state = useSessionState()
  const [events] = useState(() =>
    createEventRecorder(
      host,
      () => team.latest()?.permissions.includes('case:read') ?? false,
      modules.flatMap(({ pages = [] }) => pages),
    ),
  )
  useEffect(() => events.watch(), [events])
  const access = useMemo((): Access => {
    const latest = state.status === 'signed-out' ? null : team.latest()
    const permissions: ReadonlySet<string> = new Set(latest?.permissions)
    const may: Access['may'] = (permission) => permissions.has(permission)
    return {
      may,
      renderDenied: (needed) => <Denied needed={needed} may={may} />,
      person: latest?.person.name ?? '',
      role: latest?.roles.map((role) => text.say(`team.role.${role}`)).join(', ') ?? '',
      hasOwnCredential: false,
      reveals: latest && {
        needReason: latest.reveals.needReason,
        renderQuestion: (question) => (
          <Suspense>
            <RevealReasons reasons={latest.reveals.reasons} {...question} />
          </Suspense>
        ),
        renderComparison: (reference, id) =>
          may('value:confer') ? <CompareSpoken reference={reference} id={id} /> : null,
        problemOf: (error, reason) => revealProblem(error, reason, text),
      },
      renderSignIn: () => <SignInAgain onSignedIn={team.follow} />,
      record: events.record,
      print: events.print,
    }
  }, [state, team, events, text])
  return (
    <HostContext value={host}>
      <AccessContext value={access}>{children}</AccessContext>
    </HostContext>
  )
}

/** Why the host did not reveal a value, in words; null where it asks for a reason, as it does beyond the limit on reveals. */
function revealProblem(
  error: unknown,
  reason: string | null,
  { say, format }: { readonly say: Say; readonly format: Format },
): string | null {
  const failure = error instanceof ServiceError ? error : null
  if (failure?.status === 400 && reason === null) return null
  if (!failure?.messages.includes(LIMIT_REACHED)) return say('team.reveal.failed')
  return say('team.reveal.limited', { wait: format.duration(failure.retryAfter ?? 1) })
}

const HOMES = { search: paths.search(), log: ACCESS_LOG_PATH, help: paths.help() } as const

interface DeniedProps extends Pick<Access, 'may'> {
  readonly needed: PagePermission
}

/** Why a person may not open a page. Who may only read the access log begins there. */
function Denied({ needed, may }: DeniedProps) {
  const { say } = useText()
  const isSearch = useMatch(PATTERNS.search) !== null
  const home = may('case:read') ? 'search' : may('access-log:read') ? 'log' : 'help'
  if (isSearch && home === 'log') return <Navigate replace to={ACCESS_LOG_PATH} />
  return (
    <div className="mx-auto max-w-md px-4 py-[15vh] text-center">
      <title>{say('team.denied.title')}</title>
      <h1 className="text-lg font-semibold">{say('team.denied')}</h1>
      <p className="text-muted mt-2 mb-5">
        {/* The roles of team mode name every permission. */}
        {say('team.denied.lead', { permission: say(`team.permission.${needed}` as MessageId) })}
      </p>
      <Link
        to={HOMES[home]}
        className="text-accent inline-flex min-h-6 items-center underline underline-offset-4"
      >
        {say(`team.denied.to.${home}`)}
      </Link>
    </div>
  )
}
