import type { Channel } from './channel.ts'
import type { IdleLock } from './idle-lock.ts'
import { randomId } from './session.ts'
import type { Session, SharedSession } from './session.ts'
import type { LockReason } from '#core/service/client/client-session.ts'

/** The beginning of the window's name for a session's random id. It survives a reload, and is not storage. */
export const TAB_NAME = 'lupa:'

export function tabNameOf(sessionId: string): string {
  return TAB_NAME + sessionId
}

export function readTabName(name: string): string | null {
  return /^lupa:([0-9a-f]{32})$/.exec(name)?.[1] ?? null
}

/** The messages between tabs about their session. Times are milliseconds since the epoch. */
export type TabMessage =
  /** A tab without a token requests one, under a random request id; of the session `of`, or of any. */
  | { readonly kind: 'request'; readonly from: string; readonly of: string | null }
  /** A tab answers the request `to`. */
  | {
      readonly kind: 'offer'
      readonly to: string
      readonly session: SharedSession
      readonly lastUsedAt: number
    }
  | { readonly kind: 'renewed'; readonly session: SharedSession }
  | { readonly kind: 'signed-out'; readonly id: string }
  | { readonly kind: 'locked'; readonly id: string; readonly lastUsedAt: number; readonly reason: LockReason }
  | { readonly kind: 'used'; readonly id: string; readonly at: number }

/** A new name for each incompatible change of the messages: another version of the console listens to another one. */
export const SESSION_CHANNEL = 'lupa.session.2'

/** How long a tab waits for an offer of another, in milliseconds. */
const REQUEST_TIMEOUT_MS = 250
/** How long after the first offer one of a second session may come, in milliseconds. */
const SECOND_OFFER_MS = 40
/** The shortest time between two messages that this tab is used, in milliseconds. */
const USED_EVERY_MS = 1000

interface TabSyncParts {
  readonly session: Session
  readonly idle: IdleLock
  /** Null where this tab is on its own. */
  readonly channel: Channel<TabMessage> | null
  /** Its name has the random id of its session, so that a reload returns to this session and never joins another one. */
  readonly tab: { name: string }
}

export interface TabSync {
  /** Resolves when it has one, or after `timeoutMs` without an offer: 250 ms by default, long for a tab and short for a person. */
  readonly requestSession: (timeoutMs?: number) => Promise<void>
  /** Stops sending and receiving; the session of this tab goes on by itself. */
  readonly close: () => void
}

interface PendingRequest {
  readonly id: string
  readonly of: string | null
  readonly onOffer: (shared: SharedSession, lastUsedAt: number) => void
  readonly onEnd: (sessionId: string) => void
}

/**
 * A tab without a token gets the session from another; signing in again renews all, signing out and the idle lock end all,
 * and use of one counts for all.
 *
 * Sessions that began by separate sign-ins have different ids and do not affect each other. A tab keeps to the session
 * it has; a tab that never had one takes the one used last, which is that of the tab it was opened from.
 */
