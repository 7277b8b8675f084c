import { Suspense, useEffect, useMemo, useState, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { Route, useNavigate } from 'react-router'
import { ServiceError } from '../../../core/service/client/errors.ts'
import { ACCESS_LOG_PATH, DOSSIER_PATH } from '../../../core/paths/paths.ts'
import type { Permission } from '../core/permissions.ts'
import { AccessContext, TeamContext } from '../../../web/data/access.ts'
import type { Access } from '../../../web/data/access.ts'
import { createDossiers } from '../../dossier/web/dossiers.ts'
import { createHostSource } from './data/host-source.ts'
import { announceSignIn, SignInAgain, TeamLoginPage } from './team-login-page.tsx'
import { createHostClient } from './data/host-client.ts'
import type { HostClient } from './data/host-client.ts'
import { ConcludeButton, ConcludePanel } from '../../dossier/web/conclude.tsx'
import { useText } from '../../../words/text.ts'
import { loadWords } from '../../../words/words.ts'
import { followClient, warnBeforeLeaving } from '../../../web/session/page-session.ts'
import type { Session } from '../../../web/session/session.ts'
import { useSession, useSessionState } from '../../../web/session/session-context.ts'
import { lazyWithPreload } from '../../../web/ui/lazy-with-preload.ts'
import type { Auth, SessionServices } from '../../../web/data/auth.ts'
import { followUse, createTeamSession } from './team-session.ts'
import { createEventRecorder } from './record-events.ts'
import type { TeamSession } from './team-session.ts'
import { LIMIT_REACHED } from '../core/addresses.ts'
import type { Format } from '../../../words/format.ts'
import type { Say } from '../../../words/language.ts'

const OF_DOSSIERS = [
  'dossier:make',
  'dossier:countersign',
  'dossier:open',
] as const satisfies readonly Permission[]

export const AccessLogPage = lazyWithPreload(
  async () => (await import('./access-log/access-log-page.tsx')).AccessLogPage,
)

const OpenDossierPage = lazyWithPreload(async () => {
  const [page] = await Promise.all([
    import('../../dossier/web/open-dossier-page.tsx'),
    loadWords('case', 'dossier'),
  ])
  return page.OpenDossierPage
})

/** Loaded where the host asks for a reason. */
const RevealReasons = lazyWithPreload(async () => (await import('./masked/reveal-reasons.tsx')).RevealReasons)

/** Loaded with the first masked case of somebody who may confer its values. */
const Confer = lazyWithPreload(async () => (await import('./masked/confer.tsx')).Confer)

interface TeamAuthParts {
  readonly session: Session
  readonly host: HostClient
  readonly team: TeamSession
}

/** People sign in by the organisation's provider, and the console's own host asks the service. */
export function createTeamAuth({ session, host, team }: TeamAuthParts): Auth {
  return {
    session: {
      ...session,
      signOut() {
        session.signOut()
        void team.signOut()
      },
    },
    Provider: ({ children }) => (
      <HostAccess host={host} team={team}>
        {children}
      </HostAccess>
    ),
    SignInPage: () => <TeamLoginPage onSignedIn={team.follow} />,
    routes: (
      <>
        <Route path={ACCESS_LOG_PATH} element={<AccessLogPage />} />
        <Route path={DOSSIER_PATH} element={<OpenDossierPage />} />
      </>
    ),
    loadSource: async () => (queryClient) => createHostSource(host, queryClient),
  }
}

/** Asks the host who is signed in, and keeps up with it. @returns why that could not be asked. */
export async function startTeam({ session, idle }: SessionServices): Promise<Auth | ServiceError> {
  const host = createHostClient({
    fetch: (request) => fetch(request),
    origin: location.origin,
    sessionId: session.bearer,
    onSessionChange: (is) => {
      if (is === 'over') session.refuse(session.bearer() ?? '')
      else void team.follow().catch(() => undefined)
    },
  })
  const team = createTeamSession({
    host,
    session,
    startAnew: () => location.reload(),
    leaveFor: (address) => location.assign(address),
  })
  try {
    await Promise.all([loadWords('team'), team.follow()])
  } catch (error) {
    if (error instanceof ServiceError) return error
    throw error
  }
  if (session.bearer() !== null) announceSignIn()
  followUse({ session, idle, team })
  return createTeamAuth({ session, host, team })
}

interface HostAccessProps {
  readonly host: HostClient
  readonly team: TeamSession
  readonly children: ReactNode
}

/** Provides what the roles of the person allow, and records in the host's access log. */
function HostAccess({ host, team, children }: HostAccessProps) {
  const text = useText()
  // A renewed session may come with other roles.
  const state = useSessionState()
  const [events] = useState(() =>
    createEventRecorder(host, () => team.latest()?.permissions.includes('case:read') ?? false),
  )
  useEffect(() => events.watch(), [events])
  const session = useSession()
  const [dossiers] = useState(createDossiers)
  useEffect(() => followClient(session, { onLock() {}, onLeave: dossiers.clear }), [session, dossiers])
  useEffect(() => warnBeforeLeaving(dossiers, dossiers.hasDraft), [dossiers])
  const access = useMemo((): Access => {
    const latest = state.status === 'signed-out' ? null : team.latest()
    const permissions = new Set(latest?.permissions)
    if (!latest?.makesDossiers) for (const each of OF_DOSSIERS) permissions.delete(each)
    return {
      permissions,
      person: latest?.person.name ?? '',
      roles: latest?.roles ?? [],
      hasOwnCredential: false,
      reveals: latest && {
        needReason: latest.reveals.needReason,
        renderQuestion: (question) => (
          <Suspense>
            <RevealReasons reasons={latest.reveals.reasons} {...question} />
          </Suspense>
        ),
        problemOf: (error, reason) => revealProblem(error, reason, text),
      },
      renderSignIn: () => <SignInAgain onSignedIn={team.follow} />,
      renderConfer: permissions.has('value:confer')
        ? ({ by, value }) => (
            // As tall as the closed form, so that nothing below it moves.
            <Suspense fallback={<div className="mb-4 h-11.5" />}>
              <Confer key={`${by}:${value}`} reference={{ by, value }} confer={host.confer} />
            </Suspense>
          )
        : null,
      renderConclude: permissions.has('dossier:make')
        ? (part, concluded, className) => {
            const { evidence, current } = concluded
            const hasEnded = current.state === 'ready' || current.state === 'partial'
            if (evidence === null || !hasEnded) return null
            const props = { ...concluded, evidence }
            return part === 'button' ? (
              <ConcludeButton {...props} className={className} />
            ) : (
              <ConcludePanel {...props} />
            )
          }
        : null,
      dossiers,
      record: events.record,
      print: events.print,
    }
  }, [state, team, events, dossiers, host, text])
  const ownContext = useMemo(() => ({ host, dossiers }), [host, dossiers])
  const navigate = useNavigate()
  useDroppedDossier(
    access.permissions.has('dossier:open')
      ? (file) => {
          dossiers.openFile(file)
          void navigate(DOSSIER_PATH)
        }
      : null,
  )
  return (
    <TeamContext value={ownContext}>
      <AccessContext value={access}>{children}</AccessContext>
    </TeamContext>
  )
}

/** Takes a dossier that is dropped on any page, before what else the page takes; other files are left to it. Null takes none. */
function useDroppedDossier(onDrop: ((file: File) => void) | null): void {
  const handleDrop = useEffectEvent((file: File) => onDrop?.(file))
  const isOn = onDrop !== null
  useEffect(() => {
    if (!isOn) return undefined
    const controller = new AbortController()
    const options = { signal: controller.signal, capture: true }
    window.addEventListener(
      'dragover',
      (event) => {
        if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
      },
      options,
    )
    window.addEventListener(
      'drop',
      (event) => {
        const [file] = event.dataTransfer?.files ?? []
        if (!file || !/\.pdf$/i.test(file.name)) return
        event.preventDefault()
        event.stopPropagation()
        handleDrop(file)
      },
      options,
    )
    return () => controller.abort()
  }, [isOn])
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
