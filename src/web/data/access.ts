import type { ReactNode } from 'react'
import type { Case } from '../../core/case/assemble.ts'
import type { CaseIds } from '../../core/case/lookup.ts'
import type { CaseReference } from '../../core/findings/model/evidence.ts'
import type { Permission, Role } from '../../modules/team/core/permissions.ts'
import type { PageEvent } from '../../modules/team/core/session-answer.ts'
import { createRequiredContext } from '../session/required-context.ts'
import type { Dossiers } from '../../modules/dossier/web/dossiers.ts'
import type { HostClient } from '../../modules/team/web/data/host-client.ts'

export interface ReasonQuestion {
  readonly name: string
  readonly onChoose: (reason: string) => void
  readonly onDismiss: () => void
}

interface HostReveals {
  /** Whether each reveal needs a reason; beyond the limit on reveals it needs one anyway. */
  readonly needReason: boolean
  readonly renderQuestion: (question: ReasonQuestion) => ReactNode
  /** Why a value could not be shown, in words; null where the host asks for a reason first. */
  readonly problemOf: (error: unknown, reason: string | null) => string | null
}

/** A case on the page, to be concluded. */
export interface ConcludedCase {
  readonly reference: CaseReference
  /** As it is shown. */
  readonly current: Case
  readonly ids: CaseIds
  /** Digest of what was read; null where no dossier can be made of it. */
  readonly evidence: string | null
  /** When that was, in milliseconds since the epoch. */
  readonly answeredAt: number | null
  /** The internal opinion of the case as it is shown, to begin with. */
  readonly writeOpinion: () => Promise<string>
}

/** What a person may do, and what depends on how people sign in. `Auth` supplies one for each way. */
export interface Access {
  /** The page only mirrors what the host enforces. */
  readonly permissions: ReadonlySet<Permission>
  /** Who is signed in, as paper and bar name them; empty where nobody is. */
  readonly person: string
  /** Empty where nobody has a role. */
  readonly roles: readonly Role[]
  /** Whether the person signs in with a credential of the service, which a reload drops. Else the host holds one. */
  readonly hasOwnCredential: boolean
  /** How the host reveals values; null where the page has them itself. */
  readonly reveals: HostReveals | null
  /** What signs in again over the page, as this client or another. */
  readonly renderSignIn: (clientId?: string) => ReactNode
  /** What compares a masked case with what a caller says; null where the person may not. */
  readonly renderConfer: ((reference: CaseReference) => ReactNode) | null
  /** What concludes a case: the button that opens the panel, or the panel; null where the person may not. */
  readonly renderConclude:
    | ((part: 'button' | 'panel', concluded: ConcludedCase, className?: string) => ReactNode)
    | null
  /** What the person concludes in this session; null where nobody does. */
  readonly dossiers: Dossiers | null
  /** Records what only the page knows; false where that failed, which it says on the screen. */
  readonly record: (event: PageEvent) => Promise<boolean>
  readonly print: () => void
}

export const [AccessContext, useAccess] = createRequiredContext<Access>('AccessContext')

export function useMay(permission: Permission): boolean {
  return useAccess().permissions.has(permission)
}

interface Team {
  readonly host: HostClient
  readonly dossiers: Dossiers
}

export const [TeamContext, useTeam] = createRequiredContext<Team>('TeamContext')
