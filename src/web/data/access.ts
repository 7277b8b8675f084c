import type { ReactNode } from 'react'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import { createRequiredContext } from '#web/session/required-context.ts'

/** Modules add theirs by declaration merging. */
export interface Permissions {
  /** Look up cases. Without `values:see` they are masked. */
  'case:read': true
  'values:see': true
  'raw:read': true
}
export type PagePermission = keyof Permissions

export interface RecordedEvent {
  /** `view`: the page displays a part of the case that neither service nor host stores. */
  readonly action: 'copy' | 'print' | 'export' | 'list-run' | 'view'
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
  /** Whether each reveal needs a reason; beyond the reveal limit it always does. */
  readonly needReason: boolean
  readonly renderQuestion: (question: ReasonQuestion) => ReactNode
  /** Compares a caller's statements with the masked values. Null without the permission. @param id may be masked. */
  readonly renderComparison: (reference: CaseReference, id: string | null) => ReactNode
  /** A text that says why a reveal failed; null if the host asks for a reason first. */
  readonly problemOf: (error: unknown, reason: string | null) => string | null
}

export interface Access {
  /** Mirrors what the host enforces. */
  readonly may: (permission: PagePermission) => boolean
  readonly renderDenied: (needed: PagePermission) => ReactNode
  /** The signed-in person's name for the bar and prints; empty when signed out. */
  readonly person: string
  /** The role as text; null if the credential does not identify a person. */
  readonly role: string | null
  /** True if the person types the service's credential, which a reload drops; false if the host has it. */
  readonly hasOwnCredential: boolean
  /** Null if the page has the unmasked values. */
  readonly reveals: HostReveals | null
  readonly renderSignIn: (clientId?: string) => ReactNode
  /** Resolves to false if the host did not record the event; the page then shows that. */
  readonly record: (event: RecordedEvent) => Promise<boolean>
  readonly print: () => void
}

export const [AccessContext, useAccess] = createRequiredContext<Access>('AccessContext')

export function useMay(permission: PagePermission): boolean {
  return useAccess().may(permission)
}
