import type { Session } from '#web/session/session.ts'
import { PATTERNS } from '#core/paths/paths.ts'
import { ServiceError } from '#core/service/client/errors.ts'
import type { HostClient } from './data/host-client.ts'
import type { SessionAnswer, SignOutAnswer } from '#modules/team/core/session-answer.ts'
import { openChannel } from '#web/session/channel.ts'
import type { IdleLock } from '#web/session/idle-lock.ts'
import { SIGNED_IN_CHANNEL } from '#modules/team/core/addresses.ts'

export type TeamSession = ReturnType<typeof createTeamSession>

interface Parts {
  readonly host: Pick<HostClient, 'session' | 'signOut'>
  readonly session: Session
  /** Loads another page: nothing of this one survives that. */
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
export function createTeamSession({ host, session, leaveFor }: Parts) {
  let latest: SessionAnswer | null = null
  /** Whether the person signed out in this tab. */
  let isAsked = false

  /** @returns null if the host could not be asked. */
  async function end(only?: string): Promise<SignOutAnswer | null> {
    try {
      return await host.signOut(only)
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
      session.handleUnauthorized(session.bearer() ?? '')
      return
    }
    if (latest !== null && latest.person.subject !== answer.person.subject) {
      // The cookie is another person's now.
      session.signOut()
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

  /**
   * Ends the session at the host, then leaves the page: for the provider's sign-out in the tab where the person asked for it,
   * else for the sign-in. Stays if the host did not answer, because a new page might get the session back.
   */
  async function leave(): Promise<void> {
    const answer = await end(isAsked ? undefined : latest?.id)
    if (answer) leaveFor((isAsked && answer.to) || PATTERNS.login)
  }

  session.subscribe((state) => {
    if (state.status !== 'signed-out') return
    if (state.reason === undefined) void leave()
    // At the host alone, so that the next sign-in returns to this page. This tab may have slept while another was signed in anew.
    else void end(latest?.id)
  })

  return {
    /** Who is signed in, as the host said last; null before that, and where nobody is. */
    latest: () => latest,
    follow,
    signOut: (): void => {
      isAsked = true
      session.signOut()
    },
  }
}

/** Milliseconds between two questions whether the session lasts: each also tells the host that the page is in use. */
const ASK_EVERY_MS = 4 * 60_000

interface UseParts {
  readonly session: Session
  readonly idle: Pick<IdleLock, 'lastUsedAt'>
  readonly team: Pick<TeamSession, 'follow'>
}

/** Keeps the host's session as long as the page is used, and notices when it becomes another person's. */
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
  return () => {
    clearInterval(timer)
    channel?.close()
    document.removeEventListener('visibilitychange', askOnReturn)
  }
}
