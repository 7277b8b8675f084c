import type { IdleLock } from '../../session/idle-lock.ts'
import type { Session } from '../../session/session.ts'
import { SIGNED_IN_CHANNEL } from '../../../core/team/addresses.ts'
import type { TeamSession } from './team-session.ts'

/** Milliseconds between two questions whether the session lasts: each also tells the host that the page is in use. */
const ASK_EVERY_MS = 4 * 60_000

interface Parts {
  readonly session: Session
  readonly idle: Pick<IdleLock, 'lastUsedAt'>
  readonly team: Pick<TeamSession, 'follow' | 'lock'>
}

/**
 * Keeps the host's session as long as the page is used, notices when it becomes another person's, and ends it with the
 * page's lock.
 *
 * @returns how to stop.
 */
export function followUse({ session, idle, team }: Parts): () => void {
  let askedAt = Date.now()
  function ask(): void {
    // Below the dialog of an expired session stands the person's case, which may not outlast another's sign-in.
    if (session.getState().status === 'signed-out') return
    askedAt = Date.now()
    // A host that cannot be reached is noticed by whatever is asked of it next.
    void team.follow().catch(() => undefined)
  }
  const timer = setInterval(() => {
    if (idle.lastUsedAt() >= askedAt) ask()
  }, ASK_EVERY_MS)
  // Another tab was signed in, perhaps by another person, whose cookie this tab has as well from then on.
  const channel = new BroadcastChannel(SIGNED_IN_CHANNEL)
  channel.addEventListener('message', ask)
  function askOnReturn(): void {
    if (document.visibilityState === 'visible') ask()
  }
  document.addEventListener('visibilitychange', askOnReturn)
  const stop = session.subscribe((state) => {
    if (state.status === 'signed-out' && state.reason !== undefined) void team.lock()
  })
  return () => {
    clearInterval(timer)
    channel.close()
    document.removeEventListener('visibilitychange', askOnReturn)
    stop()
  }
}
