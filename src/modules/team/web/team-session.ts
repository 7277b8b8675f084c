import type { Session } from '#web/session/session.ts'
import { PATTERNS } from '#core/paths/paths.ts'
import { waitByClock } from '#core/service/client/abort.ts'
import { ServiceError } from '#core/service/client/errors.ts'
import type { HostClient } from './data/host-client.ts'
import type { SessionAnswer, SignOutAnswer } from '#modules/team/core/messages.ts'
import { openChannel } from '#web/session/channel.ts'
import type { IdleLock } from '#web/session/idle-lock.ts'
import { SIGNED_IN_CHANNEL } from '#modules/team/core/addresses.ts'

/** Milliseconds between two attempts to end the host's session. */
const SIGN_OUT_PAUSE_MS = 5000

export type TeamSession = ReturnType<typeof createTeamSession>

interface TeamSessionOptions {
  readonly host: Pick<HostClient, 'session' | 'signOut'>
  readonly session: Session
  /** Navigates with a page load, which clears the memory of this page. */
  readonly replacePage: (address: string) => void
}

/** The same for all tabs of a person. Hashed, because a subject may be an e-mail address. */
async function tabGroupId(subject: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subject))
  return Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Keeps the page's session in sync with the host's. The page's token is the id of the host's session, which authenticates
 * nothing: only the HttpOnly cookie does.
 */
export function createTeamSession({ host, session, replacePage }: TeamSessionOptions) {
  let latest: SessionAnswer | null = null
  let isSignOutOfThisTab = false
  /** Ended by a lock. Until the host knows, its cookie still opens it. */
  let lockedId: string | null = null

  /** Repeats until the host answers: its cookie would open the session again. Returns null if another session opens first. */
  async function endHostSession(sessionId?: string): Promise<SignOutAnswer | null> {
    let id = sessionId
    while (session.getState().status === 'signed-out') {
      try {
        // oxlint-disable-next-line no-await-in-loop -- attempts are sequential
        return await host.signOut(id)
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error
      }
      // oxlint-disable-next-line no-await-in-loop
      await waitByClock(SIGN_OUT_PAUSE_MS)
      // Another tab may have a new session by now.
      id = latest?.id
    }
    return null
  }

  async function sync(): Promise<void> {
    const idBefore = session.id()
    const answer = await host.session()
    // The answer is stale: the session was signed out or locked meanwhile, here or in another tab.
    if (idBefore !== null && session.id() === null) return
    if (answer === null) {
      session.handleUnauthorized(session.bearer() ?? '')
      return
    }
    if (answer.id === lockedId) return
    const { person } = answer
    if (latest !== null && latest.person.subject !== person.subject) {
      session.signOut()
      return
    }
    latest = answer
    session.adopt({
      id: await tabGroupId(person.subject),
      token: answer.id,
      clientId: person.subject,
      expiresAt: Date.now() + answer.endsIn,
    })
  }

  /** Stays until the host answers: a new page might get the session back. */
  async function endAndLeave(): Promise<void> {
    const answer = await endHostSession(isSignOutOfThisTab ? undefined : latest?.id)
    if (answer) replacePage((isSignOutOfThisTab && answer.to) || PATTERNS.login)
  }

  session.subscribe((state) => {
    if (state.status !== 'signed-out') return
    if (state.reason === undefined) void endAndLeave()
    // A lock keeps the page. It names the session, because another tab may have a new one by now.
    else {
      lockedId = latest?.id ?? null
      void endHostSession(latest?.id)
    }
  })

  return {
    /** The host's last answer with a session; null before the first. */
    latest: () => latest,
    sync,
    signOut: (): void => {
      isSignOutOfThisTab = true
      session.signOut()
    },
  }
}

/** Milliseconds between two syncs, which also tell the host that the page is in use. */
const SYNC_INTERVAL_MS = 4 * 60_000

interface KeepAliveOptions {
  readonly session: Session
  readonly idle: Pick<IdleLock, 'lastUsedAt'>
  readonly team: Pick<TeamSession, 'sync'>
}

/** Keeps the host's session alive while the page is in use, and notices if another person signs in. */
export function keepSessionAlive({ session, idle, team }: KeepAliveOptions): () => void {
  let syncedAt = Date.now()
  function sync(): void {
    // An expired session still syncs: the case below its dialog must not survive another person's sign-in.
    if (session.getState().status === 'signed-out') return
    syncedAt = Date.now()
    // The next request reports an unreachable host.
    void team.sync().catch(() => undefined)
  }
  const timer = setInterval(() => {
    if (idle.lastUsedAt() >= syncedAt) sync()
  }, SYNC_INTERVAL_MS)
  const channel = openChannel(SIGNED_IN_CHANNEL)
  channel?.listen(sync)
  function syncIfVisible(): void {
    if (document.visibilityState === 'visible') sync()
  }
  document.addEventListener('visibilitychange', syncIfVisible)
  return () => {
    clearInterval(timer)
    channel?.close()
    document.removeEventListener('visibilitychange', syncIfVisible)
  }
}
