import { StrictMode, Suspense, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { Permission } from '../../../core/team/permissions.ts'
import { AccessContext } from '../../data/access.ts'
import type { Access } from '../../data/access.ts'
import { createDossiers, hasDraft } from '../../data/dossiers.ts'
import type { HostClient } from '../../data/team/host-client.ts'
import { ConcludeButton, ConcludePanel } from '../../features/team/dossier/conclude.tsx'
import { revealProblem } from '../../features/team/reveal/reveal-problem.ts'
import { SignInAgain } from '../../features/team/sign-in-again.tsx'
import { followClient } from '../../session/follow-client.ts'
import { useSession, useSessionState } from '../../session/session-context.ts'
import { warnBeforeLeaving } from '../session-data.ts'
import { SessionProviders } from '../session-services.tsx'
import type { SessionServices } from '../session-services.tsx'
import { ErrorBoundary } from '../shell/error-boundary.tsx'
import { useText } from '../../i18n/text.ts'
import { loadWords } from '../../i18n/words.ts'
import { lazyWithPreload } from '../../ui/lazy-with-preload.ts'
import { createEventRecorder } from './record-events.ts'
import type { TeamSession } from './team-session.ts'

/** Loaded where the host asks for a reason. */
const RevealReasons = lazyWithPreload(
  async () => (await import('../../features/team/reveal/reveal-reasons.tsx')).RevealReasons,
)

/** Loaded with the first masked case of somebody who may confer its values. */
const Confer = lazyWithPreload(async () => {
  const [{ Confer: Part }] = await Promise.all([
    import('../../features/team/confer/confer.tsx'),
    loadWords('confer'),
  ])
  return Part
})

interface HostAccessProps {
  readonly host: HostClient
  readonly team: TeamSession
  readonly children: ReactNode
}

interface TeamAppProps extends HostAccessProps {
  readonly services: SessionServices
}

/** The console in team mode: everything around the router, which is its children. */
export function TeamApp({ services, ...access }: TeamAppProps) {
  return (
    <StrictMode>
      <SessionProviders services={services}>
        <HostAccess {...access} />
      </SessionProviders>
    </StrictMode>
  )
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
  useEffect(() => warnBeforeLeaving(dossiers, () => hasDraft(dossiers)), [dossiers])
  const access = useMemo((): Access => {
    const latest = state.status === 'signed-out' ? null : team.latest()
    const mayWithDossiers = (permission: Permission) =>
      latest?.makesDossiers === true && latest.permissions.includes(permission)
    return {
      permissions: new Set(latest?.permissions),
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
      renderConfer: latest?.permissions.includes('value:confer')
        ? ({ by, value }) => (
            // As tall as the closed form, so that nothing below it moves.
            <Suspense fallback={<div className="mb-4 h-11.5" />}>
              <Confer key={`${by}:${value}`} reference={{ by, value }} confer={host.confer} />
            </Suspense>
          )
        : null,
      hasDraft: () => hasDraft(dossiers),
      renderConclude: mayWithDossiers('dossier:make')
        ? (part, concluded, className) => {
            const { evidence, current } = concluded
            const hasEnded = current.state === 'ready' || current.state === 'partial'
            if (evidence === null || !hasEnded) return null
            const props = { ...concluded, evidence, dossiers, host }
            return part === 'button' ? (
              <ConcludeButton {...props} className={className} />
            ) : (
              <ConcludePanel {...props} />
            )
          }
        : null,
      opensDossiers: mayWithDossiers('dossier:open') ? { dossiers, host } : null,
      record: events.record,
      print: events.print,
      log: host,
    }
  }, [state, team, events, dossiers, host, text])
  return (
    <AccessContext value={access}>
      <ErrorBoundary resetKey="">{children}</ErrorBoundary>
    </AccessContext>
  )
}
