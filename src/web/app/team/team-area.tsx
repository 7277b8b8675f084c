import { useEffect, useMemo } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { createHostSource } from '../../data/source/host-source.ts'
import { SignInAgain } from '../../features/team/sign-in-again.tsx'
import { useSessionState } from '../../session/session-context.ts'
import type { HostClient } from '../../data/team/host-client.ts'
import { TeamContext } from '../../data/team/team-context.ts'
import type { TeamAccess } from '../../data/team/team-context.ts'
import type { SessionServices } from '../auth-services.ts'
import { createSignedInArea } from '../signed-in-area.tsx'
import { createEventRecorder } from './record-events.ts'
import { PageLinks, Person } from './team-bar.tsx'
import { TeamPage } from './team-page.tsx'
import type { TeamSession } from './team-session.ts'

interface Parts {
  readonly services: SessionServices
  readonly host: HostClient
  readonly team: TeamSession
}

/** The layout of the pages behind the sign-in, for what the person may do. */
export async function createTeamArea({ services, host, team }: Parts): Promise<ComponentType> {
  const Area = await createSignedInArea(services, createHostSource(host))
  const events = createEventRecorder(host, () => team.latest()?.permissions.includes('case:read') ?? false)
  const SignIn = () => <SignInAgain onSignedIn={team.follow} />

  function Access({ children }: { children: ReactNode }) {
    // A renewed session may come with other roles.
    const state = useSessionState()
    useEffect(() => events.watch(), [])
    const access = useMemo((): TeamAccess => {
      const latest = state.status === 'signed-out' ? null : team.latest()
      return {
        name: latest?.person.name ?? '',
        roles: latest?.roles ?? [],
        permissions: new Set(latest?.permissions),
        reasons: latest?.reasons ?? null,
        SignInAgain: SignIn,
        Page: TeamPage,
        PageLinks,
        Person,
        reveal: host.reveal,
        record: events.record,
        print: events.print,
        log: host,
      }
    }, [state])
    return <TeamContext value={access}>{children}</TeamContext>
  }

  return () => (
    <Access>
      <Area />
    </Access>
  )
}
