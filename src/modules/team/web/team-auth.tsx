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
import { createTeamSession, keepSessionAlive } from './team-session.ts'
import { createEventRecorder } from './record-events.ts'
import type { TeamSession } from './team-session.ts'
import { LIMIT_REACHED, ACCESS_LOG_PATH } from '#modules/team/core/addresses.ts'
import type { Format } from '#words/format.ts'
import type { Say, MessageId } from '#words/language.ts'
import { Link, Navigate, useMatch } from 'react-router'
import { PATTERNS, paths } from '#core/paths/paths.ts'

const CompareSpoken = lazyWithPreload(async () => (await import('./masked/compare-spoken.tsx')).CompareSpoken)

const RevealReasons = lazyWithPreload(async () => (await import('./masked/reveal-reasons.tsx')).RevealReasons)

interface TeamAuthOptions {
  readonly session: Session
  readonly host: HostClient
  readonly team: TeamSession
  readonly modules: readonly WebModule[]
}

export function createTeamAuth({ session, host, team, modules }: TeamAuthOptions): Auth {
  return {
    session: { ...session, signOut: team.signOut },
    Provider: ({ children }) => (
      <HostAccess host={host} team={team} modules={modules}>
        {children}
      </HostAccess>
    ),
    SignInPage: () => <TeamLoginPage onSignedIn={team.sync} />,
    loadSource: async () => (queryClient, config) => createHostSource(host, queryClient, config),
  }
}

/** Returns a ServiceError if the host is unreachable. */
export async function startTeam(
  { session, idle }: SessionServices,
  modules: readonly WebModule[],
): Promise<Auth | ServiceError> {
  const host = createHostClient({
    fetch: fetchFromHost,
    origin: location.origin,
    sessionId: session.bearer,
    onSessionChange: (change) => {
      if (change === 'over') session.handleUnauthorized(session.bearer() ?? '')
      else void team.sync().catch(() => undefined)
    },
  })
  const team = createTeamSession({
    host,
    session,
    replacePage: (address) => location.replace(address),
  })
  try {
    await Promise.all([loadWords('team', 'host-fault'), team.sync()])
    // It is above the fields: loading it later would shift them.
    if (team.latest()?.permissions.includes('value:confer'))
      void CompareSpoken.preload().catch(() => undefined)
  } catch (error) {
    if (error instanceof ServiceError) return error
    throw error
  }
  if (session.bearer() !== null) announceSignIn()
  keepSessionAlive({ session, idle, team })
  return createTeamAuth({ session, host, team, modules })
}

interface HostAccessProps extends Omit<TeamAuthOptions, 'session'> {
  readonly children: ReactNode
}

function HostAccess({ host, team, modules, children }: HostAccessProps) {
  const text = useText()
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
      renderDenied: (permission) => <Denied permission={permission} may={may} />,
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
        problemOf: (error, reason) => revealProblemText(error, reason, text),
      },
      renderSignIn: () => <SignInAgain onSignedIn={team.sync} />,
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

/** Null if the host asks for a reason, as it does beyond the reveal limit. */
function revealProblemText(
  error: unknown,
  reason: string | null,
  { say, format }: { readonly say: Say; readonly format: Format },
): string | null {
  const failure = error instanceof ServiceError ? error : null
  if (failure?.status === 400 && reason === null) return null
  if (!failure?.messages.includes(LIMIT_REACHED)) return say('team.reveal.failed')
  return say('team.reveal.limited', { wait: format.duration(failure.retryAfter ?? 1) })
}

const HOME_PATHS = { search: paths.search(), log: ACCESS_LOG_PATH, help: paths.help() } as const

function homeOf(may: Access['may']): keyof typeof HOME_PATHS {
  if (may('case:read')) return 'search'
  return may('access-log:read') ? 'log' : 'help'
}

interface DeniedProps extends Pick<Access, 'may'> {
  readonly permission: PagePermission
}

/** Auditors who open the search get the access log instead. */
function Denied({ permission, may }: DeniedProps) {
  const { say } = useText()
  const isSearch = useMatch(PATTERNS.search) !== null
  const home = homeOf(may)
  if (isSearch && home === 'log') return <Navigate replace to={ACCESS_LOG_PATH} />
  return (
    <div className="mx-auto max-w-md px-4 py-[15vh] text-center">
      <title>{say('team.denied.title')}</title>
      <h1 className="text-lg font-semibold">{say('team.denied')}</h1>
      <p className="text-muted mt-2 mb-5">
        {say('team.denied.lead', { permission: say(`team.permission.${permission}` as MessageId) })}
      </p>
      <Link
        to={HOME_PATHS[home]}
        className="text-accent inline-flex min-h-6 items-center underline underline-offset-4"
      >
        {say(`team.denied.to.${home}`)}
      </Link>
    </div>
  )
}
