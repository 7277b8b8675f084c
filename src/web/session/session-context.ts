import { useStore } from 'zustand'
import type { SessionState } from '#core/service/client/client-session.ts'
import { createRequiredContext } from './required-context.ts'
import type { IdleLock } from './idle-lock.ts'
import type { Session } from './session.ts'

export const [SessionContext, useSession] = createRequiredContext<Session>('SessionContext')

export const [OtherCredentialContext, useOtherCredential] =
  createRequiredContext<() => void>('OtherCredentialContext')

export const [IdleLockContext, useIdleLock] = createRequiredContext<IdleLock>('IdleLockContext')

/** Signs out, after a question if work would be lost. */
export const [SignOutContext, useSignOut] = createRequiredContext<() => void>('SignOutContext')

export function useSessionState(): SessionState {
  return useStore(useSession())
}
