import type { Channel } from './channel.ts'
import type { IdleLock } from './idle-lock.ts'
import { randomId } from './session.ts'
import type { Session, SharedSession } from './session.ts'
import type { LockReason } from '#core/service/client/client-session.ts'

/** Prefix of a window name that holds the session's random id. The name survives a reload, and is not storage. */
export const TAB_NAME = 'lupa:'

export function tabNameOf(sessionId: string): string {
  return TAB_NAME + sessionId
}

export function readTabName(name: string): string | null {
  return /^lupa:([0-9a-f]{32})$/.exec(name)?.[1] ?? null
}

/** Times are milliseconds since the epoch. */
export type TabMessage =
  /** A tab without a token requests session `of`, or any; `from` is a random request id. */
  | { readonly kind: 'request'; readonly from: string; readonly of: string | null }
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

/** Change the number with each incompatible message: open tabs may run another version. */
export const SESSION_CHANNEL = 'lupa.session.2'

const REQUEST_TIMEOUT_MS = 250
const SECOND_OFFER_MS = 40
const USED_EVERY_MS = 1000

interface TabSyncOptions {
  readonly session: Session
  readonly idle: IdleLock
  readonly channel: Channel<TabMessage> | null
  /** The window: its name holds the session id, so a reload returns to this session only. */
  readonly tab: { name: string }
}

export interface TabSync {
  /** Resolves with a session, or after `timeoutMs` without an offer (default 250: long for a tab, short for a person). */
  readonly requestSession: (timeoutMs?: number) => Promise<void>
  readonly close: () => void
}

interface PendingRequest {
  readonly id: string
  readonly of: string | null
  readonly onOffer: (shared: SharedSession, lastUsedAt: number) => void
  readonly onEnd: (sessionId: string) => void
}

/**
 * Shares one session between tabs: its token, renewal, sign-out, lock and use. Separate sign-ins have different ids and do
 * not affect each other. A tab without a session takes the one used last, which the tab that opened it has.
 */
export function createTabSync({ session, idle, channel, tab }: TabSyncOptions): TabSync {
  let sessionId = session.id()
  let isApplying = false
  let isClosed = false
  let pending: PendingRequest | null = null
  let requesting: Promise<void> | null = null
  /** Last use of each ended session, by id: an offer sent before the end must not revive it. */
  const endedSessions = new Map<string, number>()

  function post(message: TabMessage): void {
    if (!isClosed) channel?.post(message)
  }

  /** Applies another tab's change without sending it back. */
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
    // A sign-out keeps the name: the next page must not join another session at once.
    else if (state.status === 'signed-out' && state.reason !== undefined) tab.name = ''
    if (previousId === null) return
    if (state.status === 'signed-out') {
      const lastUsedAt = idle.lastUsedAt()
      recordEnd(previousId, state.reason === 'idle' ? lastUsedAt : Infinity)
      if (isApplying) return
      post(
        state.reason
          ? { kind: 'locked', id: previousId, lastUsedAt, reason: state.reason }
          : { kind: 'signed-out', id: previousId },
      )
    } else if (state.status === 'signed-in' && sessionId === previousId && !isApplying) {
      const shared = session.share()
      if (shared) post({ kind: 'renewed', session: shared })
    }
  }

  function recordEnd(id: string, lastUsedAt: number): void {
    endedSessions.set(id, Math.max(lastUsedAt, endedSessions.get(id) ?? 0))
    pending?.onEnd(id)
  }

  function hasEnded(id: string, lastUsedAt: number): boolean {
    return lastUsedAt <= (endedSessions.get(id) ?? -1)
  }

  function answerRequest(from: string, of: string | null): void {
    // A laptop that wakes up must not share its token before its timers lock it.
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
        recordEnd(message.id, Infinity)
        if (message.id === session.id()) apply(session.signOut)
        return
      case 'locked': {
        // A frozen tab may have missed the latest use; a lock by hand is never out of date.
        const lastUsedAt = message.reason === 'requested' ? Infinity : message.lastUsedAt
        recordEnd(message.id, lastUsedAt)
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
      let offer: { readonly shared: SharedSession; readonly lastUsedAt: number } | null = null
      const settle = () => resolve(offer?.shared ?? null)
      setTimeout(settle, timeoutMs)
      pending = {
        id: randomId(),
        of,
        onOffer(shared, lastUsedAt) {
          if (offer === null) setTimeout(settle, of === null ? SECOND_OFFER_MS : 0)
          if (offer === null || lastUsedAt > offer.lastUsedAt) offer = { shared, lastUsedAt }
        },
        onEnd(id) {
          if (offer?.shared.id === id && hasEnded(id, offer.lastUsedAt)) offer = null
        },
      }
      post({ kind: 'request', from: pending.id, of })
    })
    pending = null
    if (best) apply(() => session.adopt(best))
    // No tab of its session is left: from now on this tab may join any.
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

/** Other tabs have the same refused token; a new one arrives with `renewed`. */
function isRefused(session: Session): boolean {
  const state = session.getState()
  return state.status === 'expired' && state.reason === 'refused'
}

/** Calls `run` at once, then at most every `intervalMs`, including the last call. */
function throttle(run: () => void, intervalMs: number): () => void {
  let isPaused = false
  let isDue = false
  return function call(): void {
    isDue = isPaused
    if (isPaused) return
    isPaused = true
    run()
    setTimeout(() => {
      isPaused = false
      if (isDue) call()
    }, intervalMs)
  }
}
