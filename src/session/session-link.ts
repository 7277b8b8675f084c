import type { IdleLock } from './idle-lock.ts'
import { randomId } from './random-id.ts'
import type { Session, SharedSession } from './session.ts'
import { readSessionMessage } from './session-message.ts'
import type { SessionMessage } from './session-message.ts'

/** How long a tab waits for the answer of another, in milliseconds. */
const PATIENCE_MS = 250
/** How long the answer of a second session may come after the first one's, in milliseconds. */
const RIVAL_MS = 40
/** How often a tab tells the others that it is used, in milliseconds. */
const TELL_EVERY_MS = 1000

/** What is said reaches every other tab of the origin, and not this one. */
export interface SessionChannel {
  readonly say: (message: SessionMessage) => void
  readonly listen: (listener: (message: unknown) => void) => void
  readonly close: () => void
}

interface LinkParts {
  readonly session: Session
  readonly idle: IdleLock
  readonly channel: SessionChannel
  /**
   * The window. Its name outlives a reload and is no storage: it holds the random id of the tab's session, so that a
   * reload comes back to this session and never into another one.
   */
  readonly tab: { name: string }
}

/** The link between the tabs of a session. */
export interface SessionLink {
  /**
   * Asks the other tabs for their session where this one has no token. Resolves when it has one, or when nobody
   * answered in time: 250 ms unless told, which is long for a tab and short for a person.
   *
   * @param patience milliseconds.
   */
  readonly ask: (patience?: number) => Promise<void>
  /** Hears and says nothing any more; what becomes of this tab's session is its own affair from here on. */
  readonly close: () => void
}

interface Question {
  readonly name: string
  readonly of: string | null
  readonly answered: (shared: SharedSession, lastActive: number) => void
  readonly ended: (id: string) => void
}

/**
 * Keeps the tabs of one session together: a tab without a token gets it from another, signing in again renews all,
 * signing out and the idle lock end all, and using one counts for all.
 *
 * Sessions that began by separate sign-ins have different ids and leave each other alone. A tab that has one keeps to
 * it; a tab that has none and never had takes the one that was used last, which is that of the tab it was opened from.
 */
export function linkSession({ session, idle, channel, tab }: LinkParts): SessionLink {
  let known = session.id()
  let isHearing = false
  let isClosed = false
  let question: Question | null = null
  /**
   * Sessions that have ended, by id, and when they had last been used. An answer may be on its way while another tab
   * signs out, and must not bring back what is gone.
   */
  const ended = new Map<string, number>()
  let asking: Promise<void> | null = null

  function post(message: SessionMessage): void {
    if (!isClosed) channel.say(message)
  }

  /** What changes here because another tab said so is not said back. */
  function hear(change: () => void): void {
    isHearing = true
    try {
      change()
    } finally {
      isHearing = false
    }
  }

  function follow(): void {
    if (isClosed) return
    const state = session.getState()
    const before = known
    known = session.id()
    if (known !== before) tab.name = known === null ? '' : nameOf(known)
    if (before === null) return
    if (state.status === 'signed-out') end(before, state.reason ? idle.lastActive() : Infinity)
    if (isHearing) return
    if (state.status === 'signed-out') {
      post(
        state.reason
          ? { kind: 'locked', id: before, lastActive: idle.lastActive(), reason: state.reason }
          : { kind: 'left', id: before },
      )
    } else if (state.status === 'signed-in' && known === before) {
      const shared = session.share()
      if (shared) post({ kind: 'renewed', session: shared })
    }
  }

  function end(id: string, lastActive: number): void {
    ended.set(id, Math.max(lastActive, ended.get(id) ?? 0))
    question?.ended(id)
  }

  function isOver(id: string, lastActive: number): boolean {
    return lastActive <= (ended.get(id) ?? -1)
  }

  function answer(from: string, of: string | null): void {
    // Whoever wakes a sleeping laptop gets no token from it by being faster than its timers.
    if (idle.closeIfOver()) return
    const shared = session.share()
    if (!shared || (of !== null && of !== shared.id)) return
    post({ kind: 'offer', to: from, session: shared, lastActive: idle.lastActive() })
  }

  function receive(message: SessionMessage): void {
    switch (message.kind) {
      case 'ask':
        answer(message.from, message.of)
        return
      case 'offer':
        if (question?.name !== message.to || isOver(message.session.id, message.lastActive)) return
        if (question.of === null || question.of === message.session.id) {
          question.answered(message.session, message.lastActive)
        }
        return
      case 'renewed':
        if (message.session.id === session.id()) hear(() => session.adopt(message.session))
        return
      case 'left':
        end(message.id, Infinity)
        if (message.id === session.id()) hear(session.signOut)
        return
      case 'locked':
        end(message.id, message.lastActive)
        // A tab that the browser had put to sleep may not have heard of the latest use.
        if (message.id === session.id() && idle.lastActive() <= message.lastActive) {
          hear(() => session.lock(message.reason))
        }
        return
      case 'active':
        if (message.id === session.id()) idle.hear(message.at)
    }
  }

  async function askOnce(patience: number): Promise<void> {
    const of = session.id() ?? readName(tab.name)
    const best = await new Promise<SharedSession | null>((resolve) => {
      let found: { readonly shared: SharedSession; readonly lastActive: number } | null = null
      const settle = () => resolve(found?.shared ?? null)
      setTimeout(settle, patience)
      question = {
        name: randomId(),
        of,
        answered(shared, lastActive) {
          if (found === null) setTimeout(settle, of === null ? RIVAL_MS : 0)
          if (found === null || lastActive > found.lastActive) found = { shared, lastActive }
        },
        ended(id) {
          if (found?.shared.id === id && isOver(id, found.lastActive)) found = null
        },
      }
      post({ kind: 'ask', from: question.name, of })
    })
    question = null
    if (best) hear(() => session.adopt(best))
    // Nobody is left of the session that this tab had: it may join any from here on.
    else if (session.id() === null) tab.name = ''
  }

  session.subscribe(follow)
  tellOfUse(idle, () => {
    if (known !== null) post({ kind: 'active', id: known, at: idle.lastActive() })
  })
  channel.listen((said) => {
    const message = isClosed ? null : readSessionMessage(said)
    if (message) receive(message)
  })

  return {
    async ask(patience = PATIENCE_MS) {
      if (session.share() !== null || isRefused(session)) return
      asking ??= askOnce(patience).finally(() => {
        asking = null
      })
      await asking
    },
    close() {
      isClosed = true
      channel.close()
    },
  }
}

/** What the others would answer is the very token that the service refused; a new one comes unasked. */
function isRefused(session: Session): boolean {
  const state = session.getState()
  return state.status === 'expired' && state.reason === 'refused'
}

/** Tells at once and then at most once in a while, the last use included: that is the one that counts. */
function tellOfUse(idle: IdleLock, tell: () => void): void {
  let isResting = false
  let isUntold = false
  function say(): void {
    isUntold = isResting
    if (isResting) return
    isResting = true
    tell()
    setTimeout(() => {
      isResting = false
      if (isUntold) say()
    }, TELL_EVERY_MS)
  }
  idle.subscribe(say)
}

function nameOf(id: string): string {
  return `lupa:${id}`
}

function readName(name: string): string | null {
  return /^lupa:([0-9a-f]{32})$/.exec(name)?.[1] ?? null
}
