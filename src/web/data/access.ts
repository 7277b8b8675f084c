import type { ReactNode } from 'react'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import { createRequiredContext } from '#web/session/required-context.ts'

/** What a person may do. A module adds its own by declaration merging. */
export interface Permissions {
  /** Look up cases, masked unless `values:see` comes with it. */
  'case:read': true
  'values:see': true
  'raw:read': true
}
export type PagePermission = keyof Permissions

/** What happens in the page alone, to be recorded where the installation does so. */
export interface RecordedEvent {
  /** `view`: something of the case is shown that neither service nor host holds. */
  readonly action: 'copy' | 'print' | 'export' | 'list-run' | 'view'
  /** The case it is about; left out for several. */
  readonly by?: 'chave' | 'id'
  readonly value?: string
  readonly count?: number
}

export interface ReasonQuestion {
  readonly name: string
  readonly onChoose: (reason: string) => void
  readonly onDismiss: () => void
}

interface HostReveals {
  /** Whether each reveal needs a reason; beyond the limit on reveals it needs one anyway. */
  readonly needReason: boolean
  readonly renderQuestion: (question: ReasonQuestion) => ReactNode
  /** Compares what a caller says with the masked values; null without the permission. @param id as it is shown. */
  readonly renderComparison: (reference: CaseReference, id: string | null) => ReactNode
  /** Why a value could not be shown, in words; null where the host asks for a reason first. */
  readonly problemOf: (error: unknown, reason: string | null) => string | null
}

/** What a person may do, and what depends on how people sign in. `Auth` supplies one for each way. */
export interface Access {
  /** The page only mirrors what the host enforces. */
  readonly may: (permission: PagePermission) => boolean
  readonly renderDenied: (needed: PagePermission) => ReactNode
  /** Who is signed in, as paper and bar name them; empty where nobody is. */
  readonly person: string
  /** What the person is, in words; null where the credential is nobody's name. */
  readonly role: string | null
  /** Whether the person signs in with a credential of the service, which a reload drops. Else the host holds one. */
  readonly hasOwnCredential: boolean
  /** How the host reveals values; null where the page has them itself. */
  readonly reveals: HostReveals | null
  /** What signs in again over the page, as this client or another. */
  readonly renderSignIn: (clientId?: string) => ReactNode
  /** Records what only the page knows; false where that failed, which it says on the screen. */
  readonly record: (event: RecordedEvent) => Promise<boolean>
  readonly print: () => void
}

export const [AccessContext, useAccess] = createRequiredContext<Access>('AccessContext')

export function useMay(permission: PagePermission): boolean {
  return useAccess().may(permission)
}