export function createTabSync({ session, idle, channel, tab }: TabSyncParts): TabSync {
  let sessionId = session.id()
  let isApplying = false
  let isClosed = false
  let pending: PendingRequest | null = null
  let requesting: Promise<void> | null = null
  /** When each had last been used, by id: an offer on its way while another tab signs out must not bring the session back. */
  const ended = new Map<string, number>()

  function post(message: TabMessage): void {
    if (!isClosed) channel?.post(message)
  }

  /** Applies a change that another tab sent, without sending it back. */
  function apply(change: () => void): void {
    isApplying = true
    try {
      change()
    } finally {
      isApplying = false
    }
  }

  function onSessionChange(): void {
    if (isClosed) return
    const state = session.getState()
    const previousId = sessionId
    sessionId = session.id()
    if (sessionId !== null) tab.name = tabNameOf(sessionId)
    // After a sign-out it stays, so that the page that loads next does not join another session at once.
    else if (state.status === 'signed-out' && state.reason !== undefined) tab.name = ''
    if (previousId === null) return
    if (state.status === 'signed-out') end(previousId, state.reason === 'idle' ? idle.lastUsedAt() : Infinity)
    if (isApplying) return
    if (state.status === 'signed-out') {
      post(
        state.reason
          ? { kind: 'locked', id: previousId, lastUsedAt: idle.lastUsedAt(), reason: state.reason }
          : { kind: 'signed-out', id: previousId },
      )
    } else if (state.status === 'signed-in' && sessionId === previousId) {
      const shared = session.share()
      if (shared) post({ kind: 'renewed', session: shared })
    }
  }

  function end(id: string, lastUsedAt: number): void {
    ended.set(id, Math.max(lastUsedAt, ended.get(id) ?? 0))
    pending?.onEnd(id)
  }

  function hasEnded(id: string, lastUsedAt: number): boolean {
    return lastUsedAt <= (ended.get(id) ?? -1)
  }

  function answerRequest(from: string, of: string | null): void {
    // A laptop that wakes up must not hand out its token before its timers have locked it.
    if (idle.lockIfDue()) return
    const shared = session.share()
    if (!shared || (of !== null && of !== shared.id)) return
    post({ kind: 'offer', to: from, session: shared, lastUsedAt: idle.lastUsedAt() })
  }

  function receive(message: TabMessage): void {
    switch (message.kind) {
      case 'request':
        answerRequest(message.from, message.of)
        return
      case 'offer':
        if (pending?.id !== message.to || hasEnded(message.session.id, message.lastUsedAt)) return
        if (pending.of === null || pending.of === message.session.id) {
          pending.onOffer(message.session, message.lastUsedAt)
        }
        return
      case 'renewed':
        if (message.session.id === session.id()) apply(() => session.adopt(message.session))
        return
      case 'signed-out':
        end(message.id, Infinity)
        if (message.id === session.id()) apply(session.signOut)
        return
      case 'locked': {
        // A tab that the browser had frozen may have missed the latest use; what a person asks for is never out of date.
        const lastUsedAt = message.reason === 'requested' ? Infinity : message.lastUsedAt
        end(message.id, lastUsedAt)
        if (message.id === session.id() && idle.lastUsedAt() <= lastUsedAt) {
          apply(() => session.lock(message.reason))
        }
        return
      }
      case 'used':
        if (message.id === session.id()) idle.recordUseElsewhere(message.at)
    }
  }

  async function requestOnce(timeoutMs: number): Promise<void> {
    const of = session.id() ?? readTabName(tab.name)
    const best = await new Promise<SharedSession | null>((resolve) => {
      let found: { readonly shared: SharedSession; readonly lastUsedAt: number } | null = null
      const settle = () => resolve(found?.shared ?? null)
      setTimeout(settle, timeoutMs)
      pending = {
        id: randomId(),
        of,
        onOffer(shared, lastUsedAt) {
          if (found === null) setTimeout(settle, of === null ? SECOND_OFFER_MS : 0)
          if (found === null || lastUsedAt > found.lastUsedAt) found = { shared, lastUsedAt }
        },
        onEnd(id) {
          if (found?.shared.id === id && hasEnded(id, found.lastUsedAt)) found = null
        },
      }
      post({ kind: 'request', from: pending.id, of })
    })
    pending = null
    if (best) apply(() => session.adopt(best))
    // No tab of this tab's own session is left: from here on it may join any.
    else if (session.id() === null) tab.name = ''
  }

  session.subscribe(onSessionChange)
  idle.events.addEventListener(
    'used',
    throttle(() => {
      if (sessionId !== null) post({ kind: 'used', id: sessionId, at: idle.lastUsedAt() })
    }, USED_EVERY_MS),
  )
  channel?.listen((message) => {
    if (!isClosed) receive(message)
  })

  return {
    async requestSession(timeoutMs = REQUEST_TIMEOUT_MS) {
      if (channel === null || session.share() !== null || isRefused(session)) return
      requesting ??= requestOnce(timeoutMs).finally(() => {
        requesting = null
      })
      await requesting
    },
    close() {
      isClosed = true
      channel?.close()
    },
  }
}

/** Whether the service refused the token. The other tabs have the same one; a new one arrives with `renewed`. */
function isRefused(session: Session): boolean {
  const state = session.getState()
  return state.status === 'expired' && state.reason === 'refused'
}

/** Calls `run` at once, then at most every `intervalMs`, the last call included. */
function throttle(run: () => void, intervalMs: number): () => void {
  let isResting = false
  let isDue = false
  return function call(): void {
    isDue = isResting
    if (isResting) return
    isResting = true
    run()
    setTimeout(() => {
      isResting = false
      if (isDue) call()
    }, intervalMs)
  }
}
