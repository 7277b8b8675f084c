import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { assembleDemoCase } from '#core/case/testing/demo-case.ts'
import { NO_CALLS } from '#core/case/calls.ts'
import { DEMONSTRATION_CODES } from '#demo/drafting/codes.ts'
import { findByChave } from '#demo/cases/find-case.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import { maskCase } from '#core/masking/mask-case.ts'
import type { CaseAnswer } from '#modules/team/core/case-answer.ts'
import type { HostClient } from '#modules/team/web/data/host-client.ts'
import { DEFAULT_REVEAL_REASONS, permissionsOf } from '#modules/team/core/permissions.ts'
import type { Role } from '#modules/team/core/permissions.ts'
import { App, createSessionServices } from '#web/app/app.tsx'
import { createSignedInArea } from '#web/app/signed-in-area.tsx'
import { createTeamAuth } from '#modules/team/web/team-auth.tsx'
import { enabledModules, createTestPart } from '#web/app/testing/render-app.tsx'
import type { SessionPart } from '#web/extension-points.ts'
import { createTeamSession } from '#modules/team/web/team-session.ts'

interface Options {
  readonly roles: readonly Role[]
  /** Overrides methods of `createFakeHost`. */
  readonly host?: Partial<HostClient>
  /** A further session part. */
  readonly sessionPart?: Partial<SessionPart>
}

export const EVIDENCE = 'e'.repeat(43)

/** Has the demonstration's cases, masked by permission, and an empty access log. */
export function createFakeHost(roles: readonly Role[]): HostClient {
  const permissions = permissionsOf(roles)
  return {
    session: async () => ({
      id: 'session-1',
      person: { subject: 'subject-1', name: 'Ana Lima' },
      roles: [...roles],
      permissions: [...permissions],
      endsIn: 3_600_000,
      reveals: { reasons: [...DEFAULT_REVEAL_REASONS], needReason: false },
    }),
    signOut: async () => ({ to: null }),
    async case({ by, value }): Promise<CaseAnswer> {
      const reference = { by: by === 'id' ? ('id' as const) : ('chave' as const), value }
      const resolved = { state: 'open' as const, reference, isOtherUnknown: false }
      const answers = findByChave(value, dayOf(2026, 11, 20))
      if (!answers) return { resolved, calls: NO_CALLS, masked: null, evidence: null }
      const demoCase = assembleDemoCase(answers)
      if (permissions.has('values:see'))
        return { resolved, calls: demoCase.calls, masked: null, evidence: EVIDENCE }
      const masked = maskCase(demoCase, permissions.has('value:reveal'))
      return { resolved, calls: null, masked, evidence: EVIDENCE }
    },
    reveal: async () => '',
    compareSpoken: async () => ({ document: 'different', informed: null }),
    spokenTries: async () => ({ left: 5, seconds: 0 }),
    post: () => Promise.reject(new Error('no module posts')),
    report: async () => {},
    accessLog: async () => ({
      kept: 'file',
      replica: 'replica-1',
      entries: [],
      counts: [],
      next: null,
      brokenAt: null,
    }),
    endSessions: async () => {},
  }
}

export async function renderTeamApp(address: string, { roles, host: hostMethods, sessionPart }: Options) {
  const fake = { ...createFakeHost(roles), ...hostMethods }
  const report = vi.fn(fake.report)
  const accessLog = vi.fn(fake.accessLog)
  const host = { ...fake, case: vi.fn(fake.case), report, accessLog }
  const services = createSessionServices({ codes: DEMONSTRATION_CODES, demonstration: null, auth: 'oidc' })
  const { session } = services
  onTestFinished(() => session.signOut())
  const team = createTeamSession({ host, session, replacePage: vi.fn() })
  await team.sync()
  const modules = [
    ...enabledModules(services.config),
    ...(sessionPart ? [{ loadSessionPart: async () => () => createTestPart(sessionPart) }] : []),
  ]
  const auth = createTeamAuth({ session, host, team, modules })
  const Area = await createSignedInArea(services, await auth.loadSource(), modules)
  window.history.replaceState(null, '', address)
  const user = userEvent.setup()
  const view = render(
    <BrowserRouter useTransitions={false}>
      <App services={services} auth={auth} SignedInArea={Area} />
    </BrowserRouter>,
  )
  return {
    ...view,
    user,
    session,
    host,
    report,
    accessLog,
    address: () => location.pathname + location.search,
  }
}
