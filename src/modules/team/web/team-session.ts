import type { Session } from '../../../web/session/session.ts'
import { ServiceError } from '../../../core/service/client/errors.ts'
import type { HostClient } from './data/host-client.ts'
import type { SessionAnswer } from '../core/session-answer.ts'
import { openChannel } from '../../../web/session/channel.ts'
import type { IdleLock } from '../../../web/session/idle-lock.ts'
import { SIGNED_IN_CHANNEL } from '../core/addresses.ts'

export type TeamSession = ReturnType<typeof createTeamSession>

interface Parts {
  readonly host: Pick<HostClient, 'session' | 'signOut'>
  readonly session: Session
  /** Drops everything: the cookie is another person's now. */
  readonly startAnew: () => void
  readonly leaveFor: (address: string) => void
}

/** Identifies the tabs of one person, without personal data: subjects may be e-mail addresses. */
async function tabIdOf(subject: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subject))
  return Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Keeps the page's session in step with the host's. What stands for the token in the page is the name of the host's
 * session, which opens nothing: the cookie does, and no script can read it.
 */
export function createTeamSession({ host, session, startAnew, leaveFor }: Parts) {
  let latest: SessionAnswer | null = null

  async function end(only?: string): Promise<string | null> {
    try {
      return (await host.signOut(only)).to
    } catch (error) {
      // The page has dropped everything. What is left of the session ends by itself.
      if (error instanceof ServiceError) return null
      throw error
    }
  }

  /** Asks the host who is signed in, and follows. */
  async function follow(): Promise<void> {
    const asked = session.id()
    const answer = await host.session()
    // Signed out or locked meanwhile, here or in another tab: the answer is of before.
    if (asked !== null && session.id() === null) return
    if (answer === null) {
      session.refuse(session.bearer() ?? '')
      return
    }
    if (latest !== null && latest.person.subject !== answer.person.subject) {
      // First, so that nothing of the first person is left to ask about, or to stay with where the answer is no.
      session.signOut()
      startAnew()
      return
    }
    latest = answer
    session.adopt({
      id: await tabIdOf(answer.person.subject),
      token: answer.id,
      clientId: answer.person.subject,
      expiresAt: Date.now() + answer.endsIn,
    })
  }

  return {
    /** Who is signed in, as the host said last; null before that, and where nobody is. */
    latest: () => latest,
    follow,
    /** Ends the session at the host, and goes on to the provider's sign-out where it has one. */
    async signOut(): Promise<void> {
      const to = await end()
      if (to !== null) leaveFor(to)
    },
    /** Ends the session at the host alone: the next sign-in returns to this page. */
    async lock(): Promise<void> {
      // This tab may have slept while another was signed in anew.
      await end(latest?.id)
    },
  }
}

/** Milliseconds between two questions whether the session lasts: each also tells the host that the page is in use. */
const ASK_EVERY_MS = 4 * 60_000

interface UseParts {
  readonly session: Session
  readonly idle: Pick<IdleLock, 'lastUsedAt'>
  readonly team: Pick<TeamSession, 'follow' | 'lock'>
}

/**
 * Keeps the host's session as long as the page is used, notices when it becomes another person's, and ends it with the
 * page's lock.
 */
export function followUse({ session, idle, team }: UseParts): () => void {
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
  const channel = openChannel(SIGNED_IN_CHANNEL)
  channel?.listen(ask)
  function askOnReturn(): void {
    if (document.visibilityState === 'visible') ask()
  }
  document.addEventListener('visibilitychange', askOnReturn)
  const stop = session.subscribe((state) => {
    if (state.status === 'signed-out' && state.reason !== undefined) void team.lock()
  })
  return () => {
    clearInterval(timer)
    channel?.close()
    document.removeEventListener('visibilitychange', askOnReturn)
    stop()
  }
}
