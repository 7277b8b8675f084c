import { useSyncExternalStore } from 'react'
import { createRequiredContext } from '../state/required-context.ts'
import type { IdleLock } from './idle-lock.ts'
import type { Session, SessionState } from './session.ts'

/** Who is signed in. */
export const [SessionContext, useSession] = createRequiredContext<Session>('SessionContext')

/** What ends a session that nobody uses. */
export const [IdleLockContext, useIdleLock] = createRequiredContext<IdleLock>('IdleLockContext')

/** Who is signed in, followed as it changes. */
export function useSessionState(): SessionState {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, session.getState, session.getState)
}
